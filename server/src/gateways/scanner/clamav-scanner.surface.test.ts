import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { fileLimits } from '@myaccount/domain/files/file-limits'
import { afterEach, describe, expect, test } from 'vitest'
import { startClamd } from '../../../testing/start-clamd.ts'
import { clamavScanner } from './clamav-scanner.ts'
import { testVirus } from './embedded-scanner.ts'

type Given = NonNullable<Parameters<typeof startClamd>[0]>
let clamd: Awaited<ReturnType<typeof startClamd>>
afterEach(() => clamd?.stop())

const mebibyte = 1024 * 1024
const text = (words: string) => () => Readable.from([Buffer.from(words)])
const large = (bytes: number) => () =>
  Readable.from(
    (function* () {
      const part = Buffer.alloc(mebibyte, 'roof ')
      for (let left = bytes; left > 0; left -= part.length) yield part.subarray(0, left)
    })(),
  )

async function start(given: Given = {}, timeoutMs = 20_000) {
  clamd = await startClamd(given)
  const scanner = clamavScanner({ url: clamd.url, timeoutMs })
  return (bytes: () => Readable = text('The roof')) => scanner.scan(bytes())
}

const socket = () => path.join(tmpdir(), `clamd-${randomBytes(4).toString('hex')}.sock`)

describe.each([
  ['a port', () => ({})],
  ['a socket', () => ({ path: socket() })],
])('over %s', (_, over) => {
  test('finds the test file, also in two pieces, and passes a clean one', async () => {
    const scan = await start(over())
    expect(await scan()).toBe('clean')
    expect(await scan(text(testVirus))).toBe('infected')
    const [first, second] = [testVirus.slice(0, 30), testVirus.slice(30)]
    expect(await scan(() => Readable.from([Buffer.from(first), Buffer.from(second)]))).toBe('infected')
    expect(await scan(large(fileLimits.videoBytes))).toBe('clean')
  })

  test('gives no verdict on a stream that is too long, and names the setting', async () => {
    const scan = await start({ ...over(), streamMaxLength: 25 * mebibyte })
    await expect(scan()).rejects.toThrow(/StreamMaxLength/)
  })
})

describe('trusting the scanner once it found the test file in 100 MB', () => {
  test('asks it once, and not for each file', async () => {
    const scan = await start()
    await scan()
    await scan()
    expect(clamd.scanned).toEqual([fileLimits.videoBytes, 8, 8])
  })

  test.each([
    ['it passes over what is large', { maxFileSize: 25 * mebibyte }],
    ['it says that what is large exceeds a limit', { maxFileSize: 25 * mebibyte, alertExceedsMax: true }],
    ['it has no signatures', { hasSignatures: false }],
  ])('passes nothing where %s', async (_, given) => {
    const scan = await start(given)
    await expect(scan()).rejects.toThrow(/passes over files of 100 MB/)
    Object.assign(clamd.settings, { maxFileSize: 110 * mebibyte, hasSignatures: true })
    expect(await scan()).toBe('clean')
  })
})

describe('answers without a verdict', () => {
  test.each([
    ['does not answer', 'silent', /does not answer/],
    ['hangs up in the middle', 'cut', /hung up after \d+ bytes/],
    ['has an error of its own', 'error', /error of its own/],
  ] as const)('gives no verdict where it %s', async (_, fails, words) => {
    const scan = await start({}, 3_000)
    await scan()
    clamd.settings.fails = fails
    await expect(scan(large(40 * mebibyte))).rejects.toThrow(words)
  })

  test('gives no verdict where it is away', async () => {
    const scan = await start()
    await clamd.stop()
    await expect(scan()).rejects.toThrow(/is away \(ECONNREFUSED\)/)
    const there = clamavScanner({ url: `unix://${socket()}`, timeoutMs: 1_000 })
    await expect(there.scan(text('The roof')())).rejects.toThrow(/is away \(ENOENT\)/)
  })
})
