import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { testNowMs } from '../../../../testing/test-settings.ts'
import {
  clearMethods,
  type MethodsApp,
  startMethodsApp,
  typedBank,
  verifiedBank,
  visa,
} from '../testing/start-methods-app.ts'

let the: MethodsApp

beforeAll(async () => {
  the = await startMethodsApp()
})
afterAll(() => the.close())
beforeEach(async () => {
  await clearMethods(the)
  the.clock.nowMs = testNowMs
  the.sandbox.changeSettings({ microdepositType: 'amounts', microdepositDays: 0 })
})

const verify = async (methodId: string, body: object) =>
  await the.call({
    method: 'POST',
    path: `/api/v1/payment/method/${methodId}/verify`,
    cookie: await the.signIn('treasurer'),
    body,
  })

const dayMs = 24 * 60 * 60 * 1000
const right = { amountsCents: [45, 32] }
const wrong = { amountsCents: [1, 2] }

test.each([[[32, 45]], [[45, 32]]])('verifies by the two amounts in any order: %j', async (amountsCents) => {
  const bank = await the.save('bank', typedBank())
  const answer = await verify(bank.id, { amountsCents })
  expect(answer.json()).toMatchObject({ id: bank.id, state: 'active', verification: null })
  const [audit] = await the.sql(
    `select outcome from audit_entries where action = 'method.verified' order by at desc limit 1`,
  )
  expect(audit).toEqual({ outcome: 'done' })
  expect((await verify(bank.id, right)).statusCode, 'said twice').toBe(200)
})

test('verifies by the code of one deposit, in lower case too', async () => {
  the.sandbox.changeSettings({ microdepositType: 'descriptor_code' })
  const bank = await the.save('bank', typedBank())
  expect(bank.verification?.kind).toBe('code')
  const error = expectRefused(await verify(bank.id, right), 422, 'amounts for a code')
  expect(error.errors).toEqual([{ field: 'code', message: 'Enter the code that starts with SM.' }])
  const miss = expectRefused(await verify(bank.id, { code: 'SM99ZZ' }), 422, 'another code')
  expect(miss.errors).toEqual([{ field: 'code', message: "That code doesn't match. You have 2 tries left." }])
  expect((await verify(bank.id, { code: 'sm11aa' })).json()).toMatchObject({ state: 'active' })
})

test('counts wrong amounts down to the end, and refuses the right ones afterwards', async () => {
  const bank = await the.save('bank', typedBank())
  for (const left of ['2 tries', '1 try']) {
    const error = expectRefused(await verify(bank.id, wrong), 422, left)
    const message = `Those amounts don't match. You have ${left} left.`
    expect(error.errors).toEqual([{ field: 'amountsCents', message }])
  }
  const last = expectRefused(await verify(bank.id, wrong), 409, 'the last')
  expect(last.title).toBe('No tries left')
  expect(last.additional_detail).toContain('You can enter it again after Mar 11, 2026, 10:00 AM CDT.')
  expectRefused(await verify(bank.id, right), 409, 'too late')
  const lockedUntil = new Date(testNowMs + dayMs).toISOString()
  expect(await the.list()).toMatchObject([{ state: 'failed', verification: null, lockedUntil }])
})

test('counts parallel guesses as three as well', async () => {
  const bank = await the.save('bank', typedBank())
  const guesses = Array.from({ length: 8 }, (_, index) => verify(bank.id, { amountsCents: [1, index + 2] }))
  const answers = await Promise.all(guesses)
  expect(answers.filter((answer) => answer.statusCode === 422).length).toBeLessThanOrEqual(2)
  expect(answers.every((answer) => [409, 422].includes(answer.statusCode))).toBe(true)
  expect((await verify(bank.id, right)).statusCode).toBe(409)
  expect(await the.list()).toMatchObject([{ state: 'failed' }])
})

