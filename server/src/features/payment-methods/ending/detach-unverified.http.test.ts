import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { testNowMs } from '../../../../testing/test-settings.ts'
import { setupIdOf, verifyAtProcessor } from '../testing/at-processor.ts'
import {
  clearMethods,
  type MethodsApp,
  processorMethodOf,
  startMethodsApp,
  typedBank,
} from '../testing/start-methods-app.ts'

/**
 * A bank account that waits for its deposits is nobody's at the processor, and becomes the customer's when verified.
 */
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
  the.sandbox.changeSettings({ faults: { kinds: [], calls: null } })
})

const expireAndDetach = () => the.parts.paymentMethods.expireAndDetach()
const away = () =>
  the.sandbox.changeSettings({ faults: { kinds: ['error_before'], calls: null, on: 'every' } })
const back = () => the.sandbox.changeSettings({ faults: { kinds: [] } })
const waiting = () => the.sql('select 1 from methods_to_detach where detached_at is null')

async function remove({ id }: MethodFacts): Promise<void> {
  const path = `/api/v1/payment/method/${id}`
  const answer = await the.call({ method: 'DELETE', path, cookie: await the.signIn('treasurer') })
  expect(answer.statusCode).toBe(204)
}

async function miss({ id }: MethodFacts, amountsCents: number[]) {
  const path = `/api/v1/payment/method/${id}/verify`
  const cookie = await the.signIn('treasurer')
  return await the.call({ method: 'POST', path, cookie, body: { amountsCents } })
}

/** Our count ends before the processor's: its set-up waits on. */
async function loseLastTry(bank: MethodFacts): Promise<void> {
  await the.sql('update payment_methods set verification_tries_left = 1')
  expectRefused(await miss(bank, [1, 2]), 409, 'the last')
}

async function passDays(): Promise<void> {
  the.clock.nowMs += 11 * dayMs
  await expireAndDetach()
  the.clock.nowMs += minuteMs
  await expireAndDetach()
}

test.each([
  ['removed', remove],
  ['locked by its tries', loseLastTry],
  ['expired', passDays],
])('never verifies one that is %s while it waits', async (_, end) => {
  const bank = await the.save('bank', typedBank())
  const [setupId, processorMethod] = [await setupIdOf(the, bank), await processorMethodOf(the, bank)]
  await end(bank)
  expect(await waiting()).toEqual([])
  expect(await verifyAtProcessor(the, setupId)).toBe(400)
  expect(await the.customerOf(processorMethod)).toBeNull()
})

test("never verifies a person's own account, which was refused", async () => {
  const setup = await the.start('bank')
  await the.enter(setup, typedBank())
  expectRefused(await the.add(setup.setupId, { isBusinessAccount: false }), 422, 'personal')
  expect(await verifyAtProcessor(the, setup.setupId)).toBe(400)
})

test('ends one that is verified just before its end', async () => {
  const bank = await the.save('bank', typedBank())
  const processorMethod = await processorMethodOf(the, bank)
  expect(await verifyAtProcessor(the, await setupIdOf(the, bank))).toBe(200)
  await remove(bank)
  expect(await the.customerOf(processorMethod)).toBeNull()
  expect(await waiting()).toEqual([])
})

test('detaches one that was taken for detached and is verified after all', async () => {
  const bank = await the.save('bank', typedBank())
  const [setupId, processorMethod] = [await setupIdOf(the, bank), await processorMethodOf(the, bank)]
  away()
  await remove(bank)
  back()
  await the.sql('update methods_to_detach set detached_at = since')
  const refresh = () => the.parts.paymentMethods.refreshMethodOfSetup(setupId)
  expect(await refresh()).toBe('unchanged')
  expect(await verifyAtProcessor(the, setupId)).toBe(200)
  expect(await the.customerOf(processorMethod)).toMatch(/^cus_/)
  expect(await refresh()).toBe('changed')
  await expireAndDetach()
  expect(await the.customerOf(processorMethod)).toBeNull()
  expect(await refresh(), 'and that is all').toBe('unchanged')
  expect(await waiting()).toEqual([])
  expect(await the.list()).toEqual([])
})
