import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { larkspur, type PersonName } from '../../../testing/test-records.ts'
import { verifiedBank, visa } from '../payment-methods/testing/start-methods-app.ts'
import { clearPayments } from '../payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'

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

const receiptOf = async (paymentId: string, person: PersonName = 'treasurer') =>
  the.call({ path: `/api/v1/payments/${paymentId}/receipt.pdf`, cookie: await the.signIn(person) })

test('holds what was paid by card, by whom, when, and under which text', async () => {
  const payment = await the.pay({ invoices: '1000044110,1000043544', method: card })
  const answer = await receiptOf(payment.paymentId)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${payment.confirmation}.pdf"`,
    'cache-control': 'no-store',
  })
  const pdf = readPdf(answer.rawPayload)
  expect(pdf).toMatchObject({ isTagged: true, language: 'en-US' })
  for (const kind of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TD']) expect(pdf.structure).toContain(kind)
  const words = pdf.text.replaceAll('\n', ' ')
  for (const text of [
    `Payment receipt ${payment.confirmation}`,
    'Payment received, being posted',
    `Confirmation number ${payment.confirmation}`,
    `Account Larkspur Hollow Fellowship, ${larkspur}`,
    'Payment method Visa ending 4242',
    'Paid by The treasurer',
    'Sent Mar 10, 2026, 10:00 AM CDT',
    'Counts as received Mar 10, 2026',
    'Expected on your invoices Mar 10, 2026',
    'Invoice 1000044110, Property / Liability, policy 12MF0104417',
    '$1,626.34',
    '$392.00',
    '$2,018.34',
    payment.authorization.hash,
    `Text version ${payment.authorization.version}`,
    'As of Mar 10, 2026',
  ])
    expect(words).toContain(text)
  const agreed = payment.authorization.text.replaceAll('\n', ' ')
  expect(words.replace(/\s+/g, ' ')).toContain(agreed.replace(/\s+/g, ' '))
})

test('is a record of a debit under way, without claiming that it is paid', async () => {
  const payment = await the.pay({ invoices: '1000044110', method: bank })
  expect(payment.state).toBe('processing')
  const { text } = readPdf((await receiptOf(payment.paymentId)).rawPayload)
  expect(text).toContain(`Payment record ${payment.confirmation}`)
  expect(text).toContain('Harrow Vale Mutual · (800) 555-0100')
  expect(text).toContain('Sent to your bank')
  expect(text).not.toContain('Payment receipt')
  expect(text).not.toMatch(/^Paid$/m)
})

test('is offered to everybody who may pay for the account, and not found for everyone else', async () => {
  const { paymentId } = await the.pay({ invoices: '1000044110', method: card })
  expect((await receiptOf(paymentId, 'owner')).statusCode).toBe(200)
  expectRefused(await receiptOf(paymentId, 'stranger'), 404, 'a stranger')
  expectRefused(await receiptOf(paymentId, 'viewer'), 403, 'a seat that may not pay')
  expectRefused(await receiptOf('pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b'), 404, 'absent')
})

test.each(['created', 'cancelled', 'expired'])('has none for a payment that is %s', async (state) => {
  const { paymentId } = await the.pay({ invoices: '1000044110', method: card })
  await the.sql('alter table payment_attempts disable trigger declared_transitions')
  await the.sql('update payment_attempts set state = $1', [state])
  await the.sql('alter table payment_attempts enable trigger declared_transitions')
  expectRefused(await receiptOf(paymentId), 404, state)
})
