import { getStaffPayment } from '@myaccount/contract/endpoints/admin-payments'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { record } from '../../../../testing/make-record.ts'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { copperwillow, larkspur } from '../../../../testing/test-records.ts'
import { verifiedBank, visa } from '../../payment-methods/testing/start-methods-app.ts'
import {
  largeInvoice,
  largeInvoiceRecord,
  openCodeFixture,
} from '../../payments/codes/testing/open-code-fixture.ts'
import { openHand } from '../../payments/refunds-and-disputes/testing/hand-of-processor.ts'
import { clearPayments } from '../../payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../../payments/testing/start-paying-app.ts'

let the: PayingApp
let hand: ReturnType<typeof openHand>
let card: MethodFacts
let sender: TestSender
let version = 1

beforeAll(async () => {
  the = await startPayingApp()
  hand = openHand(the)
  card = await the.save('card', visa)
  await the.load([largeInvoiceRecord(3_000_000)])
})
afterAll(() => the.close())
beforeEach(async () => {
  await clearPayments(the)
  sender = openSender(the)
})
afterEach(() => seat({ role: 'treasurer' }))

/** Today is 2026-03-10. The treasurer of Larkspur Hollow, from now on. */
async function seat(facts: { role: SeatRole; from?: string; to?: string }): Promise<void> {
  version += 1
  const data = { userId: 'user-treasurer', from: '2025-01-01', ...facts }
  await the.load([{ ...record('seat', 'seat-treasurer', data, larkspur), version }])
}

/** A card payment of $1,626.34 whose receipt has left. */
async function payAndNotify(): Promise<PaymentFacts> {
  const payment = await the.pay({ invoices: '1000044110', method: card })
  await sender.send()
  sender.sent.length = 0
  return payment
}

async function refund(payment: PaymentFacts): Promise<void> {
  await hand.refund(payment, 10_000)
  await sender.send()
}

async function lettersOf({ paymentId }: PaymentFacts) {
  const cookie = await the.signIn('employee')
  const answer = await the.call({ path: `/api/v1/admin/payments/${paymentId}`, cookie })
  return getStaffPayment.response.parse(answer.json()).emails
}

test.each([
  ['has ended', { role: 'treasurer', to: '2026-03-09' }],
  ['has not begun', { role: 'treasurer', from: '2026-03-11' }],
  ['may no longer pay', { role: 'viewer' }],
] as const)(
  'sends no email about the money to a payer whose seat %s, and shows that to employees',
  async (_, facts) => {
    const payment = await payAndNotify()
    await seat(facts)
    await refund(payment)
    expect(sender.sent).toEqual([])
    expect(sender.log.at(-1)).toMatchObject({ message: 'email given up', fields: { reason: 'no seat' } })
    const email = (await lettersOf(payment)).find(({ kind }) => kind === 'payment_refunded')
    expect(email).toMatchObject({ sentAt: null, nextTryAt: null, lastError: 'no seat' })
  },
)

test('ignores a seat on another account', async () => {
  const payment = await payAndNotify()
  await seat({ role: 'treasurer', to: '2026-03-09' })
  const elsewhere = { userId: 'user-treasurer', role: 'treasurer', from: '2025-01-01' } as const
  await the.load([record('seat', 'seat-elsewhere', elsewhere, copperwillow)])
  await refund(payment)
  expect(sender.sent).toEqual([])
})

test('sends the email on the last day of the seat', async () => {
  const payment = await payAndNotify()
  await seat({ role: 'treasurer', to: '2026-03-10' })
  await refund(payment)
  expect(sender.sent).toMatchObject([{ to: 'treasurer@larkspur.example' }])
})

test('sends no code to a person who may not pay any more', async () => {
  const fixture = await openCodeFixture(the, await the.save('bank', verifiedBank))
  const payment = await fixture.submit()
  expect(payment.lines).toMatchObject([{ invoiceNumber: largeInvoice }])
  await seat({ role: 'treasurer', to: '2026-03-09' })
  await fixture.sender.send()
  expect(fixture.sender.sent).toEqual([])
  expect(await the.sql('select confirmation_id from confirmations where code_hash is not null')).toEqual([])
  expect(await lettersOf(payment)).toMatchObject([{ kind: 'payment_code', lastError: 'no seat' }])
})
