import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FeedLine, lineBytesAtMost, readLineBatches } from './read-lines.ts'

async function* inChunks(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let from = 0
  for (const size of sizes) {
    if (from >= bytes.length) return
    yield bytes.subarray(from, from + size)
    from += size
  }
  if (from < bytes.length) yield bytes.subarray(from)
}

async function readAll(bytes: Buffer, sizes: readonly number[] = [], batchLines = 3): Promise<FeedLine[]> {
  const lines: FeedLine[] = []
  for await (const batch of readLineBatches(inChunks(bytes, sizes), batchLines)) lines.push(...batch)
  return lines
}

test('finds the same lines and ends however the bytes are cut', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((one) => one.replaceAll(/[\r\n]/g, ' '))
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 12 }), sizes, async (texts, cuts) => {
      const bytes = Buffer.from(texts.join('\n'))
      const lines = await readAll(bytes, cuts)
      expect(lines).toEqual(await readAll(bytes))
      for (const line of lines) {
        const begin = bytes.subarray(0, line.endByte).toString('utf8').split('\n')
        // A position just behind a newline has one empty piece more.
        expect(begin.length - (begin.at(-1) === '' ? 1 : 0)).toBe(line.number)
      }
    }),
    { numRuns: 200 },
  )
})

test('skips blank lines, a byte order mark and Windows line ends, and counts every line', async () => {
  const lines = await readAll(Buffer.from('\uFEFF{"a":1}\r\n\n  \n{"b":2}'))
  expect(lines.map(({ number, text }) => [number, text])).toEqual([
    [1, '{"a":1}'],
    [4, '{"b":2}'],
  ])
})

test('reports a line that is too long or not UTF-8, and reads the next one', async () => {
  const bytes = Buffer.concat([
    Buffer.alloc(lineBytesAtMost + 1, 'x'),
    Buffer.from('\n'),
    Buffer.from([0xff, 10]),
    Buffer.from('{}'),
  ])
  const lines = await readAll(bytes, [70_000, 70_000])
  expect(lines.map(({ number, text, fault }) => [number, text, fault])).toEqual([
    [1, null, 'The line is longer than 1 MiB.'],
    [2, null, 'The line is not UTF-8.'],
    [3, '{}', undefined],
  ])
  expect(lines.at(-1)?.endByte).toBe(bytes.length)
})

test('continues the count of a resumed load', async () => {
  const batches = readLineBatches(inChunks(Buffer.from('{"c":3}\n'), []), 5, { line: 7, byte: 100 })
  expect((await batches.next()).value).toEqual([{ number: 8, endByte: 108, text: '{"c":3}' }])
})
