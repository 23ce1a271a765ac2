import type { FeedRecord } from '@myaccount/contract/feed/record'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { CarrierPayment } from './billing/carrier-payment.ts'

export type InvoiceRecord = Extract<FeedRecord, { type: 'invoice' }>
export type PolicyRecord = Extract<FeedRecord, { type: 'policy' }>

/** A record that is gone from the core systems (docs/feed.md: `op` delete, no data). */
export interface FeedDeletion {
  readonly v: 1
  readonly type: FeedRecord['type']
  readonly id: string
  readonly version: number
  readonly op: 'delete'
  readonly accountNumber?: string
}

export type FeedLine = FeedRecord | FeedDeletion

/** What the carrier's billing still has to do something with: open invoices, and their policies. */
export interface Book {
  /** The business day up to which the rules have run. */
  readonly day: CalendarDate
  /** By the feed's id. */
  readonly invoices: ReadonlyMap<string, InvoiceRecord>
  /** By policy number. */
  readonly policies: ReadonlyMap<string, PolicyRecord>
  /** Made in the portal; by confirmation. */
  readonly payments: ReadonlyMap<string, CarrierPayment>
  /** Of `payments`, by the feed's id: closed, and open again when the bank takes its money back. */
  readonly closedInvoices: ReadonlyMap<string, InvoiceRecord>
}

/** Planned, or billed with something left to pay. All others are history, which only a returned payment moves. */
export function isOpen({ data }: InvoiceRecord): boolean {
  if (data.invoiceStatus === 'planned') return true
  if (data.invoiceStatus !== 'billed' && data.invoiceStatus !== 'due') return false
  return data.paidStatus !== 'Paid' && (data.amountDueCents ?? 0) > 0
}

/**
 * The book on its first day, from the records the portal was loaded with. History is passed over as it comes, so that
 * a policy with thousands of paid invoices costs nothing.
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
