import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { testNowMs } from '../../../../testing/test-settings.ts'
import { clearMethods, type MethodsApp, startMethodsApp, typedBank } from '../testing/start-methods-app.ts'

/** The processor judges a verification, and then does not say how the set-up stands. */
let the: MethodsApp

beforeAll(async () => {
  the = await startMethodsApp()
})
afterAll(() => the.close())
beforeEach(async () => {
  await clearMethods(the)
  the.clock.nowMs = testNowMs
  back()
})

const cutReads = () =>
  the.sandbox.changeSettings({ faults: { kinds: ['error_before'], calls: null, on: 'read' } })
const back = () => the.sandbox.changeSettings({ faults: { kinds: [], calls: null } })
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const right = [32, 45]

const verify = async (methodId: string, amountsCents: number[]) =>
  await the.call({
    method: 'POST',
    path: `/api/v1/payment/method/${methodId}/verify`,
    cookie: await the.signIn('treasurer'),
    body: { amountsCents },
  })

test('counts a miss, and locks the account with the last one', async () => {
  const bank = await the.save('bank', typedBank())
  cutReads()
  for (const left of ['2 tries', '1 try']) {
    const error = expectRefused(await verify(bank.id, [1, 2]), 422, left)
    const message = `Those amounts don't match. You have ${left} left.`
    expect(error.errors).toEqual([{ field: 'amountsCents', message }])
  }
  expect(expectRefused(await verify(bank.id, [1, 2]), 409, 'the last').title).toBe('No tries left')
  const lockedUntil = new Date(testNowMs + dayMs).toISOString()
  expect(await the.list()).toMatchObject([{ state: 'failed', lockedUntil }])
})

test('keeps a right verification pending, and finds it verified at the second try', async () => {
  const bank = await the.save('bank', typedBank())
  cutReads()
  const first = expectRefused(await verify(bank.id, right), 409, 'not known yet')
  expect(first.additional_detail).toBe('We are still checking. Look again in a few minutes.')
  expect(await the.list()).toMatchObject([{ state: 'pending_verification' }])
  back()
  expect((await verify(bank.id, right)).json()).toMatchObject({ state: 'active' })
})

test('does not count a right last try as a miss: nobody is locked, and it is verified within minutes', async () => {
  const bank = await the.save('bank', typedBank())
  for (const cents of [2, 3]) expectRefused(await verify(bank.id, [1, cents]), 422, 'a miss')
  cutReads()
  for (const submit of ['the last', 'once more'])
    expect(expectRefused(await verify(bank.id, right), 409, submit).title).toBe('Still checking')
  back()
  the.clock.nowMs += 6 * minuteMs
  await the.parts.paymentMethods.expireAndDetach()
  expect(await the.list()).toMatchObject([{ id: bank.id, state: 'active' }])
})
