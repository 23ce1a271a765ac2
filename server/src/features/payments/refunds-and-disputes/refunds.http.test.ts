import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { typedBank, visa } from '../../payment-methods/testing/start-methods-app.ts'
import { paidInvoice, postingOf } from '../testing/billing-of-payments.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import { endAsBefore } from './testing/end-as-before.ts'
import { isPayable, listForStaff, openHand, readBalances } from './testing/hand-of-processor.ts'

let the: PayingApp
let hand: ReturnType<typeof openHand>
let card: MethodFacts

const invoice = '1000044110'

beforeAll(async () => {
  the = await startPayingApp()
  hand = openHand(the)
  card = await the.save('card', visa)
})
afterAll(() => the.close())
afterEach(() => endAsBefore(the, invoice))

const pay = (method = card) => the.pay({ invoices: invoice, method })
const isPending = async () => (await the.sql('select from pending_payments')).length > 0

async function post(...records: FeedRecord[]): Promise<void> {
  await the.load([await paidInvoice(the, invoice), ...records])
  await the.parts.payments.work.post()
}

test('keeps the invoice closed after two parts until billing has posted, and the rest can go back later', async () => {
  const payment = await pay()
  const { paymentId, amountCents } = payment
  await hand.refund(payment, 10_000)
  await hand.refund(payment, 5_000)
  expect(await the.get(paymentId)).toMatchObject({
    state: 'partially_refunded',
    refundedCents: 15_000,
    refundedOn: '2026-03-10',
    postedOn: null,
  })
  expect(await isPending()).toBe(true)
  expect(await isPayable(the, invoice)).toBe(false)

  await post(postingOf(payment))
  const posted = await the.get(paymentId)
  expect(posted).toMatchObject({ state: 'partially_refunded', refundedCents: 15_000 })
  expect(posted.postedOn).not.toBeNull()
  expect(posted.transitions.map(({ state }) => state).slice(2)).toEqual([
    'succeeded',
    'partially_refunded',
    'partially_refunded',
    'posted',
  ])
  expect(await isPending()).toBe(false)
  const left = amountCents - 15_000
  expect(await readBalances(the)).toEqual({
    processor_clearing: left,
    billing: -left,
    cash_received: -15_000,
    refunds: 15_000,
  })

  await hand.refund(payment, left)
  expect(await the.get(paymentId)).toMatchObject({ state: 'refunded', refundedCents: amountCents })
  expect((await readBalances(the)).processor_clearing).toBeUndefined()
  const notified = await the.sql<{ cents: number }>(
    `select (body ->> 'refundedCents')::int as cents from outbox_events
     where type = 'payment.refunded' order by sequence`,
  )
  expect(notified.map(({ cents }) => cents)).toEqual([10_000, 15_000, amountCents])
})

test('lets billing post what is left after a refund, neither less nor before the invoice reflects it', async () => {
  const payment = await pay()
  await hand.refund(payment, 10_000)
  const net = postingOf({ ...payment, amountCents: cents(payment.amountCents - 10_001) })
  await post(net)
  expect((await the.get(payment.paymentId)).postedOn).toBeNull()
  const right = postingOf({ ...payment, amountCents: cents(payment.amountCents - 10_000) })
  await post({ ...right, version: 2 })
  expect((await the.get(payment.paymentId)).postedOn).not.toBeNull()
})

test('has nothing pending at any time with a part after posting, and then the rest', async () => {
  const payment = await pay()
  await post(postingOf(payment))
  await hand.refund(payment, 10_000)
  expect(await the.get(payment.paymentId)).toMatchObject({
    state: 'partially_refunded',
    refundedCents: 10_000,
  })
  expect(await isPending()).toBe(false)
  await hand.refund(payment, payment.amountCents - 10_000)
  expect((await the.get(payment.paymentId)).state).toBe('refunded')
  expect(await readBalances(the)).toEqual({ billing: -payment.amountCents, refunds: payment.amountCents })
})

test('opens the invoice again when the rest has gone back before posting', async () => {
  const payment = await pay()
  await hand.refund(payment, 10_000)
  await hand.refund(payment, payment.amountCents - 10_000)
  expect((await the.get(payment.paymentId)).state).toBe('refunded')
  expect(await isPayable(the, invoice)).toBe(true)
})

describe('a bank account', () => {
  let bank: MethodFacts

  /** It pays, and takes its money back two banking days later; after R01 it can be used again. */
  beforeAll(async () => {
    const typed = await the.save('bank', typedBank('000888888881'))
    await the.call({
      method: 'POST',
      path: `/api/v1/payment/method/${typed.id}/verify`,
      cookie: await the.signIn('treasurer'),
      body: { amountsCents: [32, 45] },
    })
    bank = { ...typed, state: 'active' }
  })

  test.each([
    ['before billing posts', false],
    ['after it', true],
  ])('takes the rest back after a partial refund %s', async (_, isPosted) => {
    const payment = await pay(bank)
    the.sandbox.settle()
    the.sandbox.moveTo(addDays(the.sandbox.today(), 6))
    await the.hear()
    expect((await the.get(payment.paymentId)).state).toBe('succeeded')
    if (isPosted) await post(postingOf(payment))
    await hand.refund(payment, 10_000)
    the.sandbox.moveTo(addDays(the.sandbox.today(), 6))
    await the.hear()
    expect(await the.get(payment.paymentId)).toMatchObject({ state: 'returned', refundedCents: 10_000 })
    expect((await readBalances(the)).processor_clearing).toBeUndefined()
    expect(await isPayable(the, invoice)).toBe(true)
  })
})

test('keeps a failed refund in review until it has been given another way', async () => {
  const payment = await pay()
  const refund = await hand.refund(payment, 10_000)
  expect(await listForStaff(the)).toEqual([])
  the.sandbox.failRefund(refund)
  await the.hear()
  expect(await the.get(payment.paymentId)).toMatchObject({
    state: 'partially_refunded',
    refundedCents: 10_000,
  })
  expect(await listForStaff(the)).toEqual([payment.confirmation])
  await hand.refund(payment, 10_000)
  expect(await listForStaff(the)).toEqual([])
  expect(await the.get(payment.paymentId)).toMatchObject({ refundedCents: 10_000 })
})
