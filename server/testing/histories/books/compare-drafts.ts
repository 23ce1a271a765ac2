import type { Stage } from '../world/open-world.ts'
import type { Violation } from './violation.ts'

const wrong = `
  select concat_ws(' ', d.invoice_number, 'came back, and nothing follows') as says
  from drafts d where d.state = 'came_back' and d.outcome is null
  union all
  select concat_ws(' ', w.invoice_number, 'changed, and its plan was not decided') from draft_plans_due w
  union all
  select concat_ws(' ', d.invoice_number, 'is to be presented again, and is not planned')
  from drafts d
  where d.outcome = 'present_again'
    and not exists (select from drafts again where again.account_number = d.account_number
                    and again.invoice_number = d.invoice_number and again.presentation = 2)
  union all
  select concat_ws(' ', d.invoice_number, 'came back, and its policy is', e.state)
  from drafts d
  join draft_enrollments e on e.account_number = d.account_number and e.policy_number = d.policy_number
  where d.outcome = 'suspend' and e.state = 'enrolled' or d.outcome = 'end' and e.state <> 'not_enrolled' and e.state <> 'suspended'`

/** What M18 leaves open once everything is at rest: each return has its consequence (domain.md 4.2). */
export async function compareDrafts({ sql }: Stage): Promise<Violation[]> {
  return (await sql<{ says: string }>(wrong)).map(({ says }) => ({ invariant: 'M18', says }))
}
