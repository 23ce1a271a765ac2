import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { LedgerEntry } from '@myaccount/domain/payments/ledger'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { AttemptRow } from '../attempts/attempts.store.ts'
import { bookAttemptSql } from '../attempts/booking.store.ts'

interface NewDoubleCredit extends Pick<AttemptRow, 'accountNumber' | 'attemptId'> {
  readonly amountCents: Cents
  readonly atMs: number
  readonly businessDay: CalendarDate
  readonly entryId: Uuid
  readonly entries: readonly LedgerEntry[]
}

/** Writes what the payer owes, with its entries, once per payment; returns no row where it was written before. */
export function noteDoubleCreditStatement(credit: NewDoubleCredit): Statement<{ noted: string }> {
  const { accountNumber, attemptId, entryId, entries } = credit
  const at = new Date(credit.atMs)
  return sql`
    with noted as (
      insert into double_credits (account_number, attempt_id, amount_cents, noted_at, business_day)
      values (${accountNumber}, ${attemptId}::uuid, ${credit.amountCents}, ${at}::timestamptz, ${credit.businessDay}::date)
      on conflict do nothing
      returning account_number, attempt_id),
    ${bookAttemptSql('credit_twice', { entryId, entries, paidCents: null }, { ...credit, at }, sql`noted`)}
    select account_number as noted from noted`
}
