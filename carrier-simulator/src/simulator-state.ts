import type { FeedRecord } from '@myaccount/contract/feed/record'
import { type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { DocumentLine } from './archive/answer-request.ts'
import type { CarrierPayment } from './billing/carrier-payment.ts'
import { type Book, type FeedLine, type InvoiceRecord, isOpen, openBook, type PolicyRecord } from './book.ts'
import type { ClaimBook, ClaimRecord } from './claims/claim-record.ts'
import type { NotMailed } from './mailing/not-mailed.ts'

export const systemNames = ['imageright', 'billing_center', 'smartcomms'] as const
export type SystemName = (typeof systemNames)[number]

/** The portal's answer to one batch of the feed, or that it did not answer. */
export interface FeedAnswer {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly lines: number
  /** Set if nothing was accepted; the lines wait and are sent again. */
  readonly failure?: string
  readonly applied?: number
  readonly repeated?: number
  readonly parked?: number
  readonly rejected?: readonly { readonly record: string; readonly reason: string }[]
}

/** Everything the simulator knows; stored across restarts. */
export interface SimulatorState {
  readonly book: Book
  /** Open claims, keyed by claim number. */
  readonly claims: ClaimBook
  /** Days the business day runs ahead of the calendar; also the version of the clock's record. */
  readonly offsetDays: number
  readonly systems: Readonly<Record<SystemName, { readonly online: boolean; readonly version: number }>>
  /**
   * Lines that the portal has not accepted yet, oldest first, one per record: the newest version replaces the
   * others.
   */
  readonly waiting: readonly FeedLine[]
  /** The documents that the letter system wrote; `toWrite` holds those that wait while it is off. */
  readonly written: readonly DocumentLine[]
  readonly toWrite: readonly DocumentLine[]
  /** Absent in a state that was stored before this choice existed. */
  readonly notMailed?: NotMailed
  /** Newest first. */
  readonly answers: readonly FeedAnswer[]
}

export interface StoredState extends Omit<SimulatorState, 'book' | 'claims'> {
  readonly format: 1
  readonly day: string
  readonly invoices: readonly InvoiceRecord[]
  readonly policies: readonly PolicyRecord[]
  readonly payments: readonly CarrierPayment[]
  readonly closedInvoices: readonly InvoiceRecord[]
  /** Absent in a state that was stored before claims existed. */
  readonly claims?: readonly ClaimRecord[]
}

/** The first state: the records that the portal was loaded with, and no event since. */
export function beginState(records: Iterable<FeedRecord>, today: CalendarDate): SimulatorState {
  const systems = Object.fromEntries(
    systemNames.map((name) => [name, { online: true, version: 0 }]),
  ) as Record<SystemName, { online: boolean; version: number }>
  const claims = new Map<string, ClaimRecord>()
  function* noticingOthers() {
    for (const record of records) {
      const name = systemNames.find((each) => record.type === 'system_status' && each === record.id)
      if (name && record.type === 'system_status') {
        systems[name] = { online: record.data.online ?? true, version: record.version }
      }
      if (record.type === 'claim' && record.data.isOpen) claims.set(record.data.claimNumber, record)
      yield record
    }
  }
  const book = openBook(noticingOthers(), today)
  return { book, claims, offsetDays: 0, systems, waiting: [], written: [], toWrite: [], answers: [] }
}

export function storeState({ book, claims, ...rest }: SimulatorState): StoredState {
  return {
    format: 1,
    ...rest,
    day: book.day,
    invoices: [...book.invoices.values()],
    policies: [...book.policies.values()],
    payments: [...book.payments.values()],
    closedInvoices: [...book.closedInvoices.values()],
    claims: [...claims.values()],
  }
}

export function restoreState(stored: StoredState): SimulatorState {
  const { format: _, day, invoices, policies, payments, closedInvoices, claims = [], ...rest } = stored
  const book: Book = {
    day: calendarDate(day),
    invoices: new Map(invoices.filter(isOpen).map((invoice) => [invoice.id, invoice])),
    policies: new Map(policies.map((policy) => [policy.data.policyNumber, policy])),
    payments: new Map(payments.map((payment) => [payment.confirmation, payment])),
    closedInvoices: new Map(closedInvoices.map((invoice) => [invoice.id, invoice])),
  }
  return { ...rest, book, claims: new Map(claims.map((claim) => [claim.data.claimNumber, claim])) }
}

const keyOf = ({ type, id }: FeedLine) => `${type}:${id}`

/** A newer line replaces an older one of the same record. */
export function addWaiting(waiting: readonly FeedLine[], added: readonly FeedLine[]): FeedLine[] {
  const lines = new Map(waiting.map((line) => [keyOf(line), line]))
  for (const line of added) {
    lines.delete(keyOf(line))
    lines.set(keyOf(line), line)
  }
  return [...lines.values()]
}

/** Removes the lines that were sent; a record that changed meanwhile stays. */
export function removeSent(waiting: readonly FeedLine[], sent: readonly FeedLine[]): FeedLine[] {
  const versions = new Map(sent.map((line) => [keyOf(line), line.version]))
  return waiting.filter((line) => versions.get(keyOf(line)) !== line.version)
}

const answersKept = 20

/** An outage is one row with its last time, not one row per try. */
export function addAnswer(answers: readonly FeedAnswer[], answer: FeedAnswer): FeedAnswer[] {
  const isSameFailure = answer.failure !== undefined && answers[0]?.failure === answer.failure
  return [answer, ...(isSameFailure ? answers.slice(1) : answers)].slice(0, answersKept)
}
