import { createRequire } from 'node:module'
import { workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import { openFont } from './open-font.ts'
import { type PdfBlock, paper } from './paper.ts'
import type { PdfContent, PdfHead, PdfPart } from './pdf-content.ts'
import { pdfWorkerMark } from './pdf-worker-mark.ts'
import { putCard } from './put-card.ts'
import { putQrCode } from './put-qr-code.ts'
import { putAmounts, putColumns, putFacts } from './put-rows.ts'

const require = createRequire(import.meta.url)
const fonts = {
  regular: require.resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff'),
  bold: require.resolve('@fontsource/public-sans/files/public-sans-latin-600-normal.woff'),
  serif: require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'),
}
type Font = keyof typeof fonts

/**
 * Draws a letter-size document under the carrier's mark, tagged so that a screen reader reads it in order, and
 * returns its bytes. Drawing takes up to seconds, so it throws outside the worker thread of PDFs; callers use
 * pdf-writer.ts.
 */
export async function drawPdf({ title, madeOn, language, head, parts }: PdfContent): Promise<Buffer> {
  if (workerData !== pdfWorkerMark) throw new Error('PDFs are drawn in their worker thread alone')
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
  // The library takes an opened font too; its types do not know that yet.
  for (const [name, file] of Object.entries(fonts))
    doc.registerFont(name, openFont(file) as unknown as PDFKit.Mixins.PDFFontSource)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const block: PdfBlock = { doc, root, width: doc.page.width - 2 * paper.margin }
  putHead(doc, head)
  for (const part of parts) putPart(block, part)
  root.end()
  doc.end()
  return await finished
}

const gapPt = 14

function putPart(block: PdfBlock, part: PdfPart): void {
  switch (part.kind) {
    case 'title':
      putText(block, 'H1', part.text, ['serif', 22, paper.ink])
      break
    case 'heading':
      putText(block, 'H2', part.text, ['bold', 12, paper.ink])
      block.doc.y += 3
      break
    case 'amount':
      putText(block, 'P', part.text, ['serif', 26, paper.ink])
      break
    case 'paragraph':
      putText(block, 'P', part.text, [
        'regular',
        part.look === 'small' ? 9 : paper.bodySize,
        part.look === 'plain' ? paper.ink : paper.quiet,
      ])
      break
    case 'facts':
      putFacts(block, part.facts)
      break
    case 'table':
      putAmounts(block, part.rows)
      break
    case 'columns':
      putColumns(block, part.columns, part.rows)
      break
    case 'qr_code':
      putQrCode(block, part.code)
      break
    case 'card':
      putCard(block, part.card)
      break
    case 'gap':
      block.doc.y += gapPt
  }
}

function putText(
  { doc, root, width }: PdfBlock,
  tag: 'H1' | 'H2' | 'P',
  text: string,
  [font, size, color]: [Font, number, string],
): void {
  root.add(
    doc.struct(tag, {}, () =>
      doc.font(font).fontSize(size).fillColor(color).text(text, paper.margin, undefined, { width }),
    ),
  )
}

/** The height of the mark, 26 units. */
const markHeight = 19.5
const logoWidthAtMost = 120

/** Draws the mark or logo beside the portal's name, as decoration that a screen reader skips. */
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

/** Returns the width of the logo. */
function putLogo(doc: PDFKit.PDFDocument, { png, ratio }: NonNullable<PdfHead['paperLogo']>): number {
  const width = Math.min(markHeight * ratio, logoWidthAtMost)
  // A message between threads carries plain bytes.
  doc.image(Buffer.from(png), paper.margin, paper.margin, { width, height: width / ratio })
  return width
}

/** Draws the mark of client/public/favicon.svg. */
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
