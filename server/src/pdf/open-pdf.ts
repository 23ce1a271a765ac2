import { createRequire } from 'node:module'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import PDFDocument from 'pdfkit'
import type { Palette } from '../carrier/palette.ts'
import type { PaperLogo } from '../carrier/read-paper-logo.ts'
import { type PdfBlock, paper } from './paper.ts'
import { type PdfCard, putCard } from './put-card.ts'
import { type PdfCode, putQrCode } from './put-qr-code.ts'
import { type PdfColumn, type PdfFact, type PdfRow, putAmounts, putColumns, putFacts } from './put-rows.ts'
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
  columns(columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void
  qrCode(code: PdfCode): void
  card(card: PdfCard): void
  gap(): void
  finish(): Promise<Buffer>
}

/** What stands at the head of every PDF. */
export interface PdfHead {
  readonly portalName: string
  readonly palette: Pick<Palette, 'primary'>
  /** In place of our mark. */
  readonly paperLogo: PaperLogo | null
}

interface PdfOptions {
  readonly title: string
  /** Its date of creation. */
  readonly madeOn: CalendarDate
  /** Of its words. */
  readonly language: string
  readonly head: PdfHead
}

/** A letter-size document under the carrier's mark, tagged so that a screen reader says it in order. */
export function openPdf({ title, madeOn, language, head }: PdfOptions): Pdf {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: paper.margin,
    tagged: true,
    pdfVersion: '1.7',
    lang: `${language}-US`,
    displayTitle: true,
    info: { Title: title, Author: head.portalName, CreationDate: new Date(`${madeOn}T12:00:00Z`) },
  })
  const finished = collect(doc)
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, readFont(file))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * paper.margin
  const block: PdfBlock = { doc, root, width }
  putHead(doc, head)

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
    columns: (columns, rows) => putColumns(block, columns, rows),
    qrCode: (code) => putQrCode(block, code),
    card: (card) => putCard(block, card),
    async finish() {
      root.end()
      doc.end()
      return await finished
    },
  }
}

/** As high as the mark of 26 units. */
const markHeight = 19.5
const logoWidthAtMost = 120

/** The mark or logo beside the portal's name: decoration to a screen reader. */
function putHead(doc: PDFKit.PDFDocument, { portalName, palette, paperLogo }: PdfHead): void {
  doc.markContent('Artifact')
  const width = paperLogo === null ? putMark(doc, palette.primary) : putLogo(doc, paperLogo)
  doc
    .font('serif')
    .fontSize(13)
    .fillColor(palette.primary)
    .text(portalName, paper.margin + width + 6.5, paper.margin + 1)
  doc.endMarkedContent()
  doc.y += 22
}

/** Answers how wide it is. */
function putLogo(doc: PDFKit.PDFDocument, { png, ratio }: PaperLogo): number {
  const width = Math.min(markHeight * ratio, logoWidthAtMost)
  doc.image(png, paper.margin, paper.margin, { width, height: width / ratio })
  return width
}

/** That of client/public/favicon.svg. */
function putMark(doc: PDFKit.PDFDocument, color: string): number {
  doc
    .save()
    .translate(paper.margin, paper.margin)
    .scale(markHeight / 26)
    .path('M4 0h18a4 4 0 0 1 4 4v11c0 6-5.5 9.5-13 11C5.5 24.5 0 21 0 15V4a4 4 0 0 1 4-4Z')
    .fill(color)
    .path('M11.5 6h3v5h5v3h-5v5h-3v-5h-5v-3h5Z')
    .fill('#fff')
    .restore()
  return markHeight
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
