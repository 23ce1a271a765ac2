import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

const woff = { signature: 0x77_4f_46_46, headerBytes: 44, entryBytes: 20 }
const sfnt = { headerBytes: 12, entryBytes: 16 }
const opened = new Map<string, Font>()

/**
 * Returns a packaged font, unpacked and parsed once for the life of the process. Given the packed file, the library
 * would unpack tables for each letter again; given the unpacked one, it would parse it and its glyphs for each document,
 * which took half of the time of a receipt.
 */
export function openFont(file: string): Font {
  const known = opened.get(file)
  if (known !== undefined) return known
  const font = create(unpackFont(readFileSync(file)))
  if (font.type !== 'TTF') throw new Error(`${file} holds a ${font.type}`)
  opened.set(file, font)
  return font
}

/** Converts WOFF 1.0 to the font that it wraps: the same tables in the same order, each one inflated. */
export function unpackFont(packed: Buffer): Buffer {
  if (packed.readUInt32BE(0) !== woff.signature) throw new Error('This is no font in WOFF')
  const count = packed.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const directory = Buffer.alloc(sfnt.headerBytes + count * sfnt.entryBytes)
  directory.writeUInt32BE(packed.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(2 ** power * sfnt.entryBytes, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((count - 2 ** power) * sfnt.entryBytes, 10)
  const tables: Buffer[] = []
  let offset = directory.length
  for (let index = 0; index < count; index += 1) {
    const from = woff.headerBytes + index * woff.entryBytes
    const start = packed.readUInt32BE(from + 4)
    const packedBytes = packed.readUInt32BE(from + 8)
    const bytes = packed.readUInt32BE(from + 12)
    const body = packed.subarray(start, start + packedBytes)
    const to = sfnt.headerBytes + index * sfnt.entryBytes
    // Copies the name, then the checksum, which WOFF keeps last.
    packed.copy(directory, to, from, from + 4)
    packed.copy(directory, to + 4, from + 16, from + 20)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(bytes, to + 12)
    // Each table begins at a multiple of four.
    const table = Buffer.alloc(Math.ceil(bytes / 4) * 4)
    // A table that compression would not make smaller is stored as it is.
    ;(packedBytes < bytes ? inflateSync(body) : body).copy(table)
    tables.push(table)
    offset += table.length
  }
  return Buffer.concat([directory, ...tables])
}
