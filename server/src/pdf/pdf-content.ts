import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Palette } from '../carrier/palette.ts'
import type { PaperLogo } from '../carrier/read-paper-logo.ts'
import type { PdfCard } from './put-card.ts'
import type { PdfCode } from './put-qr-code.ts'
import type { PdfColumn, PdfFact, PdfRow } from './put-rows.ts'

/** The carrier's name and mark, at the head of every PDF. */
export interface PdfHead {
  readonly portalName: string
  readonly palette: Pick<Palette, 'primary'>
  /** Drawn in place of our mark. */
  readonly paperLogo: PaperLogo | null
}

export type PdfPart =
  | { readonly kind: 'title' | 'heading' | 'amount'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly look: 'plain' | 'quiet' | 'small' }
  | { readonly kind: 'facts'; readonly facts: readonly PdfFact[] }
  | { readonly kind: 'table'; readonly rows: readonly PdfRow[] }
  | {
      readonly kind: 'columns'
      readonly columns: readonly PdfColumn[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'qr_code'; readonly code: PdfCode }
  | { readonly kind: 'card'; readonly card: PdfCard }
  | { readonly kind: 'gap' }

/** A whole document as plain data, every text in the reader's language: it is copied to the thread that draws it. */
export interface PdfContent {
  readonly title: string
  /** Its date of creation. */
  readonly madeOn: CalendarDate
  /** The language of its texts, such as `en`. */
  readonly language: string
  readonly head: PdfHead
  readonly parts: readonly PdfPart[]
}

/** Returns how many lines the document has, about, by which the time to draw it is estimated. */
export function countLines({ parts }: Pick<PdfContent, 'parts'>): number {
  return parts.reduce((sum, part) => sum + linesOf(part), 0)
}

function linesOf(part: PdfPart): number {
  switch (part.kind) {
    case 'facts':
      return part.facts.length
    case 'table':
    case 'columns':
      return part.rows.length
    case 'card':
      return part.card.facts.length
    default:
      return 1
  }
}
