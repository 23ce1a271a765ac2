import { getAttention } from '@myaccount/contract/endpoints/attention'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSender, type TestSender } from '../../../testing/open-sender.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { visa } from '../payment-methods/testing/start-methods-app.ts'
import { endAsBefore } from '../payments/refunds-and-disputes/testing/end-as-before.ts'
import { openHand } from '../payments/refunds-and-disputes/testing/hand-of-processor.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'
import { openRefundFixture } from './testing/refund-fixture.ts'

let the: PayingApp
let fixture: ReturnType<typeof openRefundFixture>
let card: MethodFacts
let sender: TestSender

/** Past due since Feb 15, on a policy in force. */
const late = '1000043544'
const lateCents = 39_200

beforeAll(async () => {
  the = await startPayingApp()
  fixture = openRefundFixture(the)
  card = await the.save('card', visa)
  sender = openSender(the)
})
afterAll(() => the.close())
afterEach(() => endAsBefore(the, late))

const refund = async (paymentId: string, amountCents: number) =>
  await fixture.request({ paymentId, lines: [{ invoiceNumber: late, amountCents }] })

async function attention() {
  const cookie = await the.signIn('treasurer')
  const answer = await the.call({ path: `/api/v1/accounts/${larkspur}/attention`, cookie })
  return getAttention.response.parse(answer.json()).now.filter(({ kind }) => kind === 'refund_reopened')
}

test('shows the invoices with what they owe and the policy, until it is decided', async () => {
  const { paymentId } = await the.pay({ invoices: `${late},1000044110`, method: card })
  const { invoices } = await fixture.book(paymentId)
  expect(invoices).toMatchObject([
    {
      invoiceNumber: late,
      policyNumber: '12MF0104417',
      paidCents: lateCents,
      creditCents: 0,
      sentBackCents: 0,
      othersCents: 0,
      isPosted: false,
      bill: { owedCents: lateCents, dueOn: '2026-02-15', draftsOn: null },
      policy: { policyStatus: 'Active', cancellation: null },
    },
    { invoiceNumber: '1000044110' },
  ])
  const asked = await fixture.request({
    paymentId,
    lines: [{ invoiceNumber: '1000044110', amountCents: 60_000 }],
  })
  expect(asked.invoices.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['1000044110'])
  expect((await fixture.list()).waiting[0]?.invoices).toEqual(asked.invoices)
  const sent = await refund(paymentId, 10_000)
  expect([sent.state, sent.invoices]).toEqual(['succeeded', []])
  expect((await fixture.book(paymentId)).invoices[0]?.sentBackCents, 'not what waits').toBe(10_000)
})

test('is written in the email, and leads the list of what needs the payer', async () => {
  const { paymentId } = await the.pay({ invoices: late, method: card })
  expect(await attention()).toEqual([])
  expect((await refund(paymentId, lateCents)).state).toBe('succeeded')
  await sender.send()
  const email = sender.sent.findLast(({ text }) => text.includes('refunded'))
  expect(email?.text).toContain(
    `Invoice ${late} becomes due again: $392.00, past due since Feb 15, 2026.\n` +
      'If it stays unpaid, a notice of cancellation for Property / Liability can follow.',
  )
  expect(await attention()).toMatchObject([
    {
      title: 'A refund made an invoice due again',
      amountCents: lateCents,
      isLate: true,
      action: { label: 'Pay $392.00', pays: true },
    },
  ])
})

test('says nothing in the email of a part that the processor refunded without an invoice', async () => {
  const payment = await the.pay({ invoices: late, method: card })
  await openHand(the).refund(payment, 1_000)
  expect((await the.get(payment.paymentId)).state).toBe('partially_refunded')
  await sender.send()
  const email = sender.sent.findLast(({ text }) => text.includes('refunded'))
  expect(email?.text).toContain('$10.00 of $392.00')
  expect(email?.text).not.toContain('becomes due again')
})
