import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifiedBank, visa } from '../payment-methods/testing/start-methods-app.ts'
import { endAsBefore } from './refunds-and-disputes/testing/end-as-before.ts'
import { isPayable, openHand } from './refunds-and-disputes/testing/hand-of-processor.ts'
import {
  nextInvoice,
  paidInvoice,
  postingOf,
  postingOfLine,
  unpaidInvoice,
} from './testing/billing-of-payments.ts'
import { type PayingApp, startPayingApp } from './testing/start-paying-app.ts'

/** Until an invoice shows what was posted it stays closed: open, it would be paid a second time. */
let the: PayingApp
let card: MethodFacts
let bank: MethodFacts

const invoice = '1000044110'
const second = '1000043544'

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  bank = await the.save('bank', verifiedBank)
})
afterAll(() => the.close())
afterEach(async () => {
  await endAsBefore(the, invoice)
  await the.load([await unpaidInvoice(the, second)])
})

const post = () => the.parts.payments.work.post()
const stateOf = async ({ paymentId }: PaymentFacts) => (await the.get(paymentId)).state
const versionOf = async (number: string) => {
  const [row] = await the.sql<{ version: string }>('select version from invoices where invoice_number = $1', [
    number,
  ])
  return Number(row?.version)
}

test('does not take a version that changed for another reason for the posting', async () => {
  const payment = await the.pay({ invoices: invoice, method: card })
  await the.load([await nextInvoice(the, invoice, { paymentPlan: 'Quarterly' }), postingOf(payment)])
  await post()
  expect([await stateOf(payment), await isPayable(the, invoice)]).toEqual(['succeeded', false])
  await the.load([await paidInvoice(the, invoice)])
  await post()
  expect(await stateOf(payment)).toBe('posted')
})

test('waits with the posting of an invoice that was refused for a fault until the corrected one', async () => {
  const payment = await the.pay({ invoices: invoice, method: card })
  await the.load([await nextInvoice(the, invoice, { invoiceStatus: 'due' })])
  const items = [{ kind: 'surcharge', description: 'x', amountCents: 1 }]
  const faulty = await nextInvoice(the, invoice, { amountDueCents: 0, paidStatus: 'Paid', items })
  await expect(the.load([faulty, postingOf(payment)])).rejects.toThrow('"applied":1')
  await post()
  expect([await stateOf(payment), await isPayable(the, invoice)]).toEqual(['succeeded', false])
})

test('reflects the posting on an invoice that grew by a fee from the version that billing names', async () => {
  const payment = await the.pay({ invoices: `${invoice}:5000`, method: card })
  const named = (await versionOf(invoice)) + 2
  await the.load([
    await nextInvoice(the, invoice, { amountDueCents: 163_134 }),
    postingOfLine(payment, invoice, 5000, named),
  ])
  await post()
  expect(await stateOf(payment)).toBe('succeeded')
  await the.load([await nextInvoice(the, invoice, { amountDueCents: 158_134, paidStatus: 'Partially Paid' })])
  await post()
  expect(await stateOf(payment)).toBe('posted')
  expect(await isPayable(the, invoice)).toBe(true)
})

test('posts what billing posted before the payment was received here, as after a failover', async () => {
  const payment = await the.pay({ invoices: `${invoice}:5000`, method: bank })
  expect(payment.state).toBe('processing')
  await the.load([await paidInvoice(the, invoice, 157_634), postingOfLine(payment, invoice, 5000)])
  the.sandbox.settleAll()
  await the.hear()
  expect(await stateOf(payment)).toBe('succeeded')
  await post()
  expect([await stateOf(payment), await isPayable(the, invoice)]).toEqual(['posted', true])
})

