import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { RefundEventKind, RefundState } from '@myaccount/domain/refunds/refund-graph'
import type { RefundLine, RefundReason } from '@myaccount/domain/refunds/refundable'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { AttemptKey } from '../../payments/payments.reader.ts'

export interface RefundRow {
  readonly accountNumber: AccountNumber
  readonly refundId: Uuid
  readonly attemptId: Uuid
  readonly state: RefundState
  readonly step: number
  readonly amountCents: Cents
  readonly reason: RefundReason
  readonly requestedBy: Uuid | null
  readonly decidedBy: Uuid | null
  readonly sentAt: Date | null
  /** The number of times it was sent to the processor, under the same key. */
  readonly sendCount: number
  readonly processorId: string | null
  readonly isAtProcessor: boolean
  readonly lines: readonly RefundLine[]
}

export type RefundKey = Pick<RefundRow, 'accountNumber' | 'refundId'>

const linesOfRefund = sql`
  coalesce((select json_agg(json_build_object('invoiceNumber', l.invoice_number, 'amountCents', l.amount_cents)
                            order by l.invoice_number)
            from refund_lines l where l.account_number = r.account_number and l.refund_id = r.refund_id), '[]')`

const columns = sql`
  r.account_number, r.refund_id, r.attempt_id, r.state, r.step,
  r.amount_cents, r.reason, r.requested_by, r.decided_by, r.sent_at, r.send_count, r.processor_id,
  r.processor_id is not null as is_at_processor, ${linesOfRefund} as lines`

/** The newest come first. */
export function refundsOfAttemptStatement({ accountNumber, attemptId }: AttemptKey): Statement<RefundRow> {
  return sql<RefundRow>`
    select ${columns} from refunds r
    where r.account_number = ${accountNumber} and r.attempt_id = ${attemptId}::uuid
    order by r.requested_at desc, r.refund_id desc`
}

export function findRefundStatement({ accountNumber, refundId }: RefundKey): Statement<RefundRow> {
  return sql<RefundRow>`
    select ${columns} from refunds r
    where r.account_number = ${accountNumber} and r.refund_id = ${refundId}::uuid`
}

export interface NewRefund {
  readonly accountNumber: AccountNumber
  readonly refundId: Uuid
  readonly attemptId: Uuid
  readonly amountCents: Cents
  readonly lines: readonly RefundLine[]
  readonly reason: RefundReason
  readonly note: string
  readonly approvalLimitCents: Cents
  readonly requestedBy: Uuid
  readonly atMs: number
  readonly businessDay: CalendarDate
}

/** Inserts the request, with lines and trace; the tables refuse more than is left of the payment. */
export function insertRefundStatement(asked: NewRefund): Statement<unknown> {
  const { accountNumber, refundId } = asked
  const at = new Date(asked.atMs)
  return sql`
    with asked as (
      insert into refunds (account_number, refund_id, attempt_id, state, step, state_since, amount_cents, reason, note,
                           approval_limit_cents, requested_by, requested_at, requested_on)
      values (${accountNumber}, ${refundId}::uuid, ${asked.attemptId}::uuid, 'requested', 0, ${at}::timestamptz,
              ${asked.amountCents}, ${asked.reason}, ${asked.note}, ${asked.approvalLimitCents},
              ${asked.requestedBy}::uuid, ${at}::timestamptz, ${asked.businessDay}::date)),
    traced as (
      insert into refund_transitions (account_number, refund_id, step, from_state, to_state, event, at, business_day,
                                      actor_user_id)
      values (${accountNumber}, ${refundId}::uuid, 0, null, 'requested', 'requested', ${at}::timestamptz,
              ${asked.businessDay}::date, ${asked.requestedBy}::uuid))
    insert into refund_lines (account_number, refund_id, invoice_number, amount_cents)
    select ${accountNumber}, ${refundId}::uuid, l."invoiceNumber", l."amountCents"
    from json_to_recordset(${JSON.stringify(asked.lines)}::json) as l("invoiceNumber" text, "amountCents" bigint)
    order by 3`
}

