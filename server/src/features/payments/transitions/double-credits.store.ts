import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { LedgerEntry } from '@myaccount/domain/payments/ledger'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { AttemptRow } from '../attempts/attempts.store.ts'

interface NewDoubleCredit extends Pick<AttemptRow, 'accountNumber' | 'attemptId'> {
  readonly amountCents: Cents
  readonly atMs: number
  readonly businessDay: CalendarDate
  readonly transactionId: Uuid
  readonly entries: readonly LedgerEntry[]
}

/** Writes what the payer owes, with its entries, once per payment; returns no row where it was written before. */
export function noteDoubleCreditStatement(credit: NewDoubleCredit): Statement<{ noted: string }> {
  const { accountNumber, attemptId, transactionId } = credit
  const at = new Date(credit.atMs)
  return sql`
    with noted as (
      insert into double_credits (account_number, attempt_id, amount_cents, noted_at, business_day)
      values (${accountNumber}, ${attemptId}::uuid, ${credit.amountCents}, ${at}::timestamptz, ${credit.businessDay}::date)
      on conflict do nothing
      returning account_number, attempt_id),
    booked as (
      insert into ledger_transactions (account_number, transaction_id, attempt_id, booking, business_day, at)
      select account_number, ${transactionId}::uuid, attempt_id, 'credit_twice', ${credit.businessDay}::date,
             ${at}::timestamptz
      from noted),
    entered as (
      insert into ledger_entries (account_number, transaction_id, line, ledger_account, amount_cents)
      select noted.account_number, ${transactionId}::uuid, e.line, e.account, e.cents
      from noted, rows from (json_to_recordset(${JSON.stringify(credit.entries)}::json) as (account text, cents bigint))
        with ordinality as e(account, cents, line))
    select account_number as noted from noted`
}
