import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { Accounts } from '../../database/scope.ts'
import { joinOpenAgain, type OpenAgainRow } from '../payments/payments.reader.ts'

export interface ReopeningRefundRow extends OpenAgainRow {
  readonly refundedOn: CalendarDate
}

/** After that an open invoice is past due like any other, and its item says so. */
const shownForDays = 60

/** The most that are read for all accounts together, the newest first. */
const shownAtMost = 40

/**
 * Lists payments with a refund by staff whose invoices are open, to be paid by hand, and have no newer payment. While
 * the rest of a payment waits for its posting, nobody knows what of the invoice stays open.
 */
export function reopeningRefundsStatement(
  accountNumbers: Accounts,
  today: CalendarDate,
): Statement<ReopeningRefundRow> {
  return sql<ReopeningRefundRow>`
    select a.account_number, a.attempt_id, a.refunded_on, open_again.amount_cents, open_again.due_on,
           open_again.invoice_numbers, open_again.policies
    from (select distinct r.account_number, r.attempt_id from refunds r
          where r.account_number = any (${accountNumbers}) and r.state = 'succeeded'
            and r.requested_on >= ${today}::date - ${shownForDays}::integer) given
    join payment_attempts a on a.account_number = given.account_number and a.attempt_id = given.attempt_id
    ${joinOpenAgain(sql`
        p.billing_method = 'direct' and p.policy_status <> 'Cancelled'
        and not draft_enrollment_is_drafting(p.draft_state)
        and (a.state = 'refunded' or exists (
          select from refunds f
          join refund_lines t on t.account_number = f.account_number and t.refund_id = f.refund_id
          where f.account_number = l.account_number and f.attempt_id = l.attempt_id and f.state = 'succeeded'
            and t.invoice_number = l.invoice_number))`)}
    where open_again.amount_cents is not null and a.refunded_on is not null
      and (a.state = 'refunded' or a.state = 'partially_refunded' and a.posted_on is not null)
    order by a.attempt_id desc limit ${shownAtMost}`
}
