import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { RefundState } from '@myaccount/domain/refunds/refund-graph'
import type { RefundLine, RefundReason } from '@myaccount/domain/refunds/refundable'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { AttemptKey } from '../payments/payments.reader.ts'

/** Scope `staff`: only these statements read refunds across accounts, and the service audits each read. */
export interface ShownRefundRow {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly refundId: Uuid
  readonly attemptId: Uuid
  readonly confirmation: string
  readonly state: RefundState
  readonly since: Date
  readonly amountCents: Cents
  readonly lines: readonly RefundLine[]
  readonly reason: RefundReason
  readonly note: string
  readonly requestedAt: Date
  readonly requestedBy: Uuid | null
  readonly requestedByName: string | null
  readonly decidedByName: string | null
  readonly rejection: string | null
  readonly failureCode: string | null
  readonly isAtProcessor: boolean
  readonly reconstructedAt: Date | null
}

const shown = sql`
  r.account_number, o.account_name, r.refund_id,
  r.attempt_id, a.confirmation, r.state, r.state_since as since, r.amount_cents,
  coalesce((select json_agg(json_build_object('invoiceNumber', l.invoice_number, 'amountCents', l.amount_cents)
                            order by l.invoice_number)
            from refund_lines l where l.account_number = r.account_number and l.refund_id = r.refund_id), '[]') as lines,
  r.reason, r.note, r.requested_at, r.requested_by,
  asker.display_name as requested_by_name, decider.display_name as decided_by_name, r.rejection,
  r.failure_code, r.processor_id is not null as is_at_processor, r.reconstructed_at`

const joined = sql`
  join payment_attempts a on a.account_number = r.account_number and a.attempt_id = r.attempt_id
  join accounts o on o.account_number = r.account_number
  left join users asker on asker.user_id = r.requested_by
  left join users decider on decider.user_id = r.decided_by`

/** The newest come first. */
export function shownRefundsStatement({ accountNumber, attemptId }: AttemptKey): Statement<ShownRefundRow> {
  return sql<ShownRefundRow>`
    select ${shown} from refunds r ${joined}
    where r.account_number = ${accountNumber} and r.attempt_id = ${attemptId}::uuid
    order by r.requested_at desc, r.refund_id desc`
}

export function shownRefundStatement(refundId: Uuid): Statement<ShownRefundRow> {
  return sql<ShownRefundRow>`select ${shown} from refunds r ${joined} where r.refund_id = ${refundId}::uuid`
}

/** The longest waiting come first. */
export function waitingRefundsStatement(limit: number): Statement<ShownRefundRow> {
  return sql<ShownRefundRow>`
    select ${shown} from refunds r ${joined}
    where r.state = 'requested' order by r.requested_at, r.refund_id limit ${limit}`
}

/** Lists failed refunds, the newest first: the payer does not have the money that an employee meant to refund. */
export function failedRefundsStatement(sinceMs: number, limit: number): Statement<ShownRefundRow> {
  return sql<ShownRefundRow>`
    select ${shown} from refunds r ${joined}
    where r.state = 'failed' and r.state_since >= ${new Date(sinceMs)}::timestamptz
    order by r.state_since desc, r.refund_id desc limit ${limit}`
}

/** Returns the account and the payment of a refund, for the employee who decides. */
export function keyOfRefundStatement(
  refundId: Uuid,
): Statement<{ accountNumber: AccountNumber; attemptId: Uuid; refundId: Uuid }> {
  return sql`
    select account_number, attempt_id, refund_id
    from refunds where refund_id = ${refundId}::uuid`
}

/** Returns the account of a payment that an employee looks up by its id alone. */
export function keyOfPaymentStatement(
  attemptId: Uuid,
): Statement<{ accountNumber: AccountNumber; attemptId: Uuid }> {
  return sql`
    select account_number, attempt_id
    from payment_numbers where attempt_id = ${attemptId}::uuid`
}
