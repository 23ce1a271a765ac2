import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { CardChecks } from '@myaccount/domain/payment-methods/card-checks'
import { depositTries } from '@myaccount/domain/payment-methods/deposit-verification'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import { detachEach } from './methods-to-detach.store.ts'

/** Saves the processor's customer of the account, unless there is one. Returns the one that is saved. */
export function keepCustomerStatement(
  accountNumber: AccountNumber,
  customerId: string,
): Statement<{ readonly customerId: string }> {
  return sql`
    insert into paying_accounts as c (account_number, processor_customer_id)
    values (${accountNumber}, ${customerId})
    on conflict (account_number) do update
      set processor_customer_id = coalesce(c.processor_customer_id, excluded.processor_customer_id)
    returning processor_customer_id as customer_id`
}

export interface NewMethod {
  readonly accountNumber: AccountNumber
  readonly methodId: Uuid
  readonly kind: 'card' | 'bank'
  readonly brand: string | null
  readonly bankName: string | null
  readonly accountType: 'checking' | 'savings' | null
  readonly last4: string
  readonly expiresMonth: number | null
  readonly expiresYear: number | null
  readonly nickname: string | null
  readonly processorMethodId: string
  readonly processorSetupId: string
  readonly mandateId: string | null
  readonly fingerprint: string
  /** Null for a bank account. */
  readonly checks: CardChecks | null
  /** Null where the method can be used at once. */
  readonly verification: {
    readonly kind: 'amounts' | 'code'
    readonly arrivesOn: CalendarDate
    readonly verifyBy: CalendarDate
    readonly triesLeft: number
  } | null
  readonly isDefault: boolean
  readonly addedBy: Uuid
  /** Epoch milliseconds of the system clock. */
  readonly addedAt: number
}

export function insertMethodStatement(method: NewMethod): Statement<unknown> {
  const { verification, checks } = method
  return sql`
    insert into payment_methods
      (account_number, method_id, kind, brand, bank_name, account_type, last4, expires_month, expires_year, nickname,
       state, processor_method_id, processor_setup_id, mandate_id, fingerprint, verification_kind,
       verification_arrives_on, verification_expires_on, verification_tries_left, is_default, added_by, added_at,
       street_check, zip_check, code_check)
    values
      (${method.accountNumber}, ${method.methodId}::uuid, ${method.kind}, ${method.brand}, ${method.bankName},
       ${method.accountType}, ${method.last4}, ${method.expiresMonth}::integer, ${method.expiresYear}::integer,
       ${method.nickname}, ${verification === null ? 'active' : 'pending_verification'},
       ${method.processorMethodId}, ${method.processorSetupId}, ${method.mandateId}, ${method.fingerprint},
       ${verification?.kind ?? null}, ${verification?.arrivesOn ?? null}::date,
       ${verification?.verifyBy ?? null}::date, ${verification?.triesLeft ?? depositTries}::integer,
       ${method.isDefault}, ${method.addedBy}::uuid, ${new Date(method.addedAt)}, ${checks?.street ?? null},
       ${checks?.zip ?? null}, ${checks?.code ?? null})`
}

/**
 * Sets `removed_at`; the row stays, because payments name it. The same statement marks the method for detaching at the
 * processor, so that neither happens without the other.
 */
export function removeMethodStatement(
  accountNumber: AccountNumber,
  methodId: Uuid,
  removedAt: number,
): Statement<unknown> {
  return sql`
    with removed as (
      update payment_methods set state = 'removed', is_default = false, removed_at = ${new Date(removedAt)}
      where account_number = ${accountNumber} and method_id = ${methodId}::uuid and state <> 'removed'
      returning account_number, processor_method_id, processor_setup_id)
    ${detachEach(sql`removed`, removedAt)}`
}

/** If there is no default, the newest usable method becomes it, else the newest; a guest's card never does. */
export function passOnDefaultStatement(accountNumber: AccountNumber): Statement<unknown> {
  return sql`
    update payment_methods set is_default = true
    where account_number = ${accountNumber}
      and method_id = (select method_id from payment_methods
                       where account_number = ${accountNumber} and state <> 'removed' and guest_id is null
                       order by payment_method_is_usable(state) desc, added_at desc, method_id desc limit 1)
      and not exists (select from payment_methods
                      where account_number = ${accountNumber} and is_default and state <> 'removed')`
}

/** Runs before another becomes the default: an account never has two. */
export function dropDefaultStatement(accountNumber: AccountNumber): Statement<unknown> {
  return sql`
    update payment_methods set is_default = false where account_number = ${accountNumber} and is_default`
}

export function changeMethodStatement(
  accountNumber: AccountNumber,
  methodId: Uuid,
  { nickname, isDefault }: { readonly nickname: string | null; readonly isDefault: boolean },
): Statement<unknown> {
  return sql`
    update payment_methods set nickname = ${nickname}, is_default = ${isDefault}
    where account_number = ${accountNumber} and method_id = ${methodId}::uuid and state <> 'removed'`
}

/**
 * The details that banks and card networks change by themselves: the expiry of a renewed card, and a new mandate.
 */
export interface ShownNow {
  readonly brand: string | null
  readonly bankName: string | null
  readonly last4: string
  readonly expiresMonth: number | null
  readonly expiresYear: number | null
  readonly mandateId: string | null
}

/** Updates a row only if something differs. Keeps an existing mandate. */
export function showAsNowStatement(
  accountNumber: AccountNumber,
  methodId: Uuid,
  now: ShownNow,
): Statement<unknown> {
  return sql`
    update payment_methods
    set brand = ${now.brand}, bank_name = ${now.bankName}, last4 = ${now.last4},
        expires_month = ${now.expiresMonth}::integer, expires_year = ${now.expiresYear}::integer,
        mandate_id = coalesce(${now.mandateId}, mandate_id)
    where account_number = ${accountNumber} and method_id = ${methodId}::uuid and state <> 'removed'
      and (brand, bank_name, last4, expires_month, expires_year, mandate_id) is distinct from
          (${now.brand}, ${now.bankName}, ${now.last4}, ${now.expiresMonth}::integer, ${now.expiresYear}::integer,
           coalesce(${now.mandateId}, mandate_id))`
}

/**
 * Closes a bank account after a return code of domain.md 3.3.6; closes a card that its issuer has closed (3.2.7), in
 * every account that saved it. Failed and removed methods stay as they are. Rows are locked in one order, so that no two
 * transactions wait for each other.
 */
export function disableMethodStatement(
  accountNumber: AccountNumber,
  methodId: Uuid,
  returnCode: string,
): Statement<unknown> {
  return sql`
    select from generate_series(1, close_method(${accountNumber}, ${methodId}::uuid, ${returnCode}))`
}
