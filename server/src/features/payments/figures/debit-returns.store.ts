import { addDays, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { unnamedReturns } from '@myaccount/domain/payments/return-code'
import { returnsCountForDays } from '@myaccount/domain/payments/returns/return-rates'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

/**
 * Bank debits of the last 60 business days that came to a bank, by the code with which each came back; null for one
 * that has not. What was refused before it was sent there, or never arrived, is no debit.
 */
export function debitReturnsStatement(
  today: CalendarDate,
): Statement<{ readonly returnCode: string | null; readonly count: number }> {
  return sql`
    with debits as (
      select case when payment_was_refused(state) then coalesce(reason_code, '') end as return_code
      from payment_attempts
      where method_kind = 'bank' and submitted_at is not null
        and business_day > ${addDays(today, -returnsCountForDays)}::date
        and (state = 'processing' or payment_was_paid(state)
             or (state = 'failed'
                 and (reason_code ~ '^R[0-9]{2}$' or reason_code = ${unnamedReturns.notAuthorized}))))
    select return_code, count(*) as count from debits group by return_code`
}
