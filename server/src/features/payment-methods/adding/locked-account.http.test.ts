import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { copperwillow } from '../../../../testing/test-records.ts'
import { testNowMs } from '../../../../testing/test-settings.ts'
import {
  clearMethods,
  type MethodsApp,
  startMethodsApp,
  typedBank,
  verifiedBank,
} from '../testing/start-methods-app.ts'

/** domain.md 3.3.9: three tries, then 24 hours in which the account is not entered again. */
const hourMs = 60 * 60 * 1000
let the: MethodsApp

beforeAll(async () => {
  the = await startMethodsApp()
})
afterAll(() => the.close())
beforeEach(async () => {
  await clearMethods(the)
  the.clock.nowMs = testNowMs
})

async function miss({ id }: MethodFacts, times: number): Promise<void> {
  const path = `/api/v1/payment/method/${id}`
  const body = { amountsCents: [1, 2] }
  for (let turn = 0; turn < times; turn += 1)
    await the.call({ method: 'POST', path: `${path}/verify`, cookie: await the.signIn('treasurer'), body })
}

async function remove({ id }: MethodFacts): Promise<void> {
  const path = `/api/v1/payment/method/${id}`
  await the.call({ method: 'DELETE', path, cookie: await the.signIn('treasurer') })
}

async function enterAgain(number?: string) {
  const setup = await the.start('bank')
  await the.enter(setup, typedBank(number))
  return { setup, answer: await the.add(setup.setupId) }
}

test('refuses the account for 24 hours after the third miss, with the time of the end', async () => {
  await miss(await the.save('bank', typedBank()), 3)
  the.clock.nowMs += 24 * hourMs - 1
  const { setup, answer } = await enterAgain()
  const error = expectRefused(answer, 409, 'locked')
  expect(error.title).toBe('Not yet')
  expect(error.additional_detail).toContain('You can enter it again after Mar 11, 2026, 10:00 AM CDT.')
  expect(await the.list(), 'the failed one alone').toMatchObject([{ state: 'failed' }])
  const detached = await the.sql(
    'select 1 from methods_to_detach where processor_method_id = $1 and detached_at is not null',
    [await the.enteredIn(setup)],
  )
  expect(detached).toHaveLength(1)
  the.clock.nowMs += 1
  expect(await the.list()).toMatchObject([{ state: 'failed', lockedUntil: null }])
  const again = await the.save('bank', typedBank())
  expect(again).toMatchObject({ state: 'pending_verification', verification: { triesLeft: 3 } })
  expect(await the.list()).toEqual([again])
})

test('stays locked after a removal', async () => {
  const bank = await the.save('bank', typedBank())
  await miss(bank, 3)
  await remove(bank)
  expect(await the.list()).toEqual([])
  expectRefused((await enterAgain()).answer, 409, 'locked')
})

test('returns no try after a removal before the last one, until a day has passed', async () => {
  const first = await the.save('bank', typedBank())
  await miss(first, 2)
  await remove(first)
  const second = await the.save('bank', typedBank())
  expect(second.verification?.triesLeft).toBe(1)
  await remove(second)
  the.clock.nowMs += 24 * hourMs
  expect((await the.save('bank', typedBank())).verification?.triesLeft).toBe(3)
})

test('gives nobody more tries when many people enter it at once', async () => {
  const bank = await the.save('bank', typedBank())
  await miss(bank, 2)
  await remove(bank)
  const answers = await Promise.all([enterAgain(), enterAgain(), enterAgain()])
  expect(answers.map(({ answer }) => answer.statusCode).sort()).toEqual([201, 409, 409])
  const kept = await the.list()
  expect(kept).toMatchObject([{ verification: { triesLeft: 1 } }])
  for (const method of kept) await miss(method, 1)
  expectRefused((await enterAgain()).answer, 409, 'locked')
})

test('locks that bank account for that customer, and nothing else', async () => {
  await miss(await the.save('bank', typedBank()), 3)
  expect((await enterAgain('000987654321')).answer.statusCode, 'another bank account').toBe(201)
  const theirs = await the.start('bank', copperwillow, 'stranger')
  await the.enter(theirs, typedBank())
  const kept = await the.add(theirs.setupId, { accountNumber: copperwillow }, 'stranger')
  expect(kept.json(), 'another customer').toMatchObject({ verification: { triesLeft: 3 } })
})

test('needs no tries for an account that its bank vouches for', async () => {
  await miss(await the.save('bank', typedBank()), 3)
  expect(await the.save('bank', verifiedBank)).toMatchObject({ state: 'active', verification: null })
})