export interface RefundTransition {
  readonly refund: Pick<RefundRow, 'accountNumber' | 'refundId' | 'state' | 'step'>
  readonly event: RefundEventKind
  readonly to: RefundState
  readonly atMs: number
  readonly businessDay: CalendarDate
  /** The worker's next time; null when nothing is left to do. */
  readonly tryAtMs: number | null
  /** The employee who decided. */
  readonly actor?: Uuid | undefined
  readonly rejection?: string | undefined
  readonly processorId?: string | undefined
  readonly failureCode?: string | undefined
  /** The processor's id of the refund that was reconstructed; absent otherwise. */
  readonly reconstructedFrom?: string | undefined
}

/** Writes one transition with its trace, if the refund is still at the step that was read; else returns no row. */
export function transitionRefundStatement(move: RefundTransition): Statement<{ step: number }> {
  const { refund, event, to } = move
  const at = new Date(move.atMs)
  const detail = {
    ...(move.failureCode && { failureCode: move.failureCode }),
    ...(move.reconstructedFrom && { reconstructedFrom: move.reconstructedFrom }),
  }
  return sql<{ step: number }>`
    with moved as (
      update refunds
      set state = ${to}, step = step + 1, state_since = ${at}::timestamptz, tries = 0,
          decided_by = coalesce(${event === 'withdrawn' ? null : (move.actor ?? null)}::uuid, decided_by),
          rejection = ${move.rejection ?? null}::text,
          sent_at = case when ${to === 'sent'}::boolean then ${at}::timestamptz else sent_at end,
          send_count = case when ${to === 'sent'}::boolean then 1 else send_count end,
          processor_id = coalesce(processor_id, ${move.processorId ?? null}::text),
          failure_code = ${move.failureCode ?? null}::text,
          try_at = ${move.tryAtMs === null ? null : new Date(move.tryAtMs)}::timestamptz,
          reconstructed_at = case when ${move.reconstructedFrom !== undefined}::boolean
                               then coalesce(reconstructed_at, ${at}::timestamptz) else reconstructed_at end
      where account_number = ${refund.accountNumber} and refund_id = ${refund.refundId}::uuid
        and state = ${refund.state} and step = ${refund.step}
      returning account_number, refund_id, step),
    traced as (
      insert into refund_transitions (account_number, refund_id, step, from_state, to_state, event, at, business_day,
                                      actor_user_id, detail)
      select account_number, refund_id, step, ${refund.state}::text, ${to}::text, ${event}::text, ${at}::timestamptz,
             ${move.businessDay}::date, ${move.actor ?? null}::uuid, ${JSON.stringify(detail)}::jsonb
      from moved)
    select step from moved`
}

/**
 * Notes that the processor has accepted the refund while its bank has not answered: its id, and the time of the
 * next query.
 */
export function noteAcceptedStatement(
  { accountNumber, refundId }: RefundKey,
  processorId: string,
  tryAtMs: number,
): Statement<unknown> {
  return sql`
    update refunds set processor_id = ${processorId}, try_at = ${new Date(tryAtMs)}::timestamptz
    where account_number = ${accountNumber} and refund_id = ${refundId}::uuid and processor_id is null`
}

/**
 * Counts a send before it is repeated. The count is durable, so that a refusal is never taken for the answer to
 * the only request.
 */
export function countSendStatement({
  accountNumber,
  refundId,
  step,
}: RefundRow): Statement<{ sendCount: number }> {
  return sql`
    update refunds set send_count = send_count + 1
    where account_number = ${accountNumber} and refund_id = ${refundId}::uuid and step = ${step}
      and state = 'sent' and processor_id is null
    returning send_count`
}

/** Claims due refunds, each for one process: the next time is set before the query. */
export function claimRefundsStatement(nowMs: number, limit: number): Statement<RefundRow> {
  const now = new Date(nowMs)
  return sql<RefundRow>`
    with due as (
      select account_number, refund_id from refunds
      where try_at <= ${now}::timestamptz order by try_at limit ${limit} for update skip locked),
    r as (
      update refunds t
      set try_at = ${now}::timestamptz + case when t.processor_id is not null then interval '1 day'
                     else make_interval(secs => least(600, 60 * 2 ^ least(t.tries, 10))) end,
          tries = t.tries + 1
      from due where t.account_number = due.account_number and t.refund_id = due.refund_id
      returning t.*)
    select ${columns} from r`
}
