import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from './store.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => path.join(folder, 'state/adapter.json')

test('begins with nothing, and keeps each change over a restart', () => {
  expect(openStore(file()).state()).toEqual({ cursors: {}, eventsCursor: null, processedEvents: [] })
  const store = openStore(file())
  store.change({ cursors: { 'invoice /bills': 12 } })
  store.change({ eventsCursor: 'e1-5-7' })
  store.change({ processedEvents: ['evt_1'] })
  const kept = { cursors: { 'invoice /bills': 12 }, eventsCursor: 'e1-5-7', processedEvents: ['evt_1'] }
  expect(openStore(file()).state()).toEqual(kept)
})

test('keeps the newest 20,000 ids of events', () => {
  const store = openStore(file())
  store.change({ processedEvents: Array.from({ length: 20_001 }, (_, index) => `evt_${index}`) })
  expect(store.state().processedEvents.slice(0, 1)).toEqual(['evt_1'])
  expect(store.state().processedEvents).toHaveLength(20_000)
})

test('keeps the old state, in memory too, where the new one cannot be written', () => {
  const store = openStore(file())
  store.change({ eventsCursor: '1-1' })
  mkdirSync(`${file()}.new`)
  expect(() => store.change({ eventsCursor: '1-2' })).toThrow('EISDIR')
  expect([store.state().eventsCursor, openStore(file()).state().eventsCursor]).toEqual(['1-1', '1-1'])
})

test('passes over a file that a crash left half written', () => {
  openStore(file()).change({ eventsCursor: '1-1' })
  writeFileSync(`${file()}.new`, '{"cursors":')
  const store = openStore(file())
  store.change({ processedEvents: ['evt_1'] })
  expect(openStore(file()).state()).toMatchObject({ eventsCursor: '1-1', processedEvents: ['evt_1'] })
})

test.each(['', '{"cursors":', '{}', '{"cursors":{"a":"1"},"eventsCursor":null,"processedEvents":[]}'])(
  'refuses a damaged file: %s',
  (text) => {
    mkdirSync(path.dirname(file()))
    writeFileSync(file(), text)
    expect(() => openStore(file())).toThrow('is damaged')
    expect(readFileSync(file(), 'utf8')).toBe(text)
  },
)

test('refuses changes of a stopped adapter', () => {
  const store = openStore(file())
  store.close()
  expect(() => store.change({ eventsCursor: '1-1' })).toThrow('has stopped')
  expect(existsSync(file())).toBe(false)
})

test('holds a whole state whenever the process is killed', async () => {
  const module = new URL('store.ts', import.meta.url).href
  const writer = `const { openStore } = await import(${JSON.stringify(module)})
    const store = openStore(${JSON.stringify(file())})
    const processedEvents = Array.from({ length: 20000 }, (_, index) => 'evt_' + index)
    for (let n = store.state().cursors.n ?? 0; ; n += 1) store.change({ cursors: { n: n + 1 }, processedEvents })`
  let last = 0
  for (const waitMs of [0, 3, 7, 11]) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', writer], { stdio: 'ignore' })
    const ended = once(child, 'exit')
    const before = last
    while (last === before) {
      await sleep(5)
      last = openStore(file()).state().cursors.n ?? 0
    }
    await sleep(waitMs)
    child.kill('SIGKILL')
    await ended
    const { cursors, processedEvents } = openStore(file()).state()
    expect(processedEvents).toHaveLength(20_000)
    last = cursors.n ?? 0
  }
})
