import type { PdfOptions } from './open-pdf.ts'

/** Marks title and head of a PDF of a staging portal, so that nobody takes it for one about real money (ADR 0152). */
export function markTestPdf(options: PdfOptions): PdfOptions {
  const { title, head } = options
  return { ...options, title: `[TEST] ${title}`, head: { ...head, portalName: `[TEST] ${head.portalName}` } }
}
