import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { checkoutFor } from '../../../testing/open-checkout.ts'
import { mastercard, typedBank, verifiedBank, visa } from '../payment-methods/testing/start-methods-app.ts'
import { signedEvent } from './payments.access.ts'
import { paidInvoice, postingOf, unpaidInvoice } from './testing/billing-of-payments.ts'
import { clearPayments } from './testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from './testing/start-paying-app.ts'

/** Attacks that would charge twice, lose track of money, or deny that money was taken. */
const invoice = '1000044110'
const dayMs = 24 * 60 * 60 * 1000

let the: PayingApp
let card: MethodFacts
let other: MethodFacts
let bank: MethodFacts

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  other = await the.save('card', mastercard)
  bank = await the.save('bank', verifiedBank)
})
afterAll(() => the.close())
afterEach(async () => {
  the.sandbox.changeSettings({ faults: { kinds: [] }, webhooks: { dropRate: 0 } })
  await clearPayments(the)
  await the.load([await unpaidInvoice(the, invoice)])
})

/** A debit is known on the fourth banking day, and comes back on the second after that. */
const daysPass = (days: number) => the.sandbox.moveTo(addDays(the.sandbox.today(), days))
const work = () => the.parts.payments.work
const isInManualReview = async () =>
  (await the.sql('select 1 from payment_attempts where manual_review_since is not null')).length > 0

test('does not pay from an old page what was paid and posted since', async () => {
  const stale = the.bodyOf(await the.quote(invoice, other.id))
  const payment = await the.pay({ invoices: invoice, method: card })
  await the.load([await paidInvoice(the, invoice), postingOf(payment)])
  await work().post()
  const cookie = await the.signIn('treasurer')
  const answer = await the.call({
    method: 'POST',
    path: '/api/v1/payments',
    cookie,
    headers: await checkoutFor(the.call, cookie, stale),
    body: stale,
  })
  expectRefused(answer, 409, 'stale page')
  expect(
    the.sandbox.book().charges.filter(({ metadata }) => metadata.confirmation === payment.confirmation),
  ).toHaveLength(1)
})

test('opens the invoice once for a return after posting, whoever reports it first', async () => {
  const bounces = await the.save('bank', typedBank('000888888881'))
  await the.call({
    method: 'POST',
    path: `/api/v1/payment/method/${bounces.id}/verify`,
    cookie: await the.signIn('treasurer'),
    body: { amountsCents: [32, 45] },
  })
  for (const billingIsFirst of [true, false]) {
    const payment = await the.pay({ invoices: invoice, method: bounces, over: { isRepeatMeant: true } })
    daysPass(6)
    await the.hear()
    await the.load([await paidInvoice(the, invoice), postingOf(payment)])
    await work().post()
    expect((await the.get(payment.paymentId)).state).toBe('posted')
    if (billingIsFirst) await the.load([await unpaidInvoice(the, invoice)])
    daysPass(6)
    await the.hear()
    expect((await the.get(payment.paymentId)).state).toBe('returned')
    if (!billingIsFirst) await the.load([await unpaidInvoice(the, invoice)])
    expect((await the.quote(invoice, card.id)).totalCents).toBe(payment.amountCents)
    await clearPayments(the)
  }
})

test('cannot pay a refused card payment directly at the processor', async () => {
  const declined = await the.save('card', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4000000000000341',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2030',
    'payment_method_data[card][cvc]': '123',
  })
  const payment = await the.pay({ invoices: invoice, method: declined })
  expect(payment.state).toBe('failed')
  const [row] = await the.sql<{ processor_id: string }>('select processor_id from payment_attempts')
  const facts = await the.parts.processor.readCharge(row?.processor_id ?? '')
  expect(facts?.status).toBe('cancelled')
  expect(await isInManualReview()).toBe(false)
})

test('queries a debit on the next day when every event of it was lost', async () => {
  the.sandbox.changeSettings({ webhooks: { dropRate: 1 } })
  const payment = await the.pay({ invoices: invoice, method: bank })
  expect(payment.state).toBe('processing')
  the.sandbox.settleAll()
  await the.hear()
  the.pass(dayMs)
  await work().recover()
  expect((await the.get(payment.paymentId)).state).toBe('succeeded')
})

test('lets one payment that cannot be queried hold up no other, and shows it to employees', async () => {
  the.sandbox.changeSettings({ faults: { kinds: ['error_after'], calls: 2, on: 'money' } })
  const lost = await the.pay({ invoices: invoice, method: card })
  const found = await the.pay({ invoices: '1000043544', method: card })
  await the.sql(`update payment_attempts set processor_id = 'pi_nobody_knows' where confirmation = $1`, [
    lost.confirmation,
  ])
  for (let each = 0; each < 30; each += 1) {
    the.pass(60 * 60 * 1000)
    await work().recover()
  }
  expect((await the.get(found.paymentId)).state).toBe('succeeded')
  expect((await the.get(lost.paymentId)).state).toBe('unknown')
  expect(await isInManualReview()).toBe(true)
})

test('refuses a webhook that is signed but old', async () => {
  const { path, body, headers = {} } = signedEvent
  const send = () => the.call({ method: 'POST', path, body, headers })
  the.pass(30 * dayMs)
  expectRefused(await send(), 401, 'a month old')
})

test('pays nothing from a bank account whose deposits were not confirmed', async () => {
  the.sandbox.changeSettings({ microdepositDays: 1 })
  const unverified = await the.save('bank', typedBank('000123456780'))
  expect(unverified.state).toBe('pending_verification')
  expect((await the.quote(invoice, unverified.id)).methodId).toBeNull()
  const answer = await the.submit({ invoices: invoice, method: bank, over: { methodId: unverified.id } })
  expectRefused(answer, 422, 'a method that is not verified')
  expect(await the.sql('select 1 from payment_attempts')).toEqual([])
})

test('refuses less than the processor accepts before anything is written', async () => {
  await the.sql(
    `update invoices set amount_cents = 15, amount_due_cents = 15 where invoice_number = '${invoice}'`,
  )
  const answer = await the.submit({ invoices: invoice, method: bank })
  expectRefused(answer, 422, '15 cents')
  expect(answer.json().errors).toMatchObject([{ message: expect.stringContaining('at least $0.50') }])
  expect(await the.sql('select 1 from payment_attempts')).toEqual([])
})

test('counts an order as never arrived that the processor refuses for its amount, and that got no answer', async () => {
  the.sandbox.changeSettings({ faults: { kinds: ['cut_before'], on: 'money', calls: 2 } })
  const payment = await the.pay({ invoices: invoice, method: card })
  expect(payment.state).toBe('unknown')
  // Agreed on before there was a least amount.
  await the.sql('alter table payment_attempts disable trigger user')
  await the.sql('update payment_attempts set amount_cents = 15')
  await the.sql('alter table payment_attempts enable trigger user')
  the.pass(10 * 60 * 1000)
  await work().recover()
  expect(await the.get(payment.paymentId)).toMatchObject({ state: 'failed', failedBy: 'never_arrived' })
})
