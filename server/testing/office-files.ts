import { randomBytes } from 'node:crypto'
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate'

const mainTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const

type Kind = keyof typeof mainTypes

const relations = strToU8('<?xml version="1.0"?><Relationships/>')
const content = strToU8('<?xml version="1.0"?><root>The roof</root>')

const typesOf = (kind: Kind) =>
  strToU8(
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${mainTypes[kind]}"/></Types>`,
  )
const mainOf = (kind: Kind) => (kind === 'xlsx' ? 'xl/workbook.xml' : 'word/document.xml')

/** The types stand first. */
export function asOfficeWrites(kind: Kind, main = content): Buffer {
  const parts = { '[Content_Types].xml': typesOf(kind), '_rels/.rels': relations, [mainOf(kind)]: main }
  return Buffer.from(zipSync(parts))
}

/** The types stand last, behind a photo. */
export function asOthersWrite(kind: Kind): Buffer {
  const photo: [Uint8Array, { level: 0 }] = [randomBytes(3_000_000), { level: 0 }]
  const parts = { 'media/photo.jpeg': photo, [mainOf(kind)]: content, '[Content_Types].xml': typesOf(kind) }
  return Buffer.from(zipSync(parts))
}

/** In one go: no length stands before what it is of. */
export function asStreamed(kind: Kind): Buffer {
  const written: Uint8Array[] = []
  const zip = new Zip((_, bytes) => void written.push(bytes))
  for (const [name, bytes] of [
    ['media/photo.jpeg', randomBytes(300_000)],
    [mainOf(kind), content],
    ['[Content_Types].xml', typesOf(kind)],
  ] as const) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(bytes, true)
  }
  zip.end()
  return Buffer.concat(written)
}

/** Its types would be 60 MB. */
export function typesThatExplode(): Buffer {
  return Buffer.from(
    zipSync({ '[Content_Types].xml': new Uint8Array(60_000_000), 'word/document.xml': content }),
  )
}
