import qrcode from 'qrcode-generator'
import { type PdfBlock, paper } from './paper.ts'

/** A QR code for a phone's camera, beside a text that explains what it opens. */
export interface PdfCode {
  readonly address: string
  readonly words: string
  /** The alternative text for people who cannot see the code. */
  readonly name: string
}

/** About an inch, including the standard's quiet zone of four modules on each side. */
const sidePt = 86
const quietModules = 4
const gapPt = 14

/** Drawn as one path, so that it is sharp in print at any size. */
export function putQrCode({ doc, root, width }: PdfBlock, { address, words, name }: PdfCode): void {
  if (doc.y + sidePt > doc.page.height - paper.margin) doc.addPage()
  const top = doc.y
  root.add(doc.struct('Figure', { alt: name }, () => drawCode(doc, readModules(address), top)))
  root.add(
    doc.struct('P', {}, () =>
      doc
        .font('regular')
        .fontSize(paper.bodySize)
        .fillColor(paper.ink)
        .text(words, paper.margin + sidePt + gapPt, top + sidePt / 4, { width: width - sidePt - gapPt }),
    ),
  )
  doc.x = paper.margin
  doc.y = Math.max(doc.y, top + sidePt)
}

/**
 * Returns the modules row by row, true where dark. The code stays readable if a quarter of it is dirty or torn
 * off.
 */
export function readModules(address: string): boolean[][] {
  const code = qrcode(0, 'Q')
  code.addData(address)
  code.make()
  const sizes = Array.from({ length: code.getModuleCount() }, (_, index) => index)
  return sizes.map((row) => sizes.map((column) => code.isDark(row, column)))
}

function drawCode(doc: PDFKit.PDFDocument, modules: readonly (readonly boolean[])[], top: number): void {
  const step = sidePt / (modules.length + 2 * quietModules)
  for (const [row, columns] of modules.entries())
    for (const [column, isDark] of columns.entries())
      if (isDark)
        doc.rect(paper.margin + (column + quietModules) * step, top + (row + quietModules) * step, step, step)
  doc.fill('#000')
}
