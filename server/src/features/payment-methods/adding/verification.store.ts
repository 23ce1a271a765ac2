import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { detachEach } from '../ending/methods-to-detach.store.ts'

/**
 * Takes one of the tries before the verification is looked at, so that no two are one; no row where none is left or its
 * last day is over. `at` in epoch milliseconds, `today` the business day.
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
    returning verification_tries_left as "triesLeft"`
}

/** The processor did not look at the verification: the try was none. */
export function giveBackTryStatement(accountNumber: AccountNumber, methodId: Uuid): Statement<unknown> {
  return sql`
    update payment_methods set verification_tries_left = verification_tries_left + 1
    where account_number = ${accountNumber} and method_id = ${methodId}::uuid and state = 'pending_verification'`
}

/** The processor has counted more misses than we did: none is left, and the account is locked from now on. */
export function spendTriesStatement(
  accountNumber: AccountNumber,
  methodId: Uuid,
  at: number,
): Statement<unknown> {
  return sql`
    update payment_methods set verification_tries_left = 0, verification_tried_at = ${new Date(at)}::timestamptz
    where account_number = ${accountNumber} and method_id = ${methodId}::uuid
      and state in ('pending_verification', 'failed')`
}

/**
 * Answers a row only where it still waited: whoever comes first has decided. One that did not get through is not
 * offered first, and is to be detached at the processor.
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
    told as (${detachEach(sql`lost`, at)})
    select from ended`
}

/** The tries of all entries of this bank account, those that were taken away too. */
export function triesOfAccountStatement(
  accountNumber: AccountNumber,
  fingerprint: string,
): Statement<{ readonly triesLeft: number; readonly triedAt: Date }> {
  return sql`
    select verification_tries_left as "triesLeft", verification_tried_at as "triedAt" from payment_methods
    where account_number = ${accountNumber} and fingerprint = ${fingerprint} and verification_tried_at is not null`
}
