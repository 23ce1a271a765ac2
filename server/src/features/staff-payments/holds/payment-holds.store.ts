import type { Cents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { FraudSignal } from '@myaccount/domain/payments/fraud-review/decide-fraud-review'
import type { HoldState } from '@myaccount/domain/payments/fraud-review/hold-machine'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { type HoldKey, isHoldWaiting, type NewHold } from '../../payments/payments.reader.ts'

export interface HoldRow extends HoldKey {
  readonly kind: NewHold['kind']
  readonly state: HoldState
  readonly accountName: string
  readonly amountCents: Cents
  readonly signals: readonly FraudSignal[]
  readonly heldAt: Date
  readonly invoiceNumbers: readonly string[]
  readonly methodLast4: string | null
  /** The employee who made the payment for the customer; null where the customer paid. */
  readonly actingUserId: Uuid | null
}

const columns = sql`
  h.account_number, h.hold_id, h.kind, h.state, o.account_name, h.amount_cents, h.signals, h.held_at,
  coalesce((select json_agg(l.invoice_number order by l.invoice_number) from payment_lines l
            where l.account_number = h.account_number and l.attempt_id = h.hold_id),
           (select json_build_array(d.invoice_number) from drafts d
            where d.account_number = h.account_number and d.draft_id = h.hold_id), '[]') as invoice_numbers,
  a.method_last4, a.acting_user_id`

const holdsWithAttempt = sql`
  payment_holds h join accounts o on o.account_number = h.account_number
  left join payment_attempts a on a.account_number = h.account_number and a.attempt_id = h.hold_id`

/** The oldest first; for staff, whose reading is audited. */
export function waitingHoldsStatement(limit: number): Statement<HoldRow> {
  return sql<HoldRow>`
    select ${columns} from ${holdsWithAttempt} where ${isHoldWaiting} order by h.held_at, h.hold_id limit ${limit}`
}

export function findHoldStatement(holdId: Uuid): Statement<HoldRow> {
  return sql<HoldRow>`select ${columns} from ${holdsWithAttempt} where h.hold_id = ${holdId}::uuid`
}

/** Decides on a hold once; returns a row only for the first decision. The held payment becomes due work at once. */
export function decideHoldStatement(
  { accountNumber, holdId }: HoldKey,
  decision: {
    readonly to: 'released' | 'rejected'
    readonly by: Uuid
    readonly note: string
    readonly at: Date
  },
): Statement<{ readonly holdId: Uuid }> {
  const at = sql`${decision.at}::timestamptz`
  return sql`
    with decided as (
      update payment_holds h
      set state = ${decision.to}, decided_at = ${at}, decided_by = ${decision.by}::uuid, note = ${decision.note}
      where h.account_number = ${accountNumber} and h.hold_id = ${holdId}::uuid and ${isHoldWaiting}
      returning h.account_number, h.kind, h.hold_id),
    woken as (
      update due_work w set next_at = ${at}, tries = 0 from decided d
      where w.account_number = d.account_number and w.kind = d.kind and w.work_id = d.hold_id)
    select hold_id from decided`
}
