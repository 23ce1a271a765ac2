import { randomBytes } from 'node:crypto'
import { type StepUpFacts, stepUpFacts } from '@myaccount/contract/endpoints/payment-methods'
import { makeUuid, toWireId } from '@myaccount/domain/kernel/wire-id'
import type { TestApp } from '../../../../testing/test-app.ts'
import { type PersonName, people } from '../../../../testing/test-records.ts'

/** Inserts a confirmed step-up for tests of the steps after its code. Returns its id. */
export async function openStepUp(the: TestApp, accountNumber: string, person: PersonName): Promise<string> {
  const stepUpId = makeUuid(the.clock.nowMs, randomBytes(10))
  await the.sql('insert into paying_accounts (account_number) values ($1) on conflict do nothing', [
    accountNumber,
  ])
  await the.sql(
    `insert into confirmations (account_number, confirmation_id, purpose, user_id, begun_at, ends_at, code_hash, confirmed_at)
     select $1, $2, 'bank_account', user_id, $4, $4::timestamptz + interval '30 minutes', 'x', $4
     from users where lower(email) = $3`,
    [accountNumber, stepUpId, people[person], new Date(the.clock.nowMs)],
  )
  return toWireId('stepUp', stepUpId)
}

/** The calls of the page. */
export function stepUpCalls(the: TestApp) {
  const own = '/api/v1/payment/method/step_up'
  const post = async (path: string, person: PersonName, body?: object) =>
    await the.call({ method: 'POST', path, cookie: await the.signIn(person), ...(body && { body }) })
  return {
    begin: (accountNumber: string, person: PersonName = 'treasurer') => post(own, person, { accountNumber }),
    enter: ({ stepUpId }: Pick<StepUpFacts, 'stepUpId'>, code: string, person: PersonName = 'treasurer') =>
      post(`${own}/${stepUpId}/code`, person, { code }),
    askForNew: ({ stepUpId }: Pick<StepUpFacts, 'stepUpId'>, person: PersonName = 'treasurer') =>
      post(`${own}/${stepUpId}/code/new`, person),
    factsOf: (answer: { json(): unknown }) => stepUpFacts.parse(answer.json()),
  }
}
