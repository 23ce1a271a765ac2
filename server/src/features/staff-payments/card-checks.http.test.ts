import { getStaffPayment } from '@myaccount/contract/endpoints/admin-payments'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typedCard, verifiedBank } from '../payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'

let the: PayingApp

beforeAll(async () => {
  the = await startPayingApp()
})
afterAll(() => the.close())

async function checksOf(method: MethodFacts, invoices: string) {
  const { paymentId } = await the.pay({ invoices, method })
  const cookie = await the.signIn('employee')
  const answer = await the.call({ path: `/api/v1/admin/payments/${paymentId}`, cookie })
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  return getStaffPayment.response.parse(answer.json()).cardChecks
}

test("shows employees the bank's check of the ZIP code for a card, and nothing for a bank account", async () => {
  const card = await the.save('card', typedCard('4000000000000036'))
  expect(await checksOf(card, '1000044110')).toEqual({ street: null, zip: 'fail', code: 'pass' })
  const bank = await the.save('bank', verifiedBank)
  expect(await checksOf(bank, '1000043544')).toBeNull()
})
