import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSender } from '../../../../testing/open-sender.ts'
import { larkspur } from '../../../../testing/test-records.ts'
import {
  type DraftFixture,
  draftedPolicy,
  openDraftFixture,
} from '../../bank-draft/run/testing/open-draft-fixture.ts'

let the: DraftFixture

beforeEach(async () => {
  the = await openDraftFixture()
})
afterEach(() => the.close())

const processorMethod = async () => {
  const [row] = await the.sql<{ id: string }>('select processor_method_id as id from payment_methods')
  return row?.id ?? ''
}

test('shows the new number after a notification of change, and notifies everybody who may pay once', async () => {
  await the.enroll()
  const sender = openSender(the)
  await sender.send()
  sender.sent.length = 0
  expect(the.sandbox.changeBankAccount(await processorMethod(), '000987654410')).toBe(true)
  await the.hear()
  the.sandbox.replayEvents()
  await the.hear()
  const [method] = await the.sql('select last4, state from payment_methods')
  expect(method).toEqual({ last4: '4410', state: 'active' })
  const policy = await the.sql(
    'select eft_bank_last4 from policies where account_number = $1 and policy_number = $2',
    [larkspur, draftedPolicy],
  )
  expect(policy).toEqual([{ eft_bank_last4: '4410' }])
  expect(await the.sql('select last4_before, last4_after from bank_account_changes')).toEqual([
    { last4_before: '6789', last4_after: '4410' },
  ])
  await sender.send()
  expect(sender.sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['owner@larkspur.example', 'Your bank changed Business checking ending 6789'],
    ['treasurer@larkspur.example', 'Your bank changed Business checking ending 6789'],
  ])
  expect(sender.sent[0]?.text).toContain(
    'Business checking ending 6789 is now Business checking ending 4410.',
  )
  const inbox = (
    await the.call({ path: '/api/v1/notifications', cookie: await the.signIn('treasurer') })
  ).json()
  expect(JSON.stringify(inbox)).toContain('Your bank changed an account')
  const audit = await the.sql(
    `select actor_kind, outcome from audit_entries where action = 'method.changed_by_bank'`,
  )
  expect(audit).toEqual([{ actor_kind: 'jobs', outcome: 'done' }])
})

test('changes nothing for an account that did not change', async () => {
  await the.enroll()
  the.sandbox.replayEvents()
  await the.hear()
  expect(await the.sql('select change_id from bank_account_changes')).toEqual([])
})
