import type { AfterReturn } from '@myaccount/domain/bank-draft/returns/decide-after-return'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface AfterDraftRow {
  readonly kind: AfterReturn['kind']
  readonly on: CalendarDate
}

/**
 * Returns the consequence of a returned draft: a second try while it is still to come, or the last day to pay by
 * hand.
 */
export function afterDraftStatement(
  accountNumbers: readonly AccountNumber[],
  attemptId: Uuid,
): Statement<AfterDraftRow> {
  return sql<AfterDraftRow>`
    select d.outcome as kind, coalesce(again.draft_on, d.pay_by) as "on"
    from drafts d
    join invoices i on i.account_number = d.account_number and i.invoice_number = d.invoice_number
    left join drafts again on again.account_number = d.account_number and again.invoice_number = d.invoice_number
      and again.presentation = 2 and d.presentation = 1 and again.state = 'due'
    where d.account_number = any (${accountNumbers}) and d.attempt_id = ${attemptId}::uuid
      and d.outcome is not null and i.amount_due_cents > 0 and coalesce(again.draft_on, d.pay_by) is not null`
}
