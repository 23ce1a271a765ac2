import type { AfterReturn } from '@myaccount/domain/bank-draft/returns/decide-after-return'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { InvoiceNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { PaymentEvent } from '@myaccount/domain/payments/payment-graph'
import { endedUnpaid, type PaymentState } from '@myaccount/domain/payments/payment-state'
import { bankReturnOf } from '@myaccount/domain/payments/return-code'
import { sql } from 'kysely'
import type { Statement, Transaction } from '../../../database/database.ts'
import type { AttemptRow } from '../../payments/payments.reader.ts'
import type { DraftKey } from './drafts.store.ts'

interface EndedAt {
  readonly today: CalendarDate
  readonly atMs: number
}

/**
 * Runs in the transaction in which a draft's payment ends without money, and adds the work that decides the
 * consequence. If the order certainly never arrived, the draft is due again.
 */
export function followDraft(
  tx: Transaction,
  attempt: Pick<AttemptRow, 'accountNumber' | 'attemptId'>,
  event: PaymentEvent,
  to: PaymentState,
  at: EndedAt,
): void {
  const neverLeft = event.kind === 'not_sent' || event.kind === 'never_arrived'
  if (neverLeft) tx.defer(dueAgainStatement(attempt, at))
  else if (to === 'returned' || endedUnpaid(to)) tx.defer(cameBackStatement(attempt, returnCodeOf(event), at))
}

/**
 * The code by which the bank returned the draft, or for which the processor did not send it: it debits the account no more.
 * Any other refusal of the processor is of this one draft.
 */
function returnCodeOf(event: PaymentEvent): string | null {
  if (event.kind === 'bank_returned' || event.kind === 'bank_refused') return event.returnCode
  if (event.kind !== 'processor_declined') return null
  return bankReturnOf(event.code).disablesMethod ? event.code : null
}

function cameBackStatement(
  { accountNumber, attemptId }: Pick<AttemptRow, 'accountNumber' | 'attemptId'>,
  returnCode: string | null,
  { today, atMs }: EndedAt,
): Statement<unknown> {
  return sql`
    with ended as (
      update drafts set state = 'came_back', return_code = ${returnCode}, came_back_on = ${today}::date
      where account_number = ${accountNumber} and attempt_id = ${attemptId}::uuid and state = 'requested'
      returning account_number, draft_id)
    insert into due_work (account_number, kind, work_id, due_on, next_at)
    select account_number, 'returned_draft', draft_id, ${today}::date, ${new Date(atMs)}::timestamptz from ended
    on conflict do nothing`
}

function dueAgainStatement(
  { accountNumber, attemptId }: Pick<AttemptRow, 'accountNumber' | 'attemptId'>,
  { atMs }: EndedAt,
): Statement<unknown> {
  return sql`
    with again as (
      update drafts set state = 'due', attempt_id = null
      where account_number = ${accountNumber} and attempt_id = ${attemptId}::uuid and state = 'requested'
      returning account_number, draft_id, request_on)
    insert into due_work (account_number, kind, work_id, due_on, next_at)
    select account_number, 'draft', draft_id, request_on, ${new Date(atMs)}::timestamptz from again
    on conflict do nothing`
}

export interface ReturnedDraftRow extends DraftKey {
  readonly policyNumber: PolicyNumber
  readonly invoiceNumber: InvoiceNumber
  readonly presentation: 1 | 2
  readonly dueDate: CalendarDate
  /** The settlement day of the first presentation. */
  readonly firstDraftOn: CalendarDate
  readonly cameBackOn: CalendarDate
  readonly returnCode: string | null
  readonly amountCents: Cents
  readonly lastLackOfFundsOn: CalendarDate | null
}

/** Returns a returned draft whose consequence is not decided yet. */
export function returnedDraftStatement(
  { accountNumber, draftId }: DraftKey,
  lackOfFunds: readonly string[],
): Statement<ReturnedDraftRow> {
  return sql<ReturnedDraftRow>`
    select d.account_number, d.draft_id, d.policy_number, d.invoice_number, d.presentation, d.due_date,
           (select f.draft_on from drafts f
            where f.account_number = d.account_number and f.invoice_number = d.invoice_number
              and f.presentation = 1) as first_draft_on,
           d.came_back_on, d.return_code, a.amount_cents,
           (select max(o.came_back_on) from drafts o
            where o.account_number = d.account_number and o.policy_number = d.policy_number
              and o.draft_id <> d.draft_id and upper(trim(o.return_code)) = any (${lackOfFunds}::text[])
              and o.outcome is not null) as last_lack_of_funds_on
    from drafts d
    join payment_attempts a on a.account_number = d.account_number and a.attempt_id = d.attempt_id
    where d.account_number = ${accountNumber} and d.draft_id = ${draftId}::uuid
      and d.state = 'came_back' and d.outcome is null`
}

export function decideReturnedStatement(
  { accountNumber, draftId }: DraftKey,
  after: AfterReturn,
): Statement<unknown> {
  return sql`
    update drafts set outcome = ${after.kind}, pay_by = ${after.kind === 'present_again' ? null : after.payBy}::date
    where account_number = ${accountNumber} and draft_id = ${draftId}::uuid and outcome is null`
}
