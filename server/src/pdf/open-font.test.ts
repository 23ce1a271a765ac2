import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { openFont, unpackFont } from './open-font.ts'

const require = createRequire(import.meta.url)
const packed = [
  '@fontsource/public-sans/files/public-sans-latin-400-normal.woff',
  '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
]

/** As OpenType sums a table: numbers of four bytes, what is missing at the end counting as zero. */
function sum(bytes: Buffer): number {
  let total = 0
  for (let at = 0; at < bytes.length; at += 4) total = (total + bytes.readUInt32BE(at)) >>> 0
  return total
}

test.each(packed)('unpacks every table of %s completely, at its place in the directory', (name) => {
  const font = unpackFont(readFileSync(require.resolve(name)))
  const count = font.readUInt16BE(4)
  const entries = Array.from({ length: count }, (_, index) => {
    const at = 12 + index * 16
    const [checksum = 0, offset = 0, bytes = 0] = [4, 8, 12].map((field) => font.readUInt32BE(at + field))
    return { tag: font.toString('latin1', at, at + 4), checksum, offset, bytes }
  })
  expect(entries.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx']))
  for (const { tag, checksum, offset, bytes } of entries) {
    const table = Buffer.from(font.subarray(offset, offset + Math.ceil(bytes / 4) * 4))
    // Its own sum is over the font without the field that makes the whole come out.
    if (tag === 'head') table.writeUInt32BE(0, 8)
    expect(sum(table), tag).toBe(checksum)
  }
  expect(entries.reduce((end, { bytes }) => end + Math.ceil(bytes / 4) * 4, 12 + count * 16)).toBe(
    font.length,
  )
})

test('opens a font once', () => {
  const file = require.resolve(packed[0] ?? '')
  expect(openFont(file)).toBe(openFont(file))
})

test('refuses what is not a packed font', () => {
  expect(() => openFont(import.meta.filename)).toThrow('This is no font in WOFF')
})