test.each([
  ['gives up by its own count', [10, 11], 'failed', 'No tries left'],
  ['has waited too long', [40, 41], 'expired', 'Not confirmed in time'],
])('ends at once where the processor %s', async (_, amountsCents, state, title) => {
  const bank = await the.save('bank', typedBank())
  expect(expectRefused(await verify(bank.id, { amountsCents }), 409, 'over').title).toBe(title)
  const lockedUntil = state === 'failed' ? new Date(testNowMs + dayMs).toISOString() : null
  expect(await the.list()).toMatchObject([{ id: bank.id, state, lockedUntil }])
})

test('refuses the right amounts after ten days, and sends new deposits for the same account', async () => {
  const bank = await the.save('bank', typedBank())
  the.clock.nowMs = testNowMs + 10 * dayMs
  expect(await the.list()).toMatchObject([{ state: 'pending_verification' }])
  the.clock.nowMs += dayMs
  expect(expectRefused(await verify(bank.id, right), 409, 'over').title).toBe('Not confirmed in time')
  expect(await the.list()).toMatchObject([{ state: 'expired', verification: null, lockedUntil: null }])
  expect(await the.sql('select verification_tries_left as left from payment_methods')).toEqual([{ left: 3 }])
  const again = await the.save('bank', typedBank())
  expect(again).toMatchObject({ state: 'pending_verification', verification: { triesLeft: 3 } })
  expect(await the.list()).toEqual([again])
})

test('returns a try that the processor did not check', async () => {
  const bank = await the.save('bank', typedBank())
  the.sandbox.changeSettings({ faults: { kinds: ['error_before'], calls: 1, on: 'every' } })
  expectRefused(await verify(bank.id, right), 503, 'away')
  expect(await the.list()).toMatchObject([{ verification: { triesLeft: 3 } }])
  expect((await verify(bank.id, right)).statusCode).toBe(200)
})

test('verifies nothing before the deposits have arrived, and takes no try for coming early', async () => {
  the.sandbox.changeSettings({ microdepositDays: 3 })
  const bank = await the.save('bank', typedBank())
  for (const deposits of [right, wrong, wrong, wrong]) {
    const error = expectRefused(await verify(bank.id, deposits), 409, 'too early')
    expect(error.title).toBe('Too early')
    expect(error.additional_detail).toContain('They arrive by Mar 13, 2026. Come back then')
  }
  expect(await the.list()).toMatchObject([{ state: 'pending_verification', verification: { triesLeft: 3 } }])
  the.clock.nowMs += 3 * dayMs
  expectRefused(await verify(bank.id, right), 422, 'the bank is late, and a guess is a guess')
  expect(await the.list()).toMatchObject([{ verification: { triesLeft: 2 } }])
})

test('counts no try that the processor does not check', async () => {
  const bank = await the.save('bank', typedBank())
  await the.sql(`update payment_methods set verification_kind = 'code'`)
  expect(expectRefused(await verify(bank.id, { code: 'SM11AA' }), 409, 'of amounts').title).toBe(
    'Not checked',
  )
  expect(await the.list()).toMatchObject([{ state: 'pending_verification', verification: { triesLeft: 3 } }])
})

test('verifies nothing that waits for no deposits', async () => {
  const card = await the.save('card', visa)
  const bank = await the.save('bank', verifiedBank)
  for (const { id } of [card, bank]) expectRefused(await verify(id, right), 409, id)
})

test('does not make a failed one the default while another is there', async () => {
  const bank = await the.save('bank', typedBank())
  expect(bank.isDefault).toBe(true)
  const card = await the.save('card', visa)
  await verify(bank.id, { amountsCents: [10, 11] })
  expect((await the.list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [card.id, true],
    [bank.id, false],
  ])
})

test('finds a method verified after a wrong verification if it was verified meanwhile', async () => {
  const bank = await the.save('bank', typedBank())
  const both = await Promise.all([verify(bank.id, right), verify(bank.id, right)])
  expect(both.map((answer) => answer.json())).toMatchObject([{ state: 'active' }, { state: 'active' }])
  await the.sql(`set session_replication_role = replica`)
  await the.sql(`update payment_methods set state = 'pending_verification'`)
  await the.sql(`set session_replication_role = origin`)
  expect((await verify(bank.id, wrong)).json()).toMatchObject({ state: 'active' })
})
