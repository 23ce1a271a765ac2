import { randomBytes } from 'node:crypto'
import { type BankEntryFacts, bankEntryFacts } from '@myaccount/contract/endpoints/payment-methods'
import { makeUuid, toWireId } from '@myaccount/domain/kernel/wire-id'
import type { TestApp } from '../../../../testing/test-app.ts'
import { type PersonName, people } from '../../../../testing/test-records.ts'

/** Begun, and the code entered, behind the product's back: for tests of what comes after it. Answers its id. */
export async function openBankEntry(
  the: TestApp,
  accountNumber: string,
  person: PersonName,
): Promise<string> {
  const entryId = makeUuid(the.clock.nowMs, randomBytes(10))
  await the.sql('insert into paying_accounts (account_number) values ($1) on conflict do nothing', [
    accountNumber,
  ])
  await the.sql(
    `insert into bank_entries (account_number, entry_id, user_id, begun_at, ends_at, confirmed_at)
     select $1, $2, user_id, $4, $4::timestamptz + interval '30 minutes', $4
     from users where lower(email) = $3`,
    [accountNumber, entryId, people[person], new Date(the.clock.nowMs)],
  )
  return toWireId('bankEntry', entryId)
}

/** The calls of the page. */
export function bankEntryCalls(the: TestApp) {
  const own = '/api/v1/payment/method/bank_entry'
  const post = async (path: string, person: PersonName, body?: object) =>
    await the.call({ method: 'POST', path, cookie: await the.signIn(person), ...(body && { body }) })
  return {
    begin: (accountNumber: string, person: PersonName = 'treasurer') => post(own, person, { accountNumber }),
    enter: ({ entryId }: Pick<BankEntryFacts, 'entryId'>, code: string, person: PersonName = 'treasurer') =>
      post(`${own}/${entryId}/code`, person, { code }),
    askForNew: ({ entryId }: Pick<BankEntryFacts, 'entryId'>, person: PersonName = 'treasurer') =>
      post(`${own}/${entryId}/code/new`, person),
    factsOf: (answer: { json(): unknown }) => bankEntryFacts.parse(answer.json()),
  }
}
