import type { DraftEvent } from '@myaccount/domain/bank-draft/draft-graph'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface DraftEmailFacts {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly event: DraftEvent
  /** The bank account that is drafted from now. */
  readonly bankName: string | null
  readonly last4: string
  /** Bills with this due date or a later one are drafted from the account. */
  readonly holdsFrom: CalendarDate | null
}

export function draftEmailFactsStatement(
  accountNumber: AccountNumber,
  transitionId: Uuid,
): Statement<DraftEmailFacts> {
  return sql<DraftEmailFacts>`
    select t.account_number, o.account_name, t.policy_number,
           coalesce(p.policy_type, '') as policy_type, t.event, m.bank_name, m.last4,
           (select a.holds_from from draft_authorizations a
            where a.account_number = e.account_number and a.policy_number = e.policy_number
              and a.method_id = e.method_id and a.holds_from is not null
            order by a.signed_at desc limit 1) as holds_from
    from draft_transitions t
    join draft_enrollments e on e.account_number = t.account_number and e.policy_number = t.policy_number
    join accounts o on o.account_number = t.account_number
    join payment_methods m on m.account_number = e.account_number and m.method_id = e.method_id
    left join policies p on p.account_number = t.account_number and p.policy_number = t.policy_number
    where t.account_number = ${accountNumber} and t.transition_id = ${transitionId}::uuid`
}
