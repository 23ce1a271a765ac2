import type { PdfContent, PdfHead, PdfPart } from './pdf-content.ts'
import type { PdfCard } from './put-card.ts'
import type { PdfCode } from './put-qr-code.ts'
import type { PdfColumn, PdfFact, PdfRow } from './put-rows.ts'

/** A document that is written from the top down. `finish` has it drawn and returns its bytes, once. */
export interface Pdf {
  title(text: string): void
  heading(text: string): void
  /** The sum that the document is about, large. */
  amount(text: string): void
  paragraph(text: string, look?: 'plain' | 'quiet' | 'small'): void
  facts(facts: readonly PdfFact[]): void
  table(rows: readonly PdfRow[]): void
  columns(columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void
  qrCode(code: PdfCode): void
  card(card: PdfCard): void
  gap(): void
  finish(): Promise<Buffer>
}

export type PdfOptions = Omit<PdfContent, 'parts'>

/** Opens a document of one reader; pdf-writer.ts makes it. */
export type OpenPdf = (options: PdfOptions) => Pdf

/** Opens a document whose parts are kept as plain data until `draw` gets all of them. */
export function openPdf(
  { title, madeOn, language, head }: PdfOptions,
  draw: (content: PdfContent) => Promise<Buffer>,
): Pdf {
  const parts: PdfPart[] = []
  return {
    title: (text) => void parts.push({ kind: 'title', text }),
    heading: (text) => void parts.push({ kind: 'heading', text }),
    amount: (text) => void parts.push({ kind: 'amount', text }),
    paragraph: (text, look = 'plain') => void parts.push({ kind: 'paragraph', text, look }),
    facts: (facts) => void parts.push({ kind: 'facts', facts }),
    table: (rows) => void parts.push({ kind: 'table', rows }),
    columns: (columns, rows) => void parts.push({ kind: 'columns', columns, rows }),
    qrCode: (code) => void parts.push({ kind: 'qr_code', code }),
    card: (card) => void parts.push({ kind: 'card', card }),
    gap: () => void parts.push({ kind: 'gap' }),
    finish: () => draw({ title, madeOn, language, head: plainHead(head), parts }),
  }
}

/** Copies these three alone: the carrier, which is usually given, holds functions and cannot be sent to a thread. */
function plainHead({ portalName, palette: { primary }, paperLogo }: PdfHead): PdfHead {
  return { portalName, palette: { primary }, paperLogo }
}
