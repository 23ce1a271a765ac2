import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type {
  FraudSignal,
  PaymentToMonitor,
} from '@myaccount/domain/payments/fraud-review/decide-fraud-review'
import type { HoldState } from '@myaccount/domain/payments/fraud-review/hold-machine'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

/** Names what is held: the attempt of a payment, or a draft that has no payment yet. */
export interface HoldKey {
  readonly accountNumber: AccountNumber
  readonly holdId: Uuid
}

export interface NewHold extends HoldKey {
  readonly kind: 'scheduled_payment' | 'draft'
  readonly amountCents: Cents
  readonly signals: readonly FraudSignal[]
  readonly at: Date
}

interface ToMonitor {
  readonly accountNumber: AccountNumber
  /** Null for a new payment, which nobody has held. */
  readonly holdId: Uuid | null
  readonly method: { readonly accountNumber: AccountNumber; readonly methodId: Uuid }
  readonly windowDays: number
  readonly nowMs: number
}

export type MonitoredRow = Omit<PaymentToMonitor, 'amountCents'> & { readonly holdState: HoldState | null }

/** Reads what the check of a payment needs, by keys of its account. */
export function monitorStatement(payment: ToMonitor): Statement<MonitoredRow> {
  const { accountNumber, holdId, method, windowDays, nowMs } = payment
  const since = sql`${new Date(nowMs - windowDays * 24 * 60 * 60 * 1000)}::timestamptz`
  return sql<MonitoredRow>`
    select (select count(*)::int from payment_methods n
            where n.account_number = m.account_number and n.kind = 'bank' and n.added_at > ${since}) as new_accounts,
           m.added_at > ${since} as is_account_new,
           (exists (select from bank_account_changes c
                    where c.account_number = m.account_number and c.method_id = m.method_id and c.changed_at > ${since})
            or exists (select from draft_authorizations s
                       join draft_authorizations earlier on earlier.account_number = s.account_number
                         and earlier.policy_number = s.policy_number and earlier.signed_at < s.signed_at
                         and earlier.method_id <> s.method_id
                       where s.account_number = m.account_number and s.method_id = m.method_id
                         and s.signed_at > ${since})) as is_account_changed,
           ${sentWithin24hSql(accountNumber, nowMs)} as sent_within24h_cents,
           (select h.state from payment_holds h
            where h.account_number = ${accountNumber} and h.hold_id = ${holdId}::uuid) as hold_state
    from payment_methods m
    where m.account_number = ${method.accountNumber} and m.method_id = ${method.methodId}::uuid`
}

/** Cents that an account sent by bank within 24 hours and that have not failed. */
export function sentWithin24hSql(accountNumber: AccountNumber, nowMs: number): RawBuilder<Cents> {
  return sql`
    (select coalesce(sum(a.amount_cents), 0)::bigint from payment_attempts a
     where a.account_number = ${accountNumber} and a.method_kind = 'bank'
       and a.submitted_at > ${new Date(nowMs - 24 * 60 * 60 * 1000)}::timestamptz
       and not payment_has_no_money(a.state))`
}

/** The row, and the note that brings the payment back when somebody has decided (0010-payments.sql). */
export function holdSql(hold: NewHold): RawBuilder<unknown> {
  return sql`
    insert into payment_holds (account_number, hold_id, kind, amount_cents, signals, state, held_at)
    values (${hold.accountNumber}, ${hold.holdId}::uuid, ${hold.kind}, ${hold.amountCents}::bigint,
            ${[...hold.signals]}::text[], 'waiting', ${hold.at}::timestamptz)
    on conflict do nothing`
}

/** A row while an employee looks at the payment, or has rejected it and its end is still to be written. */
export function isHeldStatement(
  accountNumbers: readonly AccountNumber[],
  attemptId: Uuid,
): Statement<{ readonly holdId: Uuid }> {
  return sql`
    select h.hold_id from payment_holds h
    where h.account_number = any (${accountNumbers}) and h.hold_id = ${attemptId}::uuid and h.state <> 'released'`
}

/** A condition on hold `h`: nobody has decided, and what it holds can still be sent. */
export const isHoldWaiting = sql`
  (h.state = 'waiting' and (
    exists (select from payment_attempts a
            where a.account_number = h.account_number and a.attempt_id = h.hold_id and a.state = 'scheduled')
    or exists (select from drafts d
               where d.account_number = h.account_number and d.draft_id = h.hold_id and d.state = 'due')))`
