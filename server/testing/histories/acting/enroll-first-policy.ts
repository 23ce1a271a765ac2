import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { enrollPolicy } from '../../enroll-policy.ts'
import type { Stage } from '../world/open-world.ts'
import { accountNumbers, historyInvoices, payers, policyOf } from '../world/records-of-history.ts'

const dueInDays = 4

/** Behind the product's back, so late that the deadlines of its bills have passed; people enroll in act-as-drafter.ts. */
export async function enrollFirstPolicy(stage: Stage, method: number): Promise<void> {
  const { sql, clock, methods, dueDates } = stage
  const [accountNumber] = accountNumbers
  const [known] = await sql('select 1 from draft_enrollments where account_number = $1', [accountNumber])
  if (known !== undefined) return
  const today = dateInZone(clock.nowMs, 'America/Chicago')
  const dueDate = addDays(today, dueInDays)
  await sql('update invoices set due_date = $1 where account_number = $2', [dueDate, accountNumber])
  for (const { account, number } of historyInvoices) if (account === 0) dueDates.set(number, dueDate)
  await stageEnrollment(stage, methods[method]?.methodId ?? '', addDays(today, dueInDays - 30))
}

/** Enrolled, and every bill announced, without an email of it. */
export async function stageEnrollment(
  { sql, stagedNotices }: Stage,
  methodId: string,
  enrolledOn?: string,
): Promise<void> {
  const [accountNumber] = accountNumbers
  await enrollPolicy((text, values) => sql(text, values), {
    accountNumber,
    policyNumber: policyOf(0),
    methodId,
    email: `${payers[0]}@history.example`,
    ...(enrolledOn !== undefined && { enrolledOn }),
  })
  const notices = await sql<{ id: string }>(
    'select notice_id::text as id from draft_notices where account_number = $1',
    [accountNumber],
  )
  for (const { id } of notices) stagedNotices.add(id)
}
