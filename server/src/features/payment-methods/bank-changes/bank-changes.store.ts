import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { sql } from 'kysely'
import { businessDaySql } from '../../../business-time.ts'
import type { Statement } from '../../../database/database.ts'
import type { MethodOfProcessor } from '../../../gateways/processor/port.ts'

export interface BankChangeKey {
  readonly accountNumber: AccountNumber
  readonly changeId: Uuid
}

interface NewBankChange extends BankChangeKey {
  readonly methodId: Uuid
  /** The account as the processor has it now. */
  readonly now: Pick<MethodOfProcessor, 'bankName' | 'accountType' | 'last4' | 'fingerprint'>
  /** Epoch milliseconds of the system clock. */
  readonly atMs: number
}

/**
 * Writes a verified bank account as its bank reported it, and a row with the account before and after. Returns no row
 * where nothing differs, so that a repeated event changes nothing. An account that is saved a second time keeps its own
 * fingerprint: the same account is kept once (domain.md 11.3).
 */
export function noteBankChangeStatement(change: NewBankChange): Statement<{ readonly changeId: Uuid }> {
  const { accountNumber, changeId, methodId, now, atMs } = change
  return sql`
    with reported as (
      select case when exists (
               select from payment_methods o
               where o.account_number = ${accountNumber} and o.fingerprint = ${now.fingerprint}
                 and o.method_id <> ${methodId}::uuid and payment_method_is_live(o.state))
             then null else ${now.fingerprint}::text end as fingerprint),
    noted as (
      insert into bank_account_changes (account_number, change_id, method_id, changed_at, bank_name_before,
        account_type_before, last4_before, fingerprint_before, bank_name_after, account_type_after, last4_after)
      select m.account_number, ${changeId}::uuid, m.method_id, ${new Date(atMs)}::timestamptz, m.bank_name,
             m.account_type, m.last4, m.fingerprint, ${now.bankName}::text, ${now.accountType}::text, ${now.last4}::text
      from payment_methods m cross join reported r
      where m.account_number = ${accountNumber} and m.method_id = ${methodId}::uuid
        and m.kind = 'bank' and m.state = 'active'
        and (m.last4, m.account_type, m.fingerprint) is distinct from
            (${now.last4}::text, ${now.accountType}::text, coalesce(r.fingerprint, m.fingerprint))
      returning account_number, change_id, method_id),
    changed as (
      update payment_methods m
      set bank_name = ${now.bankName}, account_type = ${now.accountType}, last4 = ${now.last4},
          fingerprint = coalesce(r.fingerprint, m.fingerprint)
      from noted n cross join reported r where m.account_number = n.account_number and m.method_id = n.method_id)
    select change_id from noted`
}

/** Has the policies that draft from the account show it as it is now: a trigger writes them (0014-bank-draft.sql). */
export function showOnPoliciesStatement(accountNumber: AccountNumber, methodId: Uuid): Statement<unknown> {
  return sql`
    update draft_enrollments set method_id = method_id
    where account_number = ${accountNumber} and method_id = ${methodId}::uuid and state <> 'not_enrolled'`
}

/** The people whose seat has one of the roles on the business day. */
export function peopleToNotifyStatement(
  accountNumber: AccountNumber,
  roles: readonly SeatRole[],
  systemDay: CalendarDate,
): Statement<{ readonly userId: Uuid }> {
  return sql`
    select distinct s.user_id from seats s
    cross join (select ${businessDaySql(systemDay)} as today) day
    where s.account_number = ${accountNumber} and s.role = any (${roles}::text[])
      and s.ended_at is null and s.seat_from <= day.today and coalesce(day.today <= s.seat_to, true)
    order by s.user_id`
}

export interface BankChangeRow {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly accountTypeBefore: 'checking' | 'savings' | null
  readonly last4Before: string
  readonly accountTypeAfter: 'checking' | 'savings' | null
  readonly last4After: string
}

export function bankChangeStatement({ accountNumber, changeId }: BankChangeKey): Statement<BankChangeRow> {
  return sql<BankChangeRow>`
    select c.account_number, a.account_name, c.account_type_before, c.last4_before,
           c.account_type_after, c.last4_after
    from bank_account_changes c join accounts a on a.account_number = c.account_number
    where c.account_number = ${accountNumber} and c.change_id = ${changeId}::uuid`
}