describe('billing raises an invoice after the receipt, and its posting names no version', () => {
  const mark = async ({ paymentId }: PaymentFacts) => {
    const path = `/api/v1/admin/payments/${paymentId}/posted`
    const answer = await the.call({ method: 'POST', path, cookie: await the.signIn('employee') })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const isOffered = async ({ paymentId }: PaymentFacts) => {
    const path = `/api/v1/admin/payments/${paymentId}`
    return (await the.call({ path, cookie: await the.signIn('employee') })).json().isPostedUnshown
  }

  test('waits until an employee has looked and marks it as posted', async () => {
    const payment = await the.pay({ invoices: `${invoice}:5000`, method: card })
    expect([await isOffered(payment), await mark(payment)]).toEqual([
      false,
      { answer: 'not_posted_by_billing', state: 'succeeded' },
    ])
    await the.load([
      await nextInvoice(the, invoice, { amountDueCents: 162_634, paidStatus: 'Partially Paid' }),
      postingOfLine(payment, invoice, 5000),
    ])
    await post()
    expect([await stateOf(payment), await isOffered(payment)]).toEqual(['succeeded', true])
    expect(await mark(payment)).toEqual({ answer: 'posted', state: 'posted' })
    expect([await isPayable(the, invoice), await isOffered(payment)]).toEqual([true, false])
    const audited = await the.sql(`select 1 from audit_entries where action = 'payment.posted_by_hand'`)
    expect(audited).toHaveLength(1)
    expect(await mark(payment)).toEqual({ answer: 'not_posted_by_billing', state: 'posted' })
  })

  test('refuses to mark a payment of two invoices of which billing has posted one', async () => {
    const payment = await the.pay({ invoices: `${invoice},${second}`, method: card })
    await the.load([postingOfLine(payment, invoice, 162_634)])
    expect([await isOffered(payment), (await mark(payment)).answer]).toEqual([false, 'not_posted_by_billing'])
  })

  test('refuses to mark what billing posts in part, or by a future version', async () => {
    const payment = await the.pay({ invoices: `${invoice}:5000`, method: card })
    await the.load([postingOfLine(payment, invoice, 4999)])
    expect([await isOffered(payment), (await mark(payment)).answer]).toEqual([false, 'not_posted_by_billing'])
    await the.sql('delete from payment_postings')
    await the.load([postingOfLine(payment, invoice, 5000, (await versionOf(invoice)) + 1)])
    await post()
    expect([await isOffered(payment), (await mark(payment)).answer]).toEqual([false, 'not_posted_by_billing'])
    expect(await stateOf(payment)).toBe('succeeded')
  })
})

describe('a partial refund', () => {
  test('keeps the one of two invoices closed that billing has not reported', async () => {
    const payment = await the.pay({ invoices: `${invoice},${second}`, method: card })
    await openHand(the).refund(payment, 40_000)
    await the.load([await paidInvoice(the, invoice), postingOfLine(payment, invoice, 162_634)])
    await post()
    expect((await the.get(payment.paymentId)).postedOn).toBeNull()
    expect(await isPayable(the, second)).toBe(false)
    await the.load([await paidInvoice(the, second), postingOfLine(payment, second, 39_200)])
    await post()
    expect((await the.get(payment.paymentId)).postedOn).not.toBeNull()
  })

  test('accepts a posting of nothing from billing', async () => {
    const payment = await the.pay({ invoices: `${invoice},${second}`, method: card })
    await openHand(the).refund(payment, 39_200)
    await the.load([
      await paidInvoice(the, invoice),
      postingOfLine(payment, invoice, 162_634),
      postingOfLine(payment, second, 0),
    ])
    await post()
    expect((await the.get(payment.paymentId)).postedOn).not.toBeNull()
    expect(await isPayable(the, second)).toBe(true)
  })

  test('opens an invoice from which the full refund was taken once billing reports it', async () => {
    const payment = await the.pay({ invoices: `${invoice},${second}`, method: card })
    await openHand(the).refund(payment, 39_200)
    await the.load([
      await paidInvoice(the, invoice),
      postingOfLine(payment, invoice, 162_634),
      await unpaidInvoice(the, second),
      postingOfLine(payment, second, 39_200),
    ])
    await post()
    expect((await the.get(payment.paymentId)).postedOn).not.toBeNull()
    expect(await isPayable(the, second)).toBe(true)
  })
})
