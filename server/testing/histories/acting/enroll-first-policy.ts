import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { enrollPolicy } from '../../enroll-policy.ts'
import type { Stage } from '../world/open-world.ts'
import { accountNumbers, payers, policyOf } from '../world/records-of-history.ts'

const dueInDays = 4

/** Behind the product's back: enrolling has tests of its own. */
export async function enrollFirstPolicy({ sql, clock, methods }: Stage, method: number): Promise<void> {
  const [accountNumber] = accountNumbers
  const [known] = await sql('select 1 from draft_enrollments where account_number = $1', [accountNumber])
  if (known !== undefined) return
  const today = dateInZone(clock.nowMs, 'America/Chicago')
  await sql('update invoices set due_date = $1 where account_number = $2', [
    addDays(today, dueInDays),
    accountNumber,
  ])
  await enrollPolicy((text, values) => sql(text, values), {
    accountNumber,
    policyNumber: policyOf(0),
    methodId: methods[method]?.methodId ?? '',
    email: `${payers[0]}@history.example`,
    enrolledOn: addDays(today, dueInDays - 30),
  })
}
