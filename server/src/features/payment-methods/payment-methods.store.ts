import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { CardChecks } from '@myaccount/domain/payment-methods/card-checks'
import type { MethodState } from '@myaccount/domain/payment-methods/method-state'
import { codesForGood } from '@myaccount/domain/payments/decline-stop'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { Accounts } from '../../database/scope.ts'

/** A saved card or bank account, with the processor's ids. `state` is as stored: see `methodStateOf`. */
export interface MethodRow {
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
  readonly state: MethodState
  readonly disabledBy: string | null
  readonly verificationKind: 'amounts' | 'code' | null
  readonly verificationArrivesOn: CalendarDate | null
  readonly verificationTriesLeft: number
  /** The time of the last try. */
  readonly verificationTriedAt: Date | null
  /** The last business day on which it can be verified; null if it needs no verification. */
  readonly verificationExpiresOn: CalendarDate | null
  readonly isDefault: boolean
  /** The policies that draft from it. */
  readonly usedBy: PolicyNumber[]
  readonly customerId: string
  readonly processorMethodId: string
  readonly processorSetupId: string
  readonly mandateId: string | null
  readonly fingerprint: string
}

/**
 * The feed names the account of a draft by its bank and last four digits. If either side does not name the bank, the
 * digits decide: better to refuse a removal than to leave a draft without its account. An account that was signed for
 * last is in use before billing has confirmed it, and the one before until its last bill has been drafted.
 */
const draftingPolicies = sql`
  coalesce((select json_agg(p.policy_number order by p.policy_number) from policies p
            where m.kind = 'bank' and p.account_number = m.account_number
              and (p.eft_bank_last4 = m.last4 and draft_enrollment_is_live(p.draft_state)
                   and coalesce(lower(p.eft_bank_name) = lower(m.bank_name), true)
                or m.method_id = (select a.method_id from draft_authorizations a
                                  where a.account_number = p.account_number and a.policy_number = p.policy_number
                                    and a.ended_at is null
                                  order by a.signed_at desc, a.acceptance_id desc limit 1)
                or exists (select from draft_authorizations a
                           join invoices i on i.account_number = a.account_number and i.policy_number = a.policy_number
                           cross join lateral draft_authorization_of(i.account_number, i.policy_number, i.due_date) its
                           left join drafts d on d.account_number = i.account_number
                             and d.invoice_number = i.invoice_number and d.presentation = 2 and d.state = 'due'
                           where a.account_number = p.account_number and a.policy_number = p.policy_number
                             and a.method_id = m.method_id and a.ended_at is null
                             and its.acceptance_id = a.acceptance_id
                             and (i.amount_due_cents > 0 or i.invoice_status = 'planned')
                             and i.invoice_status not in ('carriedforward', 'writtenoff')
                             and (not i.is_draft_paused or d.draft_id is not null)))), '[]')`

const columns = sql`
  m.account_number, m.method_id, m.kind, m.brand, m.bank_name,
  m.account_type, m.last4, m.expires_month, m.expires_year,
  m.nickname, m.state, m.disabled_by, m.verification_kind, m.verification_arrives_on, m.verification_tries_left,
  m.verification_tried_at, m.verification_expires_on,
  m.is_default, ${draftingPolicies} as used_by, coalesce(m.guest_customer_id, c.processor_customer_id) as customer_id,
  m.processor_method_id, m.processor_setup_id, m.mandate_id, m.fingerprint`

const methodsWithCustomer = sql`
  payment_methods m join paying_accounts c on c.account_number = m.account_number`

/** The default first, then the newest. */
const ownOrder = sql`m.is_default desc, m.added_at desc, m.method_id desc`

/** Lists every method that is not removed, usable or not. */
export function methodsStatement(accountNumbers: readonly AccountNumber[]): Statement<MethodRow> {
  return sql<MethodRow>`
    select ${columns} from ${methodsWithCustomer}
    where m.account_number = any (${accountNumbers}) and m.state <> 'removed' order by ${ownOrder}`
}

/** A usable method, with the name of the account that it is saved on. */
export interface UsableMethodRow extends MethodRow {
  readonly accountName: string
}

/** Usable methods as stored; the caller's day tells which cards have expired. */
export function usableMethodsStatement(accountNumbers: readonly AccountNumber[]): Statement<UsableMethodRow> {
  return sql<UsableMethodRow>`
    select ${columns}, a.account_name
    from ${methodsWithCustomer} join accounts a on a.account_number = m.account_number
    where m.account_number = any (${accountNumbers}) and payment_method_is_usable(m.state) order by ${ownOrder}`
}

interface MethodToVerifyRow {
  readonly accountNumber: AccountNumber
  readonly methodId: Uuid
  readonly last4: string
  readonly bankName: string | null
  readonly confirmBy: CalendarDate
}

