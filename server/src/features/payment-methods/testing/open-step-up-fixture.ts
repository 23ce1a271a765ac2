import type { StepUpFacts } from '@myaccount/contract/endpoints/payment-methods'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { larkspur, type PersonName } from '../../../../testing/test-records.ts'
import { stepUpCalls } from './open-step-up.ts'
import type { MethodsApp } from './start-methods-app.ts'

export interface EntryFixture extends ReturnType<typeof stepUpCalls> {
  readonly sender: TestSender
  /** Begun, and the email with the code has left. */
  waitForCode(account?: string, person?: PersonName): Promise<{ entry: StepUpFacts; code: string }>
  setup(stepUpId: string | undefined, account?: string, person?: PersonName): ReturnType<MethodsApp['call']>
  /** What the audit has of codes, the oldest first. */
  audited(): Promise<{ action: string; outcome: string }[]>
}

/** An empty desk: every method, entry, email and code before is gone. */
export async function openStepUpFixture(the: MethodsApp): Promise<EntryFixture> {
  for (const table of ['payment_methods', 'confirmations', 'emails']) await the.sql(`delete from ${table}`)
  const [last] = await the.sql<{ id: string }>('select coalesce(max(entry_id), 0) as id from audit_entries')
  const calls = stepUpCalls(the)
  const sender = openSender(the)
  return {
    ...calls,
    sender,
    async waitForCode(account = larkspur, person = 'treasurer') {
      const entry = calls.factsOf(await calls.begin(account, person))
      await sender.send()
      return { entry, code: sender.lastCode() }
    },
    async setup(stepUpId, accountNumber = larkspur, person = 'treasurer') {
      const body = { accountNumber, kind: 'bank', stepUpId }
      const cookie = await the.signIn(person)
      return await the.call({ method: 'POST', path: '/api/v1/payment/method/setup', cookie, body })
    },
    audited: () =>
      the.sql(
        `select action, outcome from audit_entries
         where entry_id > $1 and action like 'method.code%' order by entry_id`,
        [last?.id],
      ),
  }
}
