import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { entriesFor, type LedgerEntry, paidCentsOf } from '@myaccount/domain/payments/ledger'
import type { LedgerBooking } from '@myaccount/domain/payments/payment-graph'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { AttemptRow } from './attempts.store.ts'

export interface Booking {
  readonly transactionId: Uuid
  readonly entries: readonly LedgerEntry[]
  /** The amount that it adds to what the account has paid; null where nothing (domain/src/payments/ledger.ts). */
  readonly paidCents: Cents | null
}

/** The entries of a booking, with what they say on the account's history; arguments as those of `entriesFor`. */
export function makeBooking(
  booking: LedgerBooking,
  amountCents: Cents,
  state: PaymentState,
  transactionId: Uuid,
): Booking {
  const entries = entriesFor(booking, amountCents, state)
  return { transactionId, entries, paidCents: paidCentsOf(booking, entries) }
}

/**
 * The parts `booked` and `entered` of a `with` whose part `moved` is the attempt in the transition that is booked:
 * without the one there is not the other.
 */
export function bookSql(
  booking: string,
  { transactionId, entries, paidCents }: Booking,
  businessDay: CalendarDate,
  at: Date,
): RawBuilder<unknown> {
  return sql`
    booked as (
      insert into ledger_transactions (account_number, transaction_id, attempt_id, booking, business_day, at, paid_cents)
      select account_number, ${transactionId}::uuid, attempt_id, ${booking}, ${businessDay}::date, ${at}::timestamptz,
             ${paidCents}::bigint
      from moved),
    entered as (
      insert into ledger_entries (account_number, transaction_id, line, ledger_account, amount_cents)
      select moved.account_number, ${transactionId}::uuid, e.line, e.account, e.cents
      from moved, rows from (json_to_recordset(${JSON.stringify(entries)}::json) as (account text, cents bigint))
        with ordinality as e(account, cents, line))`
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
    ${bookSql(of.booking, of, of.businessDay, new Date(of.atMs))}
    select attempt_id from moved`
}
