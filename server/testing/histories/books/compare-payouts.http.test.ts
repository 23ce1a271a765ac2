import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visa } from '../../../src/features/payment-methods/testing/start-methods-app.ts'
import { openHand } from '../../../src/features/payments/refunds-and-disputes/testing/hand-of-processor.ts'
import { nextInvoice, postingOfLine } from '../../../src/features/payments/testing/billing-of-payments.ts'
import { clearPayments } from '../../../src/features/payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../../../src/features/payments/testing/start-paying-app.ts'
import { comparePayouts } from './compare-payouts.ts'

/** What the judge excuses of an unposted payment, and what it does not, in the excuse's own neighborhood. */
let the: PayingApp
let hand: ReturnType<typeof openHand>
let card: MethodFacts

const [first, second] = ['1000043544', '1000044110']
const dayMs = 24 * 60 * 60 * 1000

beforeAll(async () => {
  the = await startPayingApp()
  hand = openHand(the)
  card = await the.save('card', visa)
})
afterAll(() => the.close())

/** Two invoices are paid, some is refunded, billing posts these lines, and a week passes. */
async function play(refundedCents: number, posted: (payment: PaymentFacts) => readonly string[]) {
  await clearPayments(the)
  await the.sql('delete from payment_postings')
  await the.load([await nextInvoice(the, first, {}), await nextInvoice(the, second, {})])
  const payment = await the.pay({
    invoices: `${first},${second}`,
    method: card,
    over: { isRepeatMeant: true },
  })
  await hand.refund(payment, refundedCents)
  for (const { invoiceNumber, amountCents } of payment.lines)
    if (posted(payment).includes(invoiceNumber))
      await the.load([
        await nextInvoice(the, invoiceNumber, { amountDueCents: 0, paidStatus: 'Paid' }),
        postingOfLine(payment, invoiceNumber, amountCents),
      ])
  await the.parts.payments.work.post()
  for (let day = 0; day < 9; day += 1) {
    the.pass(dayMs)
    await the.parts.books.match()
  }
  return (await comparePayouts(the as never)).filter(({ says }) => says.startsWith('unposted'))
}

const centsOf = ({ lines }: PaymentFacts, number: string) =>
  lines.find(({ invoiceNumber }) => invoiceNumber === number)?.amountCents ?? 0

test('allows a line without rest after a refund to have no posting', async () => {
  expect(await play(162_634, () => [first])).toEqual([])
})

test('requires a posting for a line with a cent left', async () => {
  expect(await play(162_633, () => [first])).toHaveLength(1)
})

test('requires a posting for a line that the refund did not touch', async () => {
  const found = await play(162_634, (payment) => (centsOf(payment, second) > 0 ? [second] : []))
  expect(found).toHaveLength(1)
})
