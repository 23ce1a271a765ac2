import { createRequire } from 'node:module'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import PDFDocument from 'pdfkit'
import { type PdfBlock, paper } from './paper.ts'
import { type PdfFact, type PdfRow, putAmounts, putFacts } from './put-rows.ts'
import { readFont } from './read-font.ts'

const require = createRequire(import.meta.url)
const fonts = {
  regular: require.resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff'),
  bold: require.resolve('@fontsource/public-sans/files/public-sans-latin-600-normal.woff'),
  serif: require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'),
}
type Font = keyof typeof fonts

/** Written from the top down; `finish` answers the bytes, once. */
export interface Pdf {
  title(text: string): void
  heading(text: string): void
  /** The sum that the document is about, large. */
  amount(text: string): void
  paragraph(text: string, kind?: 'plain' | 'quiet' | 'small'): void
  facts(facts: readonly PdfFact[]): void
  table(rows: readonly PdfRow[]): void
  gap(): void
  finish(): Promise<Buffer>
}

/**
 * A letter-size document under our mark, tagged so that a screen reader says it in order. `madeOn` is its date of
 * creation; `language` that of its words.
 */
export function openPdf(title: string, madeOn: CalendarDate, language: string): Pdf {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: paper.margin,
    tagged: true,
    pdfVersion: '1.7',
    lang: `${language}-US`,
    displayTitle: true,
    info: { Title: title, Author: 'MyAccount', CreationDate: new Date(`${madeOn}T12:00:00Z`) },
  })
  const finished = collect(doc)
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, readFont(file))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * paper.margin
  const block: PdfBlock = { doc, root, width }
  putMark(doc)

  const put = (tag: 'H1' | 'H2' | 'P', text: string, [font, size, color]: [Font, number, string]) =>
    void root.add(
      doc.struct(tag, {}, () =>
        doc.font(font).fontSize(size).fillColor(color).text(text, paper.margin, undefined, { width }),
      ),
    )

  return {
    title: (text) => put('H1', text, ['serif', 22, paper.ink]),
    heading(text) {
      put('H2', text, ['bold', 12, paper.ink])
      doc.y += 3
    },
    amount: (text) => put('P', text, ['serif', 26, paper.ink]),
    paragraph(text, kind = 'plain') {
      put('P', text, [
        'regular',
        kind === 'small' ? 9 : paper.bodySize,
        kind === 'plain' ? paper.ink : paper.quiet,
      ])
    },
    gap() {
      doc.y += 14
    },
    facts: (facts) => putFacts(block, facts),
    table: (rows) => putAmounts(block, rows),
    async finish() {
      root.end()
      doc.end()
      return await finished
    },
  }
}

/** The mark of client/public/favicon.svg, 26 units wide, beside the product's name: decoration to a screen reader. */
function putMark(doc: PDFKit.PDFDocument): void {
  const scale = 0.75
  doc.markContent('Artifact')
  doc
    .save()
    .translate(paper.margin, paper.margin)
    .scale(scale)
    .path('M4 0h18a4 4 0 0 1 4 4v11c0 6-5.5 9.5-13 11C5.5 24.5 0 21 0 15V4a4 4 0 0 1 4-4Z')
    .fill(paper.primary)
    .path('M11.5 6h3v5h5v3h-5v5h-3v-5h-5v-3h5Z')
    .fill('#fff')
    .restore()
  doc
    .font('serif')
    .fontSize(13)
    .fillColor(paper.primary)
    .text('MyAccount', paper.margin + 26, paper.margin + 1)
  doc.endMarkedContent()
  doc.y += 22
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
