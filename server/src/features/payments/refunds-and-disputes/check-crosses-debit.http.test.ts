import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { messagesFor } from '@myaccount/messages/messages-for'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { typedBank, visa } from '../../payment-methods/testing/start-methods-app.ts'
import { describeForPayer } from '../../receipts/words/describe-for-payer.ts'
import { nextInvoice, paidInvoice, postingOf, postingOfLine } from '../testing/billing-of-payments.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import { endAsBefore } from './testing/end-as-before.ts'
import { isPayable, listForStaff, reconcileAsStaff } from './testing/hand-of-processor.ts'

/** A check pays the invoice while our debit is with the bank: what comes back is owed only as far as billing had applied it. */
let the: PayingApp
let card: MethodFacts
/** Its debits are taken, and come back days later. */
let bounces: MethodFacts

const invoice = '1000044110'

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  bounces = await the.save('bank', typedBank('000888888881'))
  const proof = await the.call({
    method: 'POST',
    path: `/api/v1/payment/method/${bounces.id}/verify`,
    cookie: await the.signIn('treasurer'),
    body: { amountsCents: [32, 45] },
  })
  expect(proof.statusCode).toBe(200)
})
afterAll(() => the.close())
afterEach(() => endAsBefore(the, invoice))

const pay = (invoices = invoice) => the.pay({ invoices, method: bounces, over: { isRepeatMeant: true } })
const post = () => the.parts.payments.work.post()
const stateOf = async ({ paymentId }: PaymentFacts) => (await the.get(paymentId)).state
const check = async (leftCents: number) => the.load([await paidInvoice(the, invoice, leftCents)])

async function pass(days: number): Promise<void> {
  the.sandbox.moveTo(addDays(the.sandbox.today(), days))
  await the.hear()
}

async function readDue() {
  const [row] = await the.sql<{ due: number }>(
    'select amount_due_cents::int as due from invoices where invoice_number = $1',
    [invoice],
  )
  return row?.due
}

/** Billing posts all of the payment, and says how much of it the invoice took. */
function applied(payment: PaymentFacts, appliedCents: number) {
  const posting = postingOf(payment)
  const unappliedCents = payment.amountCents - appliedCents
  return { ...posting, data: { ...posting.data, appliedCents, unappliedCents } } as typeof posting
}

describe('billing does not report what it applied', () => {
  test('keeps an invoice at zero that was so before the debit was received, in review', async () => {
    const payment = await pay()
    await check(0)
    await pass(6)
    await the.load([postingOf(payment)])
    await post()
    expect([await stateOf(payment), await listForStaff(the)]).toEqual(['posted', []])
    await pass(6)
    expect([await stateOf(payment), await readDue()]).toEqual(['returned', 0])
    expect(await listForStaff(the)).toEqual([payment.confirmation])
    // That the processor's book agrees answers nothing; what billing says of the invoice since does.
    await reconcileAsStaff(the, payment.paymentId)
    expect(await listForStaff(the)).toEqual([payment.confirmation])
    await the.load([await nextInvoice(the, invoice, { amountDueCents: 0, paidStatus: 'Paid' })])
    await reconcileAsStaff(the, payment.paymentId)
    expect(await listForStaff(the)).toEqual([])
  })

  test('owes at most the rest that the check left', async () => {
    const payment = await pay()
    await check(62_634)
    await pass(6)
    await the.load([await paidInvoice(the, invoice), postingOf(payment)])
    await post()
    await pass(6)
    expect([await stateOf(payment), await readDue()]).toEqual(['returned', 62_634])
    expect(await listForStaff(the)).toEqual([])
  })

  test('does not add it to what billing asks for again already', async () => {
    const payment = await pay()
    await check(62_634)
    await pass(6)
    await the.load([await paidInvoice(the, invoice), postingOf(payment)])
    await post()
    await the.load([await paidInvoice(the, invoice, 62_634)])
    await pass(6)
    expect([await stateOf(payment), await readDue()]).toEqual(['returned', 62_634])
  })
})

test('does not accept a version from before the receipt, though it asks for that much less', async () => {
  const payment = await pay(`${invoice}:60000`)
  await check(102_634)
  await pass(6)
  await the.load([postingOf(payment)])
  await post()
  expect([await stateOf(payment), await isPayable(the, invoice)]).toEqual(['succeeded', false])
  await check(42_634)
  await post()
  expect([await stateOf(payment), await isPayable(the, invoice)]).toEqual(['posted', true])
})

describe('billing reports what it applied', () => {
  test('owes that amount again, and no more', async () => {
    const payment = await pay()
    await pass(6)
    await check(40_000)
    await the.load([await paidInvoice(the, invoice), applied(payment, 40_000)])
    await post()
    await pass(6)
    expect([await stateOf(payment), await readDue()]).toEqual(['returned', 40_000])
  })

  test('keeps the invoice paid when nothing was applied, without a review', async () => {
    const payment = await pay()
    await pass(6)
    await check(0)
    await the.load([applied(payment, 0)])
    await post()
    await pass(6)
    expect([await stateOf(payment), await readDue()]).toEqual(['returned', 0])
    expect(await listForStaff(the)).toEqual([])
  })

  test('does not keep what is credit "being posted", and shows it on the page', async () => {
    const payment = await the.pay({ invoices: invoice, method: card })
    await the.load([applied(payment, 0)])
    await post()
    const facts = await the.get(payment.paymentId)
    expect([facts.state, facts.creditCents]).toEqual(['posted', 162_634])
    expect(describeForPayer(facts, messagesFor('en'))).toMatchObject({
      headline: 'Paid',
      sentences: expect.arrayContaining([
        '$1,626.34 of it was not used for the invoice and is kept as credit on the account.',
      ]),
    })
    expect(describeForPayer(facts, messagesFor('en')).sentences.join(' ')).not.toContain(
      'was posted to your invoice',
    )
    expect(await isPayable(the, invoice)).toBe(true)
    // Who pays what is still asked for has not paid it twice.
    await the.pay({ invoices: invoice, method: card, over: { isRepeatMeant: true } })
  })

  test('keeps the invoice closed for a part of it that is not reflected yet', async () => {
    const payment = await the.pay({ invoices: invoice, method: card })
    await the.load([applied(payment, 100_000)])
    await post()
    expect(await stateOf(payment)).toBe('succeeded')
    await the.load([await paidInvoice(the, invoice, 62_634)])
    await post()
    expect(await stateOf(payment)).toBe('posted')
  })
})

test('refuses a record that applies more than was posted', async () => {
  const payment = await the.pay({ invoices: invoice, method: card })
  const posting = postingOfLine(payment, invoice, 100)
  const wrong = { ...posting, data: { ...posting.data, appliedCents: 90, unappliedCents: 20 } }
  await expect(the.load([wrong as typeof posting])).rejects.toThrow('appliedCents')
})
