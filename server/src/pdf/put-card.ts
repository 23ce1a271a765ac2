import { type PdfBlock, paper } from './paper.ts'
import { type PdfFact, putFacts } from './put-rows.ts'

/** A card to cut out: its title, its facts, and a line at its foot. */
export interface PdfCard {
  readonly title: string
  readonly facts: readonly PdfFact[]
  readonly note: string
}

const cardWidth = 372
const inset = 12
const gapPt = 16

/** Draws the card in a frame, without a page break. */
export function putCard({ doc, root }: PdfBlock, { title, facts, note }: PdfCard): void {
  const width = cardWidth - 2 * inset
  const block = { doc, root, width }
  doc.font('regular').fontSize(paper.bodySize)
  const factsHeight = facts.reduce(
    (sum, { value }) => sum + doc.heightOfString(value, { width: width - 150 }) + 4,
    0,
  )
  if (doc.y + factsHeight + 70 > doc.page.maxY()) doc.addPage()
  const top = doc.y
  doc.y = top + inset
  const put = (tag: 'H2' | 'P', text: string, [font, size, color]: readonly [string, number, string]) =>
    void root.add(
      doc.struct(tag, {}, () =>
        doc.font(font).fontSize(size).fillColor(color).text(text, paper.margin, undefined, { width }),
      ),
    )
  put('H2', title, ['bold', 11, paper.ink])
  doc.y += 4
  putFacts(block, facts)
  doc.y += 3
  put('P', note, ['regular', 8.5, paper.quiet])
  const bottom = doc.y + inset
  doc.markContent('Artifact')
  doc
    .roundedRect(paper.margin - inset, top, cardWidth, bottom - top, 6)
    .dash(3, { space: 3 })
    .lineWidth(0.75)
    .strokeColor(paper.quiet)
    .stroke()
    .undash()
  doc.endMarkedContent()
  doc.y = bottom + gapPt
}
