import type { BankEntryFacts } from '@myaccount/contract/endpoints/payment-methods'
import { larkspur, type PersonName } from '../../../../testing/test-records.ts'
import { openSender, type TestSender } from '../../payments/receipts/testing/open-sender.ts'
import { bankEntryCalls } from './open-bank-entry.ts'
import type { MethodsApp } from './start-methods-app.ts'

export interface EntryDesk extends ReturnType<typeof bankEntryCalls> {
  readonly sender: TestSender
  /** Begun, and the letter with the code has left. */
  waitForCode(account?: string, person?: PersonName): Promise<{ entry: BankEntryFacts; code: string }>
  setup(entryId: string | undefined, account?: string, person?: PersonName): ReturnType<MethodsApp['call']>
  /** What the audit has of codes, the oldest first. */
  audited(): Promise<{ action: string; outcome: string }[]>
}

/** An empty desk: every method, entry, letter and code before is gone. */
export async function openEntryDesk(the: MethodsApp): Promise<EntryDesk> {
  for (const table of ['payment_methods', 'bank_entries', 'one_time_codes', 'mails'])
    await the.sql(`delete from ${table}`)
  const [last] = await the.sql<{ id: string }>('select coalesce(max(entry_id), 0) as id from audit_entries')
  const calls = bankEntryCalls(the)
  const sender = openSender(the)
  return {
    ...calls,
    sender,
    async waitForCode(account = larkspur, person = 'treasurer') {
      const entry = calls.factsOf(await calls.begin(account, person))
      await sender.send()
      return { entry, code: sender.lastCode() }
    },
    async setup(entryId, accountNumber = larkspur, person = 'treasurer') {
      const body = { accountNumber, kind: 'bank', entryId }
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
