import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface CheckoutKey {
  readonly accountNumber: AccountNumber
  readonly checkoutId: Uuid
  readonly ownerId: Uuid
}

interface NewCheckout extends CheckoutKey {
  readonly choices: string
  readonly createdAtMs: number
}

/** The open one of this choice where there is one already; `one_open_checkout` decides between two at once. */
export function openCheckoutStatement(given: NewCheckout): Statement<{ checkoutId: Uuid }> {
  return sql<{ checkoutId: Uuid }>`
    insert into checkouts (account_number, checkout_id, owner_id, choices, created_at)
    values (${given.accountNumber}, ${given.checkoutId}::uuid, ${given.ownerId}::uuid, ${given.choices},
            ${new Date(given.createdAtMs)}::timestamptz)
    on conflict (account_number, owner_id, choices) where attempt_id is null
      do update set created_at = excluded.created_at
    returning checkout_id`
}

/** A checkout of this person; without a payment there is no answer yet. */
export interface CheckoutRow {
  readonly choices: string
  readonly attemptId: Uuid | null
  readonly bodyHash: Buffer | null
  readonly answer: unknown
  /** When its payment was written. */
  readonly paidAt: Date | null
}

export type UsedCheckout = CheckoutRow & {
  readonly attemptId: Uuid
  readonly bodyHash: Buffer
  readonly paidAt: Date
}

export function isUsed(checkout: CheckoutRow | undefined): checkout is UsedCheckout {
  return checkout?.attemptId != null
}

export function findCheckoutStatement({
  accountNumber,
  checkoutId,
  ownerId,
}: CheckoutKey): Statement<CheckoutRow> {
  return sql<CheckoutRow>`
    select c.choices, c.attempt_id, c.body_hash, c.answer, a.created_at as paid_at
    from checkouts c
    left join payment_attempts a on a.account_number = c.account_number and a.attempt_id = c.attempt_id
    where c.account_number = ${accountNumber} and c.checkout_id = ${checkoutId}::uuid
      and c.owner_id = ${ownerId}::uuid`
}

/** Whether it can still pay, seen while the account is held. */
export function isCheckoutOpenSql({ accountNumber, checkoutId, ownerId }: CheckoutKey): RawBuilder<boolean> {
  return sql`exists (select from checkouts
                     where account_number = ${accountNumber} and checkout_id = ${checkoutId}::uuid
                       and owner_id = ${ownerId}::uuid and attempt_id is null)`
}

/** Part of the statement that writes the payment; answers one row where it was open. */
export function takeCheckoutSql(
  { accountNumber, checkoutId, ownerId }: CheckoutKey,
  attemptId: Uuid,
  bodyHash: Buffer,
): RawBuilder<unknown> {
  return sql`
    update checkouts set attempt_id = ${attemptId}::uuid, body_hash = ${bodyHash}
    where account_number = ${accountNumber} and checkout_id = ${checkoutId}::uuid
      and owner_id = ${ownerId}::uuid and attempt_id is null
    returning 1`
}

/** The first answer stays: it is what every repetition gets (M4). */
export function keepAnswerStatement(key: CheckoutKey, answer: unknown): Statement<unknown> {
  return sql`
    update checkouts set answer = ${JSON.stringify(answer)}::jsonb
    where account_number = ${key.accountNumber} and checkout_id = ${key.checkoutId}::uuid
      and owner_id = ${key.ownerId}::uuid and answer is null`
}
