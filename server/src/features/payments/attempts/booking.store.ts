import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { entriesFor, type LedgerEntry, paidCentsOf } from '@myaccount/domain/payments/ledger'
import type { LedgerBooking } from '@myaccount/domain/payments/payment-graph'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { bookSql } from '../../../journal/book.store.ts'
import type { AttemptRow } from './attempts.store.ts'

export interface Booking {
  readonly entryId: Uuid
  readonly entries: readonly LedgerEntry[]
  /** The amount that it adds to what the account has paid; null where nothing (domain/src/payments/ledger.ts). */
  readonly paidCents: Cents | null
}

interface BookedOn {
  readonly businessDay: CalendarDate
  /** The day on which the money moved, if the booking is later. */
  readonly valueDate?: CalendarDate
  readonly at: Date
}

/** The entries of a booking, with what they say on the account's history; arguments as those of `entriesFor`. */
export function makeBooking(
  booking: LedgerBooking,
  amountCents: Cents,
  state: PaymentState,
  entryId: Uuid,
): Booking {
  const entries = entriesFor(booking, amountCents, state)
  return { entryId, entries, paidCents: paidCentsOf(booking, entries) }
}

/**
 * The parts of a `with` that book one entry of an attempt (server/src/journal/book.store.ts). The part `of` is the
 * attempt in the transition that is booked: without it there is no entry.
 */
export function bookAttemptSql(
  booking: string,
  { entryId, entries, paidCents }: Booking,
  { businessDay, valueDate, at }: BookedOn,
  of: RawBuilder<unknown> = sql`moved`,
): RawBuilder<unknown> {
  return bookSql(
    {
      entryId: sql`${entryId}`,
      source: 'payments',
      booking: sql`${booking}`,
      accountNumber: sql`account_number`,
      attemptId: sql`attempt_id`,
      businessDay: sql`${businessDay}`,
      valueDate: sql`${valueDate ?? businessDay}`,
      bookedAt: sql`${at}`,
      paidCents: sql`${paidCents}`,
      lines: sql`${JSON.stringify(entries)}`,
    },
    of,
  )
}

interface BookingOfAttempt extends Booking, Pick<AttemptRow, 'accountNumber' | 'attemptId'> {
  readonly booking: LedgerBooking
  readonly businessDay: CalendarDate
  readonly atMs: number
}

/** A booking of an attempt that comes with no transition of it; the account is held. */
export function bookStatement(of: BookingOfAttempt): Statement<unknown> {
  return sql`
    with moved as (select ${of.accountNumber}::text as account_number, ${of.attemptId}::uuid as attempt_id),
    ${bookAttemptSql(of.booking, of, { ...of, at: new Date(of.atMs) })}
    select attempt_id from moved`
}
