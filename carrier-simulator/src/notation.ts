import type { FeedLine } from './book.ts'

/** How a carrier's core systems write what the portal reads: its name, its numbers and its codes. */
export interface Notation {
  readonly carrierName: string
  /** The carrier's form of a new invoice's ten digits. */
  invoiceNumber(digits: string): string
  /** The carrier's form of a new claim's number, which is a year and seven digits like `2026-0018342`. */
  claimNumber(number: string): string
  /** The record with the codes of the core systems in place of the portal's values, as it goes over the wire. */
  asSent(line: FeedLine): object
}

/** The first demo carrier's core systems write numbers as in domain.md 1.4, and have the portal's values. */
export const harrowValeNotation: Notation = {
  carrierName: 'Harrow Vale Mutual',
  invoiceNumber: (digits) => digits,
  claimNumber: (number) => number,
  asSent: (line) => line,
}
