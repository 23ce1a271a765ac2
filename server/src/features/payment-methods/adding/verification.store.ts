import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { detachEach } from '../methods-to-detach.store.ts'

/**
 * Takes one of the tries before the amounts are compared, so that two concurrent requests take two. No row if none is
 * left or the last day is over. `at` is in epoch milliseconds, `today` is the business day.
 */
export function takeTryStatement(
  accountNumber: AccountNumber,
  methodId: Uuid,
  at: number,
  today: CalendarDate,
): Statement<{ readonly triesLeft: number }> {
  return sql`
    update payment_methods
    set verification_tries_left = verification_tries_left - 1, verification_tried_at = ${new Date(at)}::timestamptz
    where account_number = ${accountNumber} and method_id = ${methodId}::uuid and state = 'pending_verification'
      and verification_tries_left > 0 and verification_expires_on >= ${today}::date
    returning verification_tries_left as tries_left`
}

/** Gives the try back, since the processor did not compare the amounts. */
export function giveBackTryStatement(accountNumber: AccountNumber, methodId: Uuid): Statement<unknown> {
  return sql`
    update payment_methods set verification_tries_left = verification_tries_left + 1
    where account_number = ${accountNumber} and method_id = ${methodId}::uuid and state = 'pending_verification'`
}

/** The processor counted more misses than we did: no try is left, and the account is locked from now on. */
export function spendTriesStatement(
  accountNumber: AccountNumber,
  methodId: Uuid,
  at: number,
): Statement<unknown> {
  return sql`
    update payment_methods set verification_tries_left = 0, verification_tried_at = ${new Date(at)}::timestamptz
    where account_number = ${accountNumber} and method_id = ${methodId}::uuid
      and payment_method_counts_tries(state)`
}

/**
 * Returns a row only if the account still waited: the first outcome counts. One that failed or expired is no longer the
 * default, and is marked for detaching at the processor.
 */
export function endVerificationStatement(
  accountNumber: AccountNumber,
  methodId: Uuid,
  to: 'active' | 'failed' | 'expired',
  at: number,
): Statement<unknown> {
  return sql`
    with ended as (
      update payment_methods set state = ${to}, is_default = is_default and ${to === 'active'}
      where account_number = ${accountNumber} and method_id = ${methodId}::uuid and state = 'pending_verification'
      returning account_number, processor_method_id, processor_setup_id, state),
    lost as (select account_number, processor_method_id, processor_setup_id from ended where state <> 'active'),
    detached as (${detachEach(sql`lost`, at)})
    select from ended`
}

/** The tries of all entries of this bank account, removed ones included. */
export function triesOfAccountStatement(
  accountNumber: AccountNumber,
  fingerprint: string,
): Statement<{ readonly triesLeft: number; readonly triedAt: Date }> {
  return sql`
    select verification_tries_left as tries_left, verification_tried_at as tried_at from payment_methods
    where account_number = ${accountNumber} and fingerprint = ${fingerprint} and verification_tried_at is not null`
}
