import type { SettlementEntry } from '@myaccount/domain/books/settlement'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { BalanceTransaction, ProcessorPayout } from '../../../gateways/processor/payouts/payout.port.ts'
import { bookSql, type EntryToBook } from '../../../journal/book.store.ts'

/** The newest payout that was read whole; the processor's list is read from some days before it. */
export function newestPayoutStatement(): Statement<{ createdAt: Date | null }> {
  return sql`select max(created_at) as "createdAt" from payouts`
}

/** The movement by which a payout that the bank sent back leaves the bank. */
export const failureOf = (payoutId: string): string => `${payoutId} failed`

export function isReadStatement(payoutId: string): Statement<{ isFailed: boolean }> {
  return sql`
    select exists (select from payout_transactions t where t.transaction_id = ${failureOf(payoutId)}) as "isFailed"
    from payouts p where p.payout_id = ${payoutId}`
}

export interface PaidPayment {
  readonly processorId: string
  readonly accountNumber: AccountNumber
  readonly attemptId: Uuid
  readonly methodKind: 'card' | 'bank'
  readonly lines: readonly { readonly invoiceNumber: string; readonly amountCents: Cents }[]
}

/** The payments of ours among these names, each with its lines. */
export function paidPaymentsStatement(processorIds: readonly string[]): Statement<PaidPayment> {
  return sql`
    select p.processor_id as "processorId", a.account_number as "accountNumber", a.attempt_id as "attemptId",
           a.method_kind as "methodKind", coalesce(l.lines, '[]'::json) as lines
    from processor_payments p
    join payment_attempts a on a.account_number = p.account_number and a.attempt_id = p.attempt_id
    cross join lateral (
      select json_agg(json_build_object('invoiceNumber', l.invoice_number, 'amountCents', l.amount_cents)
                      order by l.invoice_number) as lines
      from payment_lines l where l.account_number = a.account_number and l.attempt_id = a.attempt_id) l
    where p.processor_id = any (${processorIds})`
}

export interface SettledMovement {
  readonly moved: BalanceTransaction
  readonly payment: PaidPayment | null
  readonly entries: readonly SettlementEntry[]
}

export interface BookedOn {
  readonly businessDay: CalendarDate
  readonly valueDate: CalendarDate
  readonly atMs: number
}

/** Adds each movement once, with its entry in the journal: one that is here already books nothing again. */
export function settleStatement(
  { payoutId, arrivesOn }: ProcessorPayout,
  movements: readonly SettledMovement[],
  { businessDay, valueDate, atMs }: BookedOn,
): Statement<unknown> {
  const rows = movements.map(({ moved, payment, entries }) => ({
    ...moved,
    account: payment?.accountNumber,
    attempt: payment?.attemptId,
    entries,
  }))
  const entry: EntryToBook = {
    entryId: sql`gen_random_uuid()`,
    source: 'payouts',
    booking: sql`'payout_' || m.kind`,
    accountNumber: sql`m.account`,
    attemptId: sql`m.attempt`,
    transactionId: sql`k.transaction_id`,
    businessDay: sql`${businessDay}`,
    valueDate: sql`${valueDate}`,
    bookedAt: sql`${new Date(atMs)}`,
    lines: sql`m.entries`,
  }
  // A movement in another currency has no lines, and so no entry.
  const toBook = sql`kept k join moved m on m."transactionId" = k.transaction_id where json_array_length(m.entries) > 0`
  return sql`
    with moved as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as m("transactionId" text, kind text,
        "amountCents" bigint, "feeCents" bigint, currency text, "availableOn" date, "processorId" text, account text,
        attempt uuid, entries json)),
    kept as (
      insert into payout_transactions (transaction_id, payout_id, kind, amount_cents, fee_cents, currency, available_on,
        arrives_on, processor_id, account_number, attempt_id)
      select "transactionId", ${payoutId}, kind, "amountCents", "feeCents", currency, "availableOn", ${arrivesOn}::date,
             "processorId", account, attempt
      from moved
      on conflict do nothing
      returning transaction_id),
    ${bookSql(entry, toBook)}
    select transaction_id from kept`
}

/** After its movements: from then on it is not read again. */
export function payoutReadStatement(payout: ProcessorPayout, nowMs: number): Statement<unknown> {
  return sql`
    insert into payouts (payout_id, amount_cents, currency, arrives_on, created_at, read_at)
    values (${payout.payoutId}, ${payout.amountCents}, ${payout.currency}, ${payout.arrivesOn}::date,
            ${new Date(payout.createdAtMs)}::timestamptz, ${new Date(nowMs)}::timestamptz)
    on conflict do nothing`
}
