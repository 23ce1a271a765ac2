import { randomUUID } from 'node:crypto'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { verifiedBank, visa } from '../payment-methods/testing/start-methods-app.ts'
import { paidInvoice, postingOf } from './testing/billing-of-payments.ts'
import { clearPayments } from './testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from './testing/start-paying-app.ts'

let the: PayingApp
let card: MethodFacts
let bank: MethodFacts

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  bank = await the.save('bank', verifiedBank)
})
afterAll(() => the.close())

beforeEach(() => clearPayments(the))

const two = '1000044110,1000043544'

describe('by card', () => {
  test('two invoices of two policies are paid at once, and wait for billing', async () => {
    const quote = await the.quote(two, card.id)
    expect(quote).toMatchObject({ notPayable: [], warnings: [], needsCode: false, methodId: card.id })
    const payment = await the.pay({ invoices: two, method: card })
    expect(payment).toMatchObject({
      state: 'succeeded',
      amountCents: quote.totalCents,
      accountNumber: larkspur,
      method: { kind: 'card', label: 'Visa ending 4242' },
    })
    expect(payment.moves.map(({ state }) => state)).toEqual(['created', 'submitted', 'succeeded'])
    const { charges } = the.sandbox.book()
    expect(charges.filter(({ amountCents }) => amountCents === quote.totalCents)).toHaveLength(1)
  })

  test('the invoices say so until billing has posted it, and due totals leave them out', async () => {
    const cookie = await the.signIn('treasurer')
    const due = async () =>
      (await the.call({ path: `/api/v1/accounts/${larkspur}`, cookie })).json().due as {
        toPayCents: number
        invoiceNumbers: string[]
      }
    const before = await due()
    const payment = await the.pay({ invoices: '1000044110', method: card })
    const after = await due()
    expect(after.toPayCents).toBe(before.toPayCents - payment.amountCents)
    expect(after.invoiceNumbers).not.toContain('1000044110')
    const invoice = await the.call({ path: '/api/v1/invoices/1000044110', cookie })
    expect(invoice.json().paidStatus).toBe('Pending Payment')
    const pending = await the.call({ path: `/api/v1/payment/pending?accountNumber=${larkspur}`, cookie })
    expect(pending.json()).toMatchObject([
      { invoice_number_ext: '1000044110', amount: payment.amountCents / 100, paymentId: payment.paymentId },
    ])
  })
})

describe('nothing is paid twice', () => {
  test('the same key and body get the same answer, and one charge', async () => {
    const key = randomUUID()
    const first = await the.press({ invoices: '1000044110', method: card, key })
    expect(first.statusCode, first.body).toBe(201)
    const body = JSON.parse(first.body)
    const again = await the.call({
      method: 'POST',
      path: '/api/v1/payments',
      cookie: await the.signIn('treasurer'),
      headers: { 'idempotency-key': key },
      body: {
        accountNumber: larkspur,
        methodId: card.id,
        invoices: [{ invoiceNumber: '1000044110', amountCents: body.amountCents }],
        totalCents: body.amountCents,
        authorisation: { version: body.authorisation.version, hash: body.authorisation.hash },
      },
    })
    expect(again.statusCode, again.body).toBe(201)
    expect(again.json()).toEqual(first.json())
    expect((await the.sql('select 1 from payment_attempts')).length).toBe(1)
  })

  test('an invoice under way is refused to another key, and a key to another body', async () => {
    const key = randomUUID()
    await the.pay({ invoices: '1000044110', method: card, key })
    const quote = await the.quote('1000043544', card.id)
    const cookie = await the.signIn('treasurer')
    const post = (body: object, withKey: string) =>
      the.call({
        method: 'POST',
        path: '/api/v1/payments',
        cookie,
        body,
        headers: { 'idempotency-key': withKey },
      })
    expectRefused(await post(the.bodyOf(quote), key), 422, 'another body')
    const taken = {
      ...the.bodyOf(quote),
      invoices: [{ invoiceNumber: '1000044110', amountCents: 162_634 }],
      totalCents: 162_634,
    }
    expectRefused(await post(taken, randomUUID()), 409, 'another key')
  })

  test('ten presses at once with ten keys make one payment', async () => {
    const quote = await the.quote('1000044110', card.id)
    const cookie = await the.signIn('treasurer')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        the.call({
          method: 'POST',
          path: '/api/v1/payments',
          cookie,
          body: the.bodyOf(quote),
          headers: { 'idempotency-key': randomUUID() },
        }),
      ),
    )
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([201, ...Array(9).fill(409)])
  })
})

describe('by bank account', () => {
  test('the debit is under way for days, then received', async () => {
    const payment = await the.pay({ invoices: '1000044110', method: bank })
    expect(payment.state).toBe('processing')
    the.sandbox.settleAll()
    await the.hear()
    expect((await the.get(payment.paymentId)).state).toBe('succeeded')
  })
})

test('paid is said when billing has posted every invoice and shows it anew, in whatever order', async () => {
  const payment = await the.pay({ invoices: '1000044110', method: card })
  await the.load([postingOf(payment)])
  await the.parts.payments.work.post()
  // The invoice as we know it still says that all of it is due: it would look payable.
  expect((await the.get(payment.paymentId)).state).toBe('succeeded')
  await the.load([await paidInvoice(the, '1000044110')])
  await the.parts.payments.work.post()
  expect(await the.get(payment.paymentId)).toMatchObject({ state: 'posted', postedOn: '2026-03-10' })
})
