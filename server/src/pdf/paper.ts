/** The tokens of client/src/ui/theme/tokens.css that paper needs; lengths in points. */
export const paper = {
  ink: '#15202d',
  quiet: '#566476',
  line: '#cfd7e1',
  margin: 54,
  bodySize: 10.5,
} as const

/** A document that is being written: where its parts are hung up, and how wide they may be. */
export interface PdfBlock {
  readonly doc: PDFKit.PDFDocument
  readonly root: PDFKit.PDFStructureElement
  readonly width: number
}
