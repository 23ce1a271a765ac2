import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testNowMs, testProcessorKeys } from '../../../../testing/test-settings.ts'
import {
  clearMethods,
  type MethodsApp,
  startMethodsApp,
  typedBank,
  uuidOf,
  visa,
} from '../testing/start-methods-app.ts'

/** domain.md 3.3.9: deposits that nobody used expire after 10 days. */
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
let the: MethodsApp

beforeAll(async () => {
  the = await startMethodsApp()
})
afterAll(() => the.close())
beforeEach(async () => {
  await clearMethods(the)
  the.clock.nowMs = testNowMs
  the.sandbox.changeSettings({ faults: { kinds: [] } })
})

const expireAndDetach = () => the.parts.paymentMethods.expireAndDetach()
const stored = () =>
  the.sql('select state, is_default as "isDefault" from payment_methods order by added_at desc, state')
const audits = () =>
  the.sql(
    `select actor_kind, outcome from audit_entries where action = 'method.verified' order by at desc limit 1`,
  )

/** Past us, as on a page of the processor. */
async function verifyAtProcessor(method: MethodFacts): Promise<void> {
  const [row] = await the.sql<{ id: string }>(
    'select processor_setup_id as id from payment_methods where method_id = $1',
    [uuidOf(method)],
  )
  const answer = await fetch(`${the.sandbox.origin}/v1/setup_intents/${row?.id}/verify_microdeposits`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testProcessorKeys.PROCESSOR_SECRET_KEY}` },
    body: new URLSearchParams([
      ['amounts[]', '32'],
      ['amounts[]', '45'],
    ]),
  })
  expect(answer.status).toBe(200)
}

test('waits on the tenth day, and ends on the next, no longer the default', async () => {
  await the.save('bank', typedBank())
  await the.save('card', visa)
  the.clock.nowMs += 10 * dayMs
  await expireAndDetach()
  expect(await stored()).toContainEqual({ state: 'pending_verification', isDefault: true })
  the.clock.nowMs += dayMs
  await Promise.all([expireAndDetach(), expireAndDetach()])
  const after = await stored()
  expect(after).toContainEqual({ state: 'expired', isDefault: false })
  expect(after).toContainEqual({ state: 'active', isDefault: true })
  expect(await audits()).toEqual([{ actor_kind: 'jobs', outcome: 'failed' }])
  expect(await the.sql('select 1 from methods_to_detach')).toHaveLength(1)
})

test("never makes a guest's card the default", async () => {
  await the.save('bank', typedBank())
  const card = await the.save('card', visa)
  await the.sql(
    `insert into payment_methods (account_number, method_id, kind, brand, last4, state, processor_method_id,
       processor_setup_id, fingerprint, guest_id, guest_customer_id, added_at)
     select account_number, gen_random_uuid(), kind, brand, last4, state, 'pm_of_a_guest', 'seti_of_a_guest', fingerprint,
            gen_random_uuid(), 'cus_of_a_guest', added_at + interval '1 day' from payment_methods where method_id = $1`,
    [uuidOf(card)],
  )
  the.clock.nowMs += 11 * dayMs
  await expireAndDetach()
  expect(await the.sql('select guest_id, method_id from payment_methods where is_default')).toEqual([
    { guest_id: null, method_id: uuidOf(card) },
  ])
})

test('does not end one that is verified at the processor without an event', async () => {
  const bank = await the.save('bank', typedBank())
  await verifyAtProcessor(bank)
  the.clock.nowMs += 11 * dayMs
  await expireAndDetach()
  expect(await stored()).toEqual([{ state: 'active', isDefault: true }])
  expect(await the.sql('select 1 from methods_to_detach')).toEqual([])
})

test('ends nothing while the processor is away', async () => {
  await the.save('bank', typedBank())
  the.sandbox.changeSettings({ faults: { kinds: ['error_before'], calls: null, on: 'every' } })
  the.clock.nowMs += 11 * dayMs
  await expireAndDetach()
  expect(await stored()).toMatchObject([{ state: 'pending_verification' }])
  expect(await the.list(), 'and yet it is shown for what it is').toMatchObject([{ state: 'expired' }])
})

test('ends the account after a last try whose answer was lost, and locks it from that try on', async () => {
  await the.save('bank', typedBank())
  await the.sql('update payment_methods set verification_tries_left = 0, verification_tried_at = $1', [
    new Date(testNowMs),
  ])
  the.clock.nowMs += 5 * minuteMs
  await expireAndDetach()
  expect(await stored(), 'it may still come').toMatchObject([{ state: 'pending_verification' }])
  the.clock.nowMs += 1
  await expireAndDetach()
  const lockedUntil = new Date(testNowMs + dayMs).toISOString()
  expect(await the.list()).toMatchObject([{ state: 'failed', lockedUntil }])
})

test('counts a right last try whose answer was lost', async () => {
  const bank = await the.save('bank', typedBank())
  await verifyAtProcessor(bank)
  await the.sql('update payment_methods set verification_tries_left = 0, verification_tried_at = $1', [
    new Date(testNowMs),
  ])
  the.clock.nowMs += 6 * minuteMs
  await expireAndDetach()
  expect(await the.list()).toMatchObject([{ id: bank.id, state: 'active' }])
})
