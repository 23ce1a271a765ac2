import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'myaccount-install-'))
const run = promisify(execFile)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('after the documented install in an empty folder the portal loads and reads its configuration', {
  timeout: 300_000,
}, async () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name)))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    cpSync(path.join(root, file), path.join(folder, file))
  }
  const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
  const documented = /^2\. `npm (ci [^`]+)` removes/m.exec(operations)?.[1] ?? ''
  await run('npm', [...documented.split(' '), '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  // Every module is loaded before the configuration is read, sharp with its native part too.
  const started = run(process.execPath, ['server/src/main.ts'], {
    cwd: folder,
    env: {},
  })
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The configuration is refused:\n  PUBLIC_URL: '),
  })
})
