import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { testNowMs, testProcessorKeys } from '../../../../testing/test-settings.ts'
import { setupIdOf, verifyAtProcessor } from '../testing/at-processor.ts'
import {
  clearMethods,
  type MethodsApp,
  processorMethodOf,
  startMethodsApp,
  typedBank,
} from '../testing/start-methods-app.ts'

/** The processor answers that a verified account is not to be named as an organization's. */
let the: MethodsApp
let log: string[] = []

const dayMs = 24 * 60 * 60_000

beforeAll(async () => {
  the = await startMethodsApp({}, { write: (line) => void log.push(line) })
})
afterAll(() => the.close())
beforeEach(async () => {
  await clearMethods(the)
  the.clock.nowMs = testNowMs
  log = []
  return () => the.sandbox.changeSettings({ slowMs: 0, faults: { kinds: [], calls: null } })
})

/** Between our look at it and the naming it is let go there: what is nobody's is not changed. */
async function refusing<Answer>(
  processorMethodId: string,
  writesBefore: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const calls = writesBefore + 1
  the.sandbox.changeSettings({ slowMs: 1000, faults: { kinds: ['slow'], calls, on: 'write' } })
  const working = work()
  await expect.poll(() => the.sandbox.settings().faults.calls, { timeout: 10_000 }).toBe(0)
  the.sandbox.changeSettings({ slowMs: 20_000 })
  const answer = await fetch(`${the.sandbox.origin}/v1/payment_methods/${processorMethodId}/detach`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testProcessorKeys.PROCESSOR_SECRET_KEY}` },
  })
  expect(answer.status, await answer.text()).toBe(200)
  the.sandbox.changeSettings({ slowMs: 0 })
  return await working
}

const refusals = () => log.filter((line) => line.includes('bank account not named as an organization'))

test('keeps a right verification pending, and logs the refusal', async () => {
  const bank = await the.save('bank', typedBank())
  const cookie = await the.signIn('treasurer')
  const answer = await refusing(await processorMethodOf(the, bank), 1, () =>
    the.call({
      method: 'POST',
      path: `/api/v1/payment/method/${bank.id}/verify`,
      cookie,
      body: { amountsCents: [32, 45] },
    }),
  )
  expect(expectRefused(answer, 409, 'refused').title).toBe('Still checking')
  expect(await the.list()).toMatchObject([{ state: 'pending_verification' }])
  expect(refusals()).toHaveLength(1)
  expect(refusals()[0]).toContain(await setupIdOf(the, bank))
})

test('applies an event of it, and activates nothing', async () => {
  const bank = await the.save('bank', typedBank())
  const setupId = await setupIdOf(the, bank)
  await verifyAtProcessor(the, setupId)
  const refreshed = await refusing(await processorMethodOf(the, bank), 0, () =>
    the.parts.paymentMethods.refreshMethodOfSetup(setupId),
  )
  expect(refreshed).not.toBe('unknown')
  expect(await the.list()).toMatchObject([{ state: 'pending_verification' }])
  expect(refusals()).toHaveLength(1)
})

test('ends it by the job after its days, without a failure', async () => {
  const bank = await the.save('bank', typedBank())
  await verifyAtProcessor(the, await setupIdOf(the, bank))
  the.clock.nowMs += 12 * dayMs
  await refusing(await processorMethodOf(the, bank), 0, () => the.parts.paymentMethods.expireAndDetach())
  expect(await the.sql('select state from payment_methods')).toEqual([{ state: 'expired' }])
  expect(refusals()).toHaveLength(1)
})

test('refuses what was verified before it was added, and detaches it at the processor', async () => {
  const setup = await the.start('bank')
  await the.enter(setup, typedBank())
  await verifyAtProcessor(the, setup.setupId)
  const method = await the.enteredIn(setup)
  await the.signIn('treasurer')
  const answer = await refusing(method, 0, () => the.add(setup.setupId))
  expect(expectRefused(answer, 409, 'refused').title).toBe('Not accepted')
  expect(await the.list()).toEqual([])
  await the.parts.paymentMethods.expireAndDetach()
  expect(await the.sql('select detached_at is not null as "isDetached" from methods_to_detach')).toEqual([
    { isDetached: true },
  ])
  expect(expectRefused(await the.add(setup.setupId), 409, 'again').status).toBe(409)
})
