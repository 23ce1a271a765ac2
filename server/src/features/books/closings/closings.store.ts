import type { ClosingEntry, ClosingKind, ClosingState, OpenItemKind } from '@myaccount/domain/books/closing'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber, InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { bookSql, type EntryToBook } from '../../../journal/book.store.ts'

export interface ClosingRow {
  readonly closingId: Uuid
  readonly item: OpenItemKind
  readonly how: ClosingKind
  readonly amountCents: Cents
  readonly transactionId: string | null
  /** The payment of a double credit; null for a movement in suspense. */
  readonly accountNumber: AccountNumber | null
  readonly attemptId: Uuid | null
  readonly confirmation: string | null
  readonly toAccount: AccountNumber | null
  readonly toInvoice: InvoiceNumber | null
  readonly note: string
  readonly state: ClosingState
  readonly requestedBy: Uuid
  readonly requestedAt: Date
  readonly requestedByName: string | null
  readonly decidedByName: string | null
  readonly rejection: string | null
  readonly endedAt: Date | null
}

const columns = sql`
  c.closing_id as "closingId", c.item, c.how, c.amount_cents as "amountCents", c.transaction_id as "transactionId",
  c.account_number as "accountNumber", c.attempt_id as "attemptId", a.confirmation, c.to_account as "toAccount",
  c.to_invoice as "toInvoice", c.note, c.state, c.requested_by as "requestedBy", c.requested_at as "requestedAt",
  asker.display_name as "requestedByName", decider.display_name as "decidedByName", c.rejection,
  c.ended_at as "endedAt"`

const joined = sql`
  left join payment_attempts a on a.account_number = c.account_number and a.attempt_id = c.attempt_id
  left join users asker on asker.user_id = c.requested_by
  left join users decider on decider.user_id = c.decided_by`

export function closingStatement(closingId: Uuid): Statement<ClosingRow> {
  return sql`select ${columns} from item_closings c ${joined} where c.closing_id = ${closingId}::uuid`
}

/** Lists the closings that wait for a colleague, which are few. */
export function waitingClosingsStatement(): Statement<ClosingRow> {
  return sql`select ${columns} from item_closings c ${joined} where c.state = 'requested'`
}

export function endedClosingsStatement(limit: number): Statement<ClosingRow> {
  return sql`
    select ${columns} from item_closings c ${joined} where c.state <> 'requested'
    order by c.requested_at desc, c.closing_id desc limit ${limit}`
}

/** Finds closings whose payment was identified later: nothing is left to close. */
export function closingsFoundStatement(limit: number): Statement<ClosingRow> {
  return sql`
    select ${columns} from item_closings c ${joined}
    join payout_transactions t on t.transaction_id = c.transaction_id
    where closing_is_live(c.state) and t.attempt_id is not null
    order by c.closing_id limit ${limit}`
}

export interface NewClosing
  extends Pick<
    ClosingRow,
    | 'closingId'
    | 'item'
    | 'how'
    | 'amountCents'
    | 'transactionId'
    | 'accountNumber'
    | 'attemptId'
    | 'toAccount'
    | 'toInvoice'
    | 'note'
    | 'requestedBy'
  > {
  readonly approvalLimitCents: Cents
  readonly atMs: number
}

/** Returns no row where a colleague was faster. */
export function insertClosingStatement(closing: NewClosing): Statement<{ closingId: Uuid }> {
  return sql`
    insert into item_closings (closing_id, item, how, transaction_id, account_number, attempt_id, amount_cents,
                               to_account, to_invoice, note, state, approval_limit_cents, requested_by, requested_at)
    values (${closing.closingId}::uuid, ${closing.item}, ${closing.how}, ${closing.transactionId}::text,
            ${closing.accountNumber}::text, ${closing.attemptId}::uuid, ${closing.amountCents}::bigint,
            ${closing.toAccount}::text, ${closing.toInvoice}::text, ${closing.note}, 'requested',
            ${closing.approvalLimitCents}::bigint, ${closing.requestedBy}::uuid,
            ${new Date(closing.atMs)}::timestamptz)
    on conflict do nothing
    returning closing_id as "closingId"`
}

export interface ClosingEnd {
  readonly closing: Pick<ClosingRow, 'closingId' | 'state'>
  readonly to: Exclude<ClosingState, 'requested'>
  readonly atMs: number
  /** The colleague who approves or rejects. */
  readonly decidedBy?: Uuid | undefined
  readonly rejection?: string | undefined
}

/**
 * Ends the closing only if it is still as it was read, else returns no row. A closing of a movement is approved
 * only while the movement has no payment, which may have been found in between.
 */
export function endClosingStatement(end: ClosingEnd): Statement<{ closingId: Uuid }> {
  const { closing, to } = end
  return sql`
    update item_closings c
    set state = ${to}, decided_by = coalesce(${end.decidedBy ?? null}::uuid, decided_by),
        rejection = ${end.rejection ?? null}::text, ended_at = ${new Date(end.atMs)}::timestamptz
    where c.closing_id = ${closing.closingId}::uuid and c.state = ${closing.state}
      and (${to !== 'approved'}::boolean or c.transaction_id is null or exists (
        select from payout_transactions t
        where t.transaction_id = c.transaction_id and t.attempt_id is null))
    returning c.closing_id as "closingId"`
}

export interface ClosingToBook {
  readonly closing: Pick<ClosingRow, 'closingId' | 'how'>
  readonly entries: readonly ClosingEntry[]
  readonly today: CalendarDate
  readonly atMs: number
}

const entryOf = ({ closing, entries, today, atMs }: ClosingToBook): EntryToBook => ({
  entryId: sql`gen_random_uuid()`,
  source: 'closings',
  booking: sql`${`closing_${closing.how}`}`,
  closingId: sql`${closing.closingId}`,
  businessDay: sql`${today}`,
  valueDate: sql`${today}`,
  bookedAt: sql`${new Date(atMs)}`,
  lines: sql`${JSON.stringify(entries)}`,
})

export function bookClosingStatement(toBook: ClosingToBook): Statement<unknown> {
  return sql`with ${bookSql(entryOf(toBook), sql`(select) once`)} select`
}

/** Reverses the entry of the closing. */
export function undoClosingStatement(toBook: ClosingToBook): Statement<unknown> {
  const entry = { ...entryOf(toBook), reverses: sql`j.entry_id` }
  return sql`
    with ${bookSql(
      entry,
      sql`journal_entries j where j.closing_id = ${toBook.closing.closingId}::uuid and j.reverses is null`,
    )} select`
}

/** Ends the discrepancies of movements that an employee has closed. */
export function endClosedDiscrepanciesStatement(today: CalendarDate): Statement<unknown> {
  return sql`
    update discrepancies d set ended_on = ${today}::date
    from item_closings c
    where d.kind = 'unknown_charge' and d.ended_on is null and c.transaction_id = d.transaction_id
      and c.state = 'approved'`
}
