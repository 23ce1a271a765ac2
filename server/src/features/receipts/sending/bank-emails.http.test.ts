import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { readPdf } from '../../../../testing/read-pdf.ts'
import { clearMethods, typedBank } from '../../payment-methods/testing/start-methods-app.ts'
import { paidInvoice, postingOf, unpaidInvoice } from '../../payments/testing/billing-of-payments.ts'
import { clearPayments } from '../../payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../../payments/testing/start-paying-app.ts'

let the: PayingApp
let sender: TestSender

beforeAll(async () => {
  the = await startPayingApp()
})
afterAll(() => the.close())
beforeEach(async () => {
  await clearPayments(the)
  await clearMethods(the)
  sender = openSender(the)
})

/** A debit of $1,626.34 from the sandbox's account; the emails that were due until then are sent. */
async function debit(number: string): Promise<PaymentFacts> {
  const method = await the.save('bank', typedBank(number))
  const verified = await the.call({
    method: 'POST',
    path: `/api/v1/payment/method/${method.id}/verify`,
    cookie: await the.signIn('treasurer'),
    body: { amountsCents: [32, 45] },
  })
  expect(verified.statusCode, verified.body).toBe(200)
  const payment = await the.pay({ invoices: '1000044110', method })
  await sender.send()
  return payment
}

const subjectOf = (headline: string, confirmation: string) =>
  `${headline}: $1,626.34 for Larkspur Hollow Fellowship, payment ${confirmation}`

async function settle(): Promise<void> {
  the.sandbox.settleAll()
  await the.hear()
  await sender.send()
}

test('sends an email when a debit is sent to the bank, and another when it is paid', async () => {
  const payment = await debit('000123456789')
  const { confirmation } = payment
  expect(sender.sent.map(({ subject }) => subject)).toEqual([subjectOf('Sent to your bank', confirmation)])
  await settle()
  expect(sender.sent).toHaveLength(1)
  await the.load([await paidInvoice(the, '1000044110'), postingOf(payment)])
  await the.parts.payments.work.post()
  await the.parts.payments.work.post()
  await sender.send()
  expect(sender.sent).toHaveLength(2)
  const receipt = sender.sent.at(-1)
  expect(receipt).toMatchObject({
    subject: subjectOf('Paid', confirmation),
    attachments: [{ filename: `receipt-${confirmation}.pdf` }],
  })
  expect(receipt?.text).toContain('You paid $')
  const { text } = readPdf(receipt?.attachments[0]?.content ?? Buffer.alloc(0))
  expect(text).toContain(`Payment receipt ${confirmation}`)
  await the.sql('delete from payment_postings')
  await the.load([await unpaidInvoice(the, '1000044110')])
})

test('sends an email for a refused debit with the reason, what to do, and that no money moved', async () => {
  const { confirmation } = await debit('000111111113')
  await settle()
  const email = sender.sent.at(-1)
  expect(email).toMatchObject({
    subject: subjectOf('Refused by your bank', confirmation),
    attachments: [],
  })
  for (const text of [
    'No money has been taken.',
    'The account is closed, or its number is not right.',
    'Pay from another account or by card.',
    'The invoice is open again.',
  ])
    expect(email?.text).toContain(text)
  expect(sender.sent).toHaveLength(2)
})

test('sends an email for a returned debit with the reason, what to do, and that the invoice is open again', async () => {
  const { confirmation } = await debit('000888888881')
  await settle()
  await settle()
  const email = sender.sent.at(-1)
  expect(email?.subject).toBe(subjectOf('Returned by your bank', confirmation))
  for (const text of [
    'Your bank took the money back.',
    'There was not enough money in the account.',
    'Pay again when there is enough money, or pay another way.',
    'The invoice is open again.',
    'Invoice 1000044110, Property / Liability, policy 12MF0104417: $1,626.34',
  ])
    expect(email?.text).toContain(text)
})

test('sends only the refusal of a debit whose receipt could not leave before', async () => {
  sender.mailServer('refuses')
  await debit('000222222227')
  await settle()
  sender.mailServer('takes')
  the.pass(60 * 60_000)
  await sender.send()
  // Once: the email that the refusal promised says the same.
  expect(sender.sent).toHaveLength(1)
  expect(sender.sent[0]?.subject).toContain('Refused by your bank')
})
