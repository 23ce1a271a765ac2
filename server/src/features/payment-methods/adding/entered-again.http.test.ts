import { type MethodFacts, methodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { testNowMs } from '../../../../testing/test-settings.ts'
import { verifyAtProcessor } from '../testing/at-processor.ts'
import {
  clearMethods,
  type MethodsApp,
  processorMethodOf,
  type Setup,
  startMethodsApp,
  typedBank,
} from '../testing/start-methods-app.ts'

/** While a set-up waits for its deposits, whoever has it open may enter another account in it. */
let the: MethodsApp

beforeAll(async () => {
  the = await startMethodsApp()
})
afterAll(() => the.close())
beforeEach(async () => {
  await clearMethods(the)
  the.clock.nowMs = testNowMs
})

interface EnteredTwice {
  readonly setup: Setup
  readonly bank: MethodFacts
  readonly kept: string
  readonly other: string
}

async function enterTwice(number: string): Promise<EnteredTwice> {
  const setup = await the.start('bank')
  expect(await the.enter(setup, typedBank())).toBe(200)
  const bank = methodFacts.parse((await the.add(setup.setupId)).json())
  expect(await the.enter(setup, typedBank(number))).toBe(200)
  const [kept, other] = [await processorMethodOf(the, bank), await the.enteredIn(setup)]
  expect(other).not.toBe(kept)
  return { setup, bank, kept, other }
}

const verify = async ({ bank }: EnteredTwice, amountsCents: number[]) =>
  await the.call({
    method: 'POST',
    path: `/api/v1/payment/method/${bank.id}/verify`,
    cookie: await the.signIn('treasurer'),
    body: { amountsCents },
  })

async function expectBothEnded({ kept, other }: EnteredTwice): Promise<void> {
  expect(await the.list()).toMatchObject([{ state: 'failed', last4: '6789' }])
  const ended = await the.sql<{ id: string }>('select processor_method_id as id from methods_to_detach')
  expect(ended.map(({ id }) => id).sort()).toEqual([kept, other].sort())
  the.clock.nowMs += 60_000
  await the.parts.paymentMethods.expireAndDetach()
  expect(await the.customerOf(other)).toBeNull()
  expect(await the.sql('select 1 from methods_to_detach where detached_at is null')).toEqual([])
}

test.each([
  ['another account', '000222222227'],
  ['the same account', '000123456789'],
])('makes the kept one fail when %s is verified in its set-up', async (_, number) => {
  const twice = await enterTwice(number)
  expect(await verifyAtProcessor(the, twice.setup.setupId)).toBe(200)
  expect(await the.customerOf(twice.other)).toMatch(/^cus_/)
  expect(await the.parts.paymentMethods.refreshMethodOfSetup(twice.setup.setupId)).toBe('changed')
  await expectBothEnded(twice)
})

test('does not verify the kept one by the right amounts of another account', async () => {
  const twice = await enterTwice('000222222227')
  expect(expectRefused(await verify(twice, [32, 45]), 409, 'not the same').title).toBe(
    'Could not be confirmed',
  )
  await expectBothEnded(twice)
})

test('does not verify the kept one by a miss that finds another account verified', async () => {
  const twice = await enterTwice('000222222227')
  expect(await verifyAtProcessor(the, twice.setup.setupId)).toBe(200)
  expectRefused(await verify(twice, [1, 2]), 409, 'not the same')
  await expectBothEnded(twice)
})