/** The most that are read for all accounts together. */
const methodsAtMost = 40

/** Lists bank accounts whose deposits have arrived by this day and can still be confirmed. */
export function methodsToVerifyStatement(
  accounts: Accounts,
  today: CalendarDate,
): Statement<MethodToVerifyRow> {
  return sql<MethodToVerifyRow>`
    select m.account_number, m.method_id, m.last4, m.bank_name, m.verification_expires_on as confirm_by
    from payment_methods m
    where m.account_number = any (${accounts}) and m.state = 'pending_verification'
      and m.verification_arrives_on <= ${today} and m.verification_expires_on >= ${today}
    order by m.verification_expires_on, m.method_id limit ${methodsAtMost}`
}

interface ExpiringCardRow {
  readonly accountNumber: AccountNumber
  readonly methodId: Uuid
  readonly brand: string | null
  readonly last4: string
  readonly lastDay: CalendarDate
}

/** Lists usable cards whose last day is from today to `until`. */
export function expiringCardsStatement(
  accounts: Accounts,
  today: CalendarDate,
  until: CalendarDate,
): Statement<ExpiringCardRow> {
  return sql<ExpiringCardRow>`
    select m.account_number, m.method_id, m.brand, m.last4, last.day as last_day
    from payment_methods m
    cross join lateral (
      select (make_date(m.expires_year, m.expires_month, 1) + interval '1 month' - interval '1 day')::date as day) last
    where m.account_number = any (${accounts}) and m.kind = 'card' and payment_method_is_usable(m.state)
      and last.day between ${today}::date and ${until}::date
    order by last.day, m.method_id limit ${methodsAtMost}`
}

/** One method in any state, removed included. */
export function findMethodStatement(
  accountNumbers: readonly AccountNumber[],
  methodId: Uuid,
): Statement<MethodRow> {
  return sql<MethodRow>`
    select ${columns} from ${methodsWithCustomer}
    where m.account_number = any (${accountNumbers}) and m.method_id = ${methodId}::uuid`
}

export function findMethodOfSetupStatement(
  accountNumbers: readonly AccountNumber[],
  setupId: string,
): Statement<MethodRow> {
  return sql<MethodRow>`
    select ${columns} from ${methodsWithCustomer}
    where m.account_number = any (${accountNumbers}) and m.processor_setup_id = ${setupId}`
}

/**
 * Finds the method for jobs, which have only the processor's id of the set-up or of the method; both are unique
 * over all accounts.
 */
export function findMethodOfProcessorStatement(processorId: string): Statement<MethodRow> {
  return sql<MethodRow>`
    select ${columns} from ${methodsWithCustomer}
    where m.processor_setup_id = ${processorId} or m.processor_method_id = ${processorId}`
}

/** Whether an issuer has closed this card for good, in any account; removed methods count too. */
export function closedBeforeStatement(fingerprint: string): Statement<{ readonly isClosed: boolean }> {
  return sql`select is_card_closed(${fingerprint}, ${codesForGood}::text[]) as is_closed`
}

/** Returns the checks of a card's bank when it was saved, for staff; no row for a bank account. */
export function cardChecksStatement(
  accountNumber: AccountNumber,
  methodId: Uuid | null,
): Statement<CardChecks> {
  return sql<CardChecks>`
    select street_check as street, zip_check as zip, code_check as code from payment_methods
    where account_number = ${accountNumber} and method_id = ${methodId}::uuid and kind = 'card'`
}

export interface PayingAccountRow {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  /** Null until it saves its first method. */
  readonly customerId: string | null
}

export function payingAccountStatement(
  accountNumbers: readonly AccountNumber[],
): Statement<PayingAccountRow> {
  return sql<PayingAccountRow>`
    select a.account_number, a.account_name, c.processor_customer_id as customer_id
    from accounts a left join paying_accounts c on c.account_number = a.account_number
    where a.account_number = any (${accountNumbers})`
}

/**
 * Returns a row if the method can be charged, and keeps it from being removed until the transaction ends. Runs
 * before a payment with it is written.
 */
export function holdUsableMethodStatement(
  accountNumber: AccountNumber,
  methodId: Uuid | null,
): Statement<{ readonly methodId: Uuid }> {
  return sql`
    select method_id from payment_methods
    where account_number = ${accountNumber} and method_id = ${methodId}::uuid
      and payment_method_is_usable(state) for share`
}

/**
 * Returns whether a payment with the method may still take money, in any account, including one that the actor
 * cannot see.
 */
export function paymentUnderWayStatement(
  accountNumber: AccountNumber,
  methodId: Uuid,
): Statement<{ readonly isUnderWay: boolean }> {
  return sql`
    select has_payment_under_way(${accountNumber}, ${methodId}::uuid) as is_under_way`
}
