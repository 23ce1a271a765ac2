import { createRequire } from 'node:module'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)
const regular = require.resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff')
const bold = require.resolve('@fontsource/public-sans/files/public-sans-latin-600-normal.woff')

// The tokens of client/src/ui/theme/tokens.css that paper needs.
const ink = '#15202d'
const quiet = '#566476'
const line = '#cfd7e1'
const primary = '#0b3d7a'

const margin = 54
const amountWidth = 110

/** One line of a table: words at the left, an amount at the right. `sum` is the line that counts. */
export interface PdfRow {
  readonly label: string
  readonly amount: string
  readonly kind?: 'sum'
}

/** Written from the top down; `finish` answers the bytes, once. */
export interface Pdf {
  title(text: string): void
  heading(text: string): void
  paragraph(text: string, kind?: 'plain' | 'quiet' | 'small'): void
  table(rows: readonly PdfRow[]): void
  gap(): void
  finish(): Promise<Buffer>
}

/** An empty letter-size document, tagged so that a screen reader says it in order. `madeOn` is its date of creation. */
export function openPdf(title: string, madeOn: CalendarDate): Pdf {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: 'MyAccount', CreationDate: new Date(`${madeOn}T12:00:00Z`) },
  })
  const finished = collect(doc)
  doc.registerFont('regular', regular)
  doc.registerFont('bold', bold)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * margin

  const put = (
    tag: 'H1' | 'H2' | 'P',
    content: string,
    [font, size, color]: [font: 'regular' | 'bold', size: number, color: string],
  ) =>
    root.add(
      doc.struct(tag, {}, () =>
        doc.font(font).fontSize(size).fillColor(color).text(content, margin, undefined, { width }),
      ),
    )

  return {
    title: (text) => void put('H1', text, ['bold', 20, primary]),
    heading: (text) => void put('H2', text, ['bold', 12, ink]),
    paragraph(text, kind = 'plain') {
      put('P', text, ['regular', kind === 'small' ? 9 : 10.5, kind === 'plain' ? ink : quiet])
    },
    gap: () => void doc.moveDown(),
    table(rows) {
      const table = doc.struct('Table')
      root.add(table)
      for (const row of rows) putRow(doc, table, row, width)
      table.end()
    },
    async finish() {
      root.end()
      doc.end()
      return await finished
    },
  }
}

function putRow(
  doc: PDFKit.PDFDocument,
  table: PDFKit.PDFStructureElement,
  { label, amount, kind }: PdfRow,
  width: number,
): void {
  const labelWidth = width - amountWidth
  doc
    .font(kind === 'sum' ? 'bold' : 'regular')
    .fontSize(kind === 'sum' ? 13 : 10.5)
    .fillColor(ink)
  // Both cells stand on one page.
  const isPastEnd = doc.y + doc.heightOfString(label, { width: labelWidth }) + 11 > doc.page.maxY()
  if (isPastEnd) doc.addPage()
  const y = doc.y
  const cells = doc.struct('TR')
  table.add(cells)
  cells.add(doc.struct('TD', {}, () => doc.text(label, margin, y, { width: labelWidth })))
  const after = doc.y
  cells.add(
    doc.struct('TD', {}, () =>
      doc.text(amount, margin + labelWidth, y, { width: amountWidth, align: 'right' }),
    ),
  )
  cells.end()
  doc.y = Math.max(after, doc.y) + 5
  doc.markContent('Artifact')
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + width, doc.y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  doc.endMarkedContent()
  doc.y += 6
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
