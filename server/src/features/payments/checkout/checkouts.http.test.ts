import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { runRetention } from '../../../../testing/run-retention.ts'
import { copperwillow } from '../../../../testing/test-records.ts'
import { verifiedBank, visa } from '../../payment-methods/testing/start-methods-app.ts'
import { clearPayments } from '../testing/clear-payments.ts'
import { hold, holdCard, untilWaiting } from '../testing/hold-rows.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'

const dayMs = 24 * 60 * 60 * 1000
const invoice = '1000044110'
let the: PayingApp
let card: MethodFacts
let bank: MethodFacts
let declined: MethodFacts

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  bank = await the.save('bank', verifiedBank)
  declined = await the.save('card', { payment_method: 'pm_card_chargeCustomerFail' })
})
afterAll(() => the.close())
beforeEach(() => clearPayments(the))

const attempts = async () =>
  (
    await the.sql<{ state: string }>('select state from payment_attempts order by created_at, attempt_id')
  ).map(({ state }) => state)

test('pays anew on a second device that repeats a declined payment, without the stored decline', async () => {
  const first = await the.pay({ invoices: invoice, method: declined, key: await the.checkout(invoice) })
  expect(first.state).toBe('failed')
  const second = await the.pay({ invoices: invoice, method: declined, key: await the.checkout(invoice) })
  expect(second.paymentId).not.toBe(first.paymentId)
  expect(await attempts()).toEqual(['failed', 'failed'])
})

test('gives a reload, a second tab and a second device one checkout until it has paid, and one answer', async () => {
  const key = await the.checkout(invoice)
  expect(await Promise.all([1, 2, 3].map(() => the.checkout(invoice)))).toEqual([key, key, key])
  const order = { invoices: invoice, method: card, key }
  const body = the.bodyOf(await the.quote(invoice, card.id))
  const cookie = await the.signIn('treasurer')
  const headers = { 'idempotency-key': key }
  const submit = () => the.call({ method: 'POST', path: '/api/v1/payments', cookie, body, headers })
  const paid = await the.pay(order)
  for (const answer of [await submit(), await submit()]) expect(answer.json()).toEqual(paid)
  expect(await attempts()).toEqual(['succeeded'])
  expect(await the.checkout(invoice)).not.toBe(key)
})

test('gives another choice, account or person a checkout of its own', async () => {
  const key = await the.checkout(invoice)
  expect(await the.checkout(`${invoice}:5000`)).not.toBe(key)
  expect(await the.checkout(invoice, 'owner')).not.toBe(key)
})

test('pays nothing with a checkout of another person, of other invoices, or one that was never opened', async () => {
  const owners = await the.checkout(invoice, 'owner')
  expectRefused(await the.submit({ invoices: invoice, method: card, key: owners }), 409, "another person's")
  const others = await the.checkout('1000043544')
  expectRefused(await the.submit({ invoices: invoice, method: card, key: others }), 422, 'other invoices')
  const never = 'chk_0195801f2c7a7d3e8c5b6a4f3e2d1fff'
  expectRefused(await the.submit({ invoices: invoice, method: card, key: never }), 409, 'never opened')
  for (const wrong of ['pay_0195801f2c7a7d3e8c5b6a4f3e2d1fff', '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1fff', 'x'])
    expectRefused(await the.submit({ invoices: invoice, method: card, key: wrong }), 422, wrong)
  expect(await attempts()).toEqual([])
})

test('refuses another body after it has paid, without effect', async () => {
  const key = await the.checkout(invoice)
  await the.pay({ invoices: invoice, method: bank, key })
  const quote = { ...the.bodyOf(await the.quote('1000043544', card.id)) }
  const answer = await the.call({
    method: 'POST',
    path: '/api/v1/payments',
    cookie: await the.signIn('treasurer'),
    body: quote,
    headers: { 'idempotency-key': key },
  })
  expectRefused(answer, 422, 'another body')
  expect(await attempts()).toEqual(['processing'])
})

test('makes one payment and one answer from two simultaneous submissions of one checkout', async () => {
  const key = await the.checkout(invoice)
  const body = the.bodyOf(await the.quote(invoice, card.id))
  const cookie = await the.signIn('treasurer')
  const headers = { 'idempotency-key': key }
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => the.call({ method: 'POST', path: '/api/v1/payments', cookie, body, headers })),
  )
  for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode)
  const paid = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json())
  expect(new Set(paid.map(({ paymentId }) => paymentId)).size).toBe(1)
  expect(await attempts()).toEqual(['succeeded'])
})

test('answers a submission just after the other tab has paid with that payment', async () => {
  const key = await the.checkout(invoice)
  const body = the.bodyOf(await the.quote(invoice, card.id))
  const cookie = await the.signIn('treasurer')
  const press = () =>
    the.call({ method: 'POST', path: '/api/v1/payments', cookie, body, headers: { 'idempotency-key': key } })
  const beforeWriting = await holdCard(the)
  const first = press()
  await untilWaiting(the, 1)
  const beforeLooking = await hold(the, 'lock table policies in access exclusive mode')
  const second = press()
  await untilWaiting(the, 2)
  await beforeWriting.release()
  const paid = (await first).json()
  await beforeLooking.release()
  const answer = await second
  expect([answer.statusCode, answer.json()]).toEqual([201, paid])
  expect(await attempts()).toEqual(['succeeded'])
})

test('pays nothing with one that is a day old, and opens another next', async () => {
  const key = await the.checkout(invoice)
  the.pass(dayMs + 1)
  await runRetention(the.parts.database, the.clock.nowMs)
  expectRefused(await the.submit({ invoices: invoice, method: card, key }), 409, 'ended')
  expect(await the.checkout(invoice)).not.toBe(key)
  expect(await attempts()).toEqual([])
})

test('opens none for an account of others', async () => {
  const cookie = await the.signIn('treasurer')
  const body = { accountNumber: copperwillow, invoices: '1000060001' }
  const path = '/api/v1/payments/checkouts'
  expectRefused(await the.call({ method: 'POST', path, cookie, body }), 404, 'foreign')
  expect(await the.sql('select 1 from checkouts')).toEqual([])
})
