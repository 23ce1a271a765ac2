import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type Uuid, uuid } from '@myaccount/domain/kernel/wire-id'
import type { MethodIdentity } from '@myaccount/domain/payment-methods/method-identity'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import { methodSql } from '../payments/payments.reader.ts'
import {
  candidates,
  type LateBefore,
  type UnresolvedReason,
  unresolvedConditions,
} from './unresolved.store.ts'

/** Scope `staff`: these statements read across accounts, and the service audits each read. */
export interface StaffPaymentRow {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly attemptId: Uuid
  readonly confirmation: string
  readonly state: PaymentState
  readonly since: Date
  readonly createdAt: Date
  readonly amountCents: Cents
  readonly refundedCents: Cents
  readonly methodAccountNumber: AccountNumber
  readonly methodId: Uuid | null
  readonly method: MethodIdentity
  readonly processorId: string | null
  readonly reasonCode: string | null
  readonly reconcileCount: number
  readonly manualReviewSince: Date | null
  readonly reconstructedAt: Date | null
  readonly unresolved: UnresolvedReason[]
}

export interface StaffFilters {
  readonly state?: PaymentState | undefined
  readonly accountNumber?: AccountNumber | undefined
  readonly confirmation?: string | undefined
  readonly unresolved?: UnresolvedReason | 'any' | undefined
}

const columns = (late: LateBefore) => {
  const is = unresolvedConditions(late)
  return sql`
    a.account_number, o.account_name, a.attempt_id,
    a.confirmation, a.state, a.state_since as since, a.created_at, a.amount_cents,
    a.refunded_cents, a.method_account_number, a.method_id, ${methodSql} as method, a.processor_id,
    a.reason_code, a.reconcile_count, a.manual_review_since, a.reconstructed_at,
    array_remove(array[
      case when ${is.no_answer} then 'no_answer' end, case when ${is.manual_review} then 'manual_review' end,
      case when ${is.not_posted} then 'not_posted' end, case when ${is.email_given_up} then 'email_given_up' end
    ], null) as unresolved`
}

/** Newest first; seeks by the id, which is ordered by time (UUID version 7). */
export function listStaffPaymentsStatement(
  filters: StaffFilters,
  late: LateBefore,
  after: Uuid | undefined,
  limit: number,
): Statement<StaffPaymentRow> {
  // The table of confirmation numbers gives the order; with a state or an account, an index of the attempts does.
  const { state, accountNumber, confirmation } = filters
  const isByNumber = confirmation !== undefined || (state ?? accountNumber) === undefined
  const inOrder = isByNumber ? sql`n.attempt_id` : sql`a.attempt_id`
  const source = isByNumber
    ? sql`payment_numbers n
            join payment_attempts a on a.account_number = n.account_number and a.attempt_id = n.attempt_id`
    : sql`payment_attempts a`
  const place = after ? [sql`${inOrder} < ${after}::uuid`] : []
  const conditions = [...conditionsOf(filters, late), ...place]
  return sql<StaffPaymentRow>`
    select ${columns(late)}
    from ${source} join accounts o on o.account_number = a.account_number
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by ${inOrder} desc limit ${limit}`
}

/** Only the conditions of this request, so that each combination has its own plan. */
function conditionsOf(
  { state, accountNumber, confirmation, unresolved }: StaffFilters,
  late: LateBefore,
): RawBuilder<unknown>[] {
  return [
    ...(state === undefined ? [] : [sql`a.state = ${state}`]),
    ...(accountNumber === undefined ? [] : [sql`a.account_number = ${accountNumber}`]),
    ...(confirmation === undefined ? [] : [sql`n.confirmation = ${confirmation}`]),
    ...(unresolved === undefined
      ? []
      : [sql`(a.account_number, a.attempt_id) in (${candidates(late)})`, isUnresolved(unresolved, late)]),
  ]
}

function isUnresolved(reason: UnresolvedReason | 'any', late: LateBefore): RawBuilder<unknown> {
  const conditions = unresolvedConditions(late)
  if (reason !== 'any') return conditions[reason]
  return sql`(${sql.join(Object.values(conditions), sql` or `)})`
}

export function findStaffPaymentStatement(attemptId: Uuid, late: LateBefore): Statement<StaffPaymentRow> {
  return sql<StaffPaymentRow>`
    select ${columns(late)}
    from payment_numbers n
    join payment_attempts a on a.account_number = n.account_number and a.attempt_id = n.attempt_id
    join accounts o on o.account_number = a.account_number
    where n.attempt_id = ${attemptId}::uuid`
}

/** Throws a RangeError for a malformed cursor. */
export function readStaffPlace(cursor: string): Uuid {
  return uuid(cursor)
}
