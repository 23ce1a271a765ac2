import { inflateSync } from 'node:zlib'

export interface ReadPdf {
  /** The text as a screen reader would say it, one line a text operation. */
  readonly text: string
  readonly pageCount: number
  readonly isTagged: boolean
  readonly language: string | undefined
  readonly structure: readonly string[]
  /** Of the file's own facts. */
  readonly author: string | undefined
  readonly imageCount: number
  /** The dark modules of a QR code; nothing else of ours is square. */
  readonly squareCount: number
}

/** Enough of PDF to check our own: objects, inflated streams, fonts with a ToUnicode map. */
export function readPdf(bytes: Buffer): ReadPdf {
  const raw = bytes.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id, body] of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id ?? '', body ?? '')
  const catalog = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? ''
  const maps = new Map<string, Map<string, string>>()
  // Each page lists the fonts that it uses; a name means the same one on all.
  const fontList = [...objects.values()]
    .map((body) => /\/Font <<([\s\S]*?)>>/.exec(body)?.[1] ?? '')
    .join('\n')
  for (const [, name, id] of fontList.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id ?? '') ?? '')?.[1]
    maps.set(name ?? '', readUnicodeMap(inflate(objects.get(toUnicode ?? '') ?? '')))
  }
  const pages = [...raw.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) =>
    inflate(objects.get(id ?? '') ?? ''),
  )
  const kinds = [...raw.matchAll(/\/S \/(Document|H1|H2|P|Figure|Table|TR|TD|TH)\b/g)]
  return {
    text: pages.map((page) => readText(page, maps)).join('\n'),
    pageCount: pages.length,
    isTagged: /\/MarkInfo \d+ 0 R|\/Marked true/.test(raw) && /\/StructTreeRoot \d+ 0 R/.test(catalog),
    language: /\/Lang \(([^)]*)\)/.exec(catalog)?.[1],
    structure: kinds.map(([, kind]) => kind ?? ''),
    author: /\((.*)\)/.exec(objects.get(/\/Author (\d+) 0 R/.exec(raw)?.[1] ?? '') ?? '')?.[1],
    // Transparency is an image of its own beside its image.
    squareCount: pages.reduce((sum, page) => sum + countSquares(page), 0),
    imageCount: raw.match(/\/Subtype \/Image[\s\S]*?\/SMask/g)?.length ?? 0,
  }
}

function countSquares(page: string): number {
  return [...page.matchAll(/ (-?[\d.]+) (-?[\d.]+) re$/gm)].filter(
    ([, width, height]) => Math.abs(Number(width)) === Math.abs(Number(height)),
  ).length
}

function inflate(object: string): string {
  // What is packed may itself end with a carriage return.
  const stream = /stream\n([\s\S]*?)\nendstream/.exec(object)?.[1]
  if (stream === undefined) throw new Error(`No stream in ${object.slice(0, 80)}`)
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
}

/** Glyph (four hexadecimal digits) to text. */
function readUnicodeMap(cmap: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const [, first, list] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    let glyph = Number.parseInt(first ?? '', 16)
    // A glyph for two letters, such as fi, is written with a space in between.
    for (const [, hex = ''] of (list ?? '').matchAll(/<([0-9a-f ]*)>/gi)) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      map.set(
        glyph.toString(16).padStart(4, '0'),
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      )
      glyph += 1
    }
  }
  return map
}

function readText(content: string, maps: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let map: ReadonlyMap<string, string> = new Map()
  const lines: string[] = []
  // What is decoration is not said.
  const said = content.replaceAll(/\/Artifact BMC[\s\S]*?\nEMC/g, '')
  for (const [, font, shown] of said.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) map = maps.get(font) ?? new Map()
    const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/gi)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    )
    if (shown !== undefined) lines.push(glyphs.map((glyph) => map.get(glyph.toLowerCase()) ?? '?').join(''))
  }
  return lines.join('\n')
}
