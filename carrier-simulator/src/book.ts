import type { FeedRecord } from '@myaccount/contract/feed/record'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { CarrierPayment } from './billing/carrier-payment.ts'

export type InvoiceRecord = Extract<FeedRecord, { type: 'invoice' }>
export type PolicyRecord = Extract<FeedRecord, { type: 'policy' }>

/** A record that was deleted in the core systems (docs/feed.md: `op` delete, no data). */
export interface FeedDeletion {
  readonly v: 1
  readonly type: FeedRecord['type']
  readonly id: string
  readonly version: number
  readonly op: 'delete'
  readonly accountNumber?: string
}

export type FeedLine = FeedRecord | FeedDeletion

/** The part of the carrier's billing that still needs work: open invoices, and their policies. */
export interface Book {
  /** The business day up to which the rules have run. */
  readonly day: CalendarDate
  /** Keyed by the feed's id. */
  readonly invoices: ReadonlyMap<string, InvoiceRecord>
  /** Keyed by policy number. */
  readonly policies: ReadonlyMap<string, PolicyRecord>
  /** Payments made in the portal, keyed by confirmation. */
  readonly payments: ReadonlyMap<string, CarrierPayment>
  /**
   * Closed invoices that `payments` name, keyed by the feed's id; open again when the bank takes its money
   * back.
   */
  readonly closedInvoices: ReadonlyMap<string, InvoiceRecord>
}

/**
 * An invoice is open if it is planned, or billed with an amount left to pay. All others are history, which
 * only a returned payment changes.
 */
export function isOpen({ data }: InvoiceRecord): boolean {
  if (data.invoiceStatus === 'planned') return true
  if (data.invoiceStatus !== 'billed' && data.invoiceStatus !== 'due') return false
  return data.paidStatus !== 'Paid' && (data.amountDueCents ?? 0) > 0
}

/**
 * Builds the book of the first day from the records the portal was loaded with. History is skipped while
 * reading, so that a policy with thousands of paid invoices costs nothing.
 */
export function openBook(records: Iterable<FeedRecord>, day: CalendarDate): Book {
  const invoices = new Map<string, InvoiceRecord>()
  const known = new Map<string, PolicyRecord>()
  for (const record of records) {
    if (record.type === 'invoice' && isOpen(record)) invoices.set(record.id, record)
    if (record.type === 'policy') known.set(record.data.policyNumber, record)
  }
  const withOpenInvoices = new Set([...invoices.values()].map((invoice) => invoice.data.policyNumber))
  const policies = [...known].filter(
    ([number, { data }]) => withOpenInvoices.has(number) || data.cancellation,
  )
  return { day, invoices, policies: new Map(policies), payments: new Map(), closedInvoices: new Map() }
}
