import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { runItem } from './run-item.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'evidence-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Ends for no request, and its child writes into a file for as long as it lives. */
const stubborn = `
  const { spawn } = require('node:child_process')
  process.on('SIGTERM', () => console.log('asked'))
  const writing = "setInterval(() => require('node:fs').appendFileSync(process.argv[1], 'x'), 20)"
  spawn(process.execPath, ['-e', writing, process.argv[2]], { stdio: 'inherit' })
`

function run(name: string, text: string, limitMs: number, stop = new AbortController().signal) {
  const script = path.join(folder, `${name}.cjs`)
  writeFileSync(script, text)
  const written = path.join(folder, `${name}.written`)
  const logFile = path.join(folder, `${name}.txt`)
  return { written, ended: runItem({ script, args: [written], limitMs, logFile, stop, graceMs: 1_000 }) }
}

test('keeps output of both kinds and the exit code', async () => {
  const text = "console.log('out'); console.error(process.env.INIT_CWD); process.exitCode = 3"
  const { exitCode, by, output } = await run('own', text, 20_000).ended
  expect({ exitCode, by }).toEqual({ exitCode: 3, by: 'itself' })
  const [first, checkout = ''] = output.split('\n')
  expect(first).toBe('out')
  expect(readFileSync(path.join(checkout, 'package.json'), 'utf8')).toContain('"name": "myaccount"')
})

test('ends a command at its limit', async () => {
  const { by, exitCode } = await run('limit', 'setInterval(() => {}, 1000)', 200).ended
  expect({ by, exitCode }).toEqual({ by: 'time limit', exitCode: null })
})

test('kills a command that does not end when asked, with what it started', async () => {
  const stopping = new AbortController()
  const { written, ended } = run('stop', stubborn, 20_000, stopping.signal)
  await expect.poll(() => existsSync(written), { timeout: 10_000 }).toBe(true)
  stopping.abort()
  expect(await ended).toMatchObject({ by: 'stopped', output: 'asked\n' })
  const { size } = statSync(written)
  await sleep(300)
  expect(statSync(written).size - size).toBeLessThan(2)
})
