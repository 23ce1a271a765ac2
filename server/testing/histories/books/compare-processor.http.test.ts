import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifiedBank } from '../../../src/features/payment-methods/testing/start-methods-app.ts'
import { endAsBefore } from '../../../src/features/payments/refunds-and-disputes/testing/end-as-before.ts'
import { openHand } from '../../../src/features/payments/refunds-and-disputes/testing/hand-of-processor.ts'
import { type PayingApp, startPayingApp } from '../../../src/features/payments/testing/start-paying-app.ts'
import { compareProcessor } from './compare-processor.ts'

let the: PayingApp
let hand: ReturnType<typeof openHand>
let bank: MethodFacts
let payment: PaymentFacts

const invoice = '1000044110'

beforeAll(async () => {
  the = await startPayingApp()
  hand = openHand(the)
  bank = await the.save('bank', verifiedBank)
})
afterAll(() => the.close())
beforeEach(async () => {
  payment = await the.pay({ invoices: invoice, method: bank })
  the.sandbox.settleAll()
  await the.hear()
})
afterEach(() => endAsBefore(the, invoice))

async function comeBack(): Promise<void> {
  const { charges } = the.sandbox.book()
  const own = charges.find(({ metadata }) => metadata.confirmation === payment.confirmation)
  expect(the.sandbox.returnDebit(own?.id ?? '')).toBe(true)
  await the.hear()
}

async function fail(refundId: string): Promise<void> {
  expect(the.sandbox.failRefund(refundId)).toBe(true)
  await the.hear()
}

const compare = async () => (await compareProcessor(the)).map(({ says }) => says)

test('books a refund that fails after the return, which is with the processor again', async () => {
  const refund = await hand.refund(payment, 10_000)
  await comeBack()
  expect(await compare(), 'before it fails').toEqual([])
  await fail(refund)
  expect(await compare()).toEqual([])

  await the.sql(`alter table journal_lines disable trigger user`)
  const [lost] = await the.sql<{ id: string }>(
    `select entry_id as id from journal_entries where booking = 'refund_fail'`,
  )
  const change = 'update journal_lines set amount_cents = amount_cents'
  await the.sql(`${change} * 2 where entry_id = $1`, [lost?.id])
  expect(await compare()).toEqual(['ledger has 20000 with the processor, it has 10000'])
  await the.sql(`${change} / 2 where entry_id = $1`, [lost?.id])
  await the.sql(`alter table journal_lines enable trigger user`)
})

test('returns a refund that failed before the return with it to the bank', async () => {
  await fail(await hand.refund(payment, 10_000))
  expect(await compare(), 'before the return').toEqual([])
  await comeBack()
  expect(await compare()).toEqual([])
})

test('keeps, of two failed refunds, what was on its way when the bank took the rest', async () => {
  await fail(await hand.refund(payment, 10_000))
  const second = await hand.refund(payment, 4_000)
  await comeBack()
  await fail(second)
  expect(await compare()).toEqual([])
})
