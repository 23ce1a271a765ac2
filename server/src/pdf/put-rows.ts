import { type PdfBlock, paper } from './paper.ts'

/** One line of a table: a label at the left, an amount at the right. `sum` marks the total. */
export interface PdfRow {
  readonly label: string
  readonly amount: string
  readonly kind?: 'sum'
}

/** A fact about the subject of the document. */
export interface PdfFact {
  readonly label: string
  readonly value: string
}

const amountWidth = 110
const labelWidth = 150

/** Draws the amounts as a table with a rule under each row. */
export function putAmounts({ doc, root, width }: PdfBlock, rows: readonly PdfRow[]): void {
  const table = doc.struct('Table')
  root.add(table)
  for (const { label, amount, kind } of rows) {
    doc.font(kind === 'sum' ? 'bold' : 'regular').fontSize(kind === 'sum' ? 13 : paper.bodySize)
    const left = { text: label, x: paper.margin, width: width - amountWidth }
    const right = {
      text: amount,
      x: paper.margin + width - amountWidth,
      width: amountWidth,
      align: 'right' as const,
    }
    putRow(doc, table, ['TD', { ...left, color: paper.ink }], ['TD', { ...right, color: paper.ink }])
    ruleOff(doc, width)
  }
  table.end()
}

/** Draws the facts as a table whose first column holds the row headers. */
export function putFacts({ doc, root, width }: PdfBlock, facts: readonly PdfFact[]): void {
  const table = doc.struct('Table')
  root.add(table)
  for (const { label, value } of facts) {
    doc.font('regular').fontSize(paper.bodySize)
    putRow(
      doc,
      table,
      ['TH', { text: label, x: paper.margin, width: labelWidth, color: paper.quiet }],
      ['TD', { text: value, x: paper.margin + labelWidth, width: width - labelWidth, color: paper.ink }],
    )
    doc.y += 4
  }
  table.end()
}

export interface PdfColumn {
  readonly header: string
  /** A share of the paper's width; all shares add up to 1. */
  readonly share: number
  readonly align?: 'right'
}

/** Draws a table of several columns with headers. */
export function putColumns(
  { doc, root, width }: PdfBlock,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): void {
  const table = doc.struct('Table')
  root.add(table)
  const put = (tag: 'TH' | 'TD', texts: readonly string[], color: string) => {
    let x: number = paper.margin
    const cells = columns.map(({ share, align }, index): ['TD' | 'TH', Cell] => {
      const cell = { text: texts[index] ?? '', x, width: width * share - 6, color, ...(align && { align }) }
      x += width * share
      return [tag, cell]
    })
    doc.font(tag === 'TH' ? 'bold' : 'regular').fontSize(9)
    putRow(doc, table, ...cells)
    ruleOff(doc, width)
  }
  put(
    'TH',
    columns.map(({ header }) => header),
    paper.quiet,
  )
  for (const row of rows) put('TD', row, paper.ink)
  table.end()
}

interface Cell {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly color: string
  readonly align?: 'right'
}

/** Leaves the cursor under the taller of the two cells, which are on the same page. */
function putRow(
  doc: PdfBlock['doc'],
  table: PDFKit.PDFStructureElement,
  ...cells: readonly ['TD' | 'TH', Cell][]
): void {
  const height = Math.max(...cells.map(([, { text, width }]) => doc.heightOfString(text, { width })))
  if (doc.y + height + 11 > doc.page.maxY()) doc.addPage()
  const y = doc.y
  const row = doc.struct('TR')
  table.add(row)
  for (const [tag, { text, x, width, color, align = 'left' }] of cells)
    row.add(doc.struct(tag, {}, () => doc.fillColor(color).text(text, x, y, { width, align })))
  row.end()
  doc.y = y + height
}

function ruleOff(doc: PdfBlock['doc'], width: number): void {
  doc.y += 5
  doc.markContent('Artifact')
  doc
    .moveTo(paper.margin, doc.y)
    .lineTo(paper.margin + width, doc.y)
    .lineWidth(0.5)
    .strokeColor(paper.line)
    .stroke()
  doc.endMarkedContent()
  doc.y += 6
}
