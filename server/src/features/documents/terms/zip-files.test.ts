import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type FileToZip, makeNames, zipFiles } from './zip-files.ts'

const mebibyte = 1024 * 1024

test('returns what was put in, byte by byte', async () => {
  async function* files(): AsyncGenerator<FileToZip> {
    for (const name of ['a.pdf', 'b.pdf'])
      yield { name, date: calendarDate('2026-03-01'), bytes: Buffer.from(name.repeat(3)) }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of zipFiles(files())) chunks.push(chunk)
  const found = unzipSync(Buffer.concat(chunks))
  expect(Object.entries(found).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['a.pdf', 'a.pdfa.pdfa.pdf'],
    ['b.pdf', 'b.pdfb.pdfb.pdf'],
  ])
})

test('reads no file before the one before was taken, however many there are', async () => {
  let read = 0
  let most = 0
  let taken = 0
  async function* files(): AsyncGenerator<FileToZip> {
    for (; read < 40; read += 1) {
      most = Math.max(most, (read + 1) * mebibyte - taken)
      yield { name: `${read}.pdf`, date: calendarDate('2026-03-01'), bytes: Buffer.alloc(mebibyte) }
    }
  }
  for await (const chunk of zipFiles(files())) taken += chunk.length
  expect(read).toBe(40)
  expect(taken).toBeGreaterThan(40 * mebibyte)
  expect(most).toBeLessThanOrEqual(mebibyte)
})

test('numbers files of the same name', () => {
  const name = makeNames()
  expect(['a.pdf', 'a.pdf', 'b', 'b', 'a.pdf'].map(name)).toEqual(['a.pdf', 'a-2.pdf', 'b', 'b-2', 'a-3.pdf'])
})
