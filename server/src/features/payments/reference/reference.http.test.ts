import { listPaymentHistory } from '@myaccount/contract/endpoints/histories/payment-history'
import { type PaymentFacts, paymentFacts } from '@myaccount/contract/endpoints/payments'
import { fieldMessages } from '@myaccount/messages/errors/field-messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { larkspur, type PersonName } from '../../../../testing/test-records.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { clearPayments } from '../testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'

let the: PayingApp
let paid: PaymentFacts

beforeAll(async () => {
  the = await startPayingApp()
  await clearPayments(the)
  paid = await the.pay({ invoices: '1000044110', method: await the.save('card', visa) })
})
afterAll(() => the.close())

async function write(reference: string, person: PersonName = 'treasurer') {
  return await the.call({
    method: 'PUT',
    path: `/api/v1/payments/${paid.paymentId}/reference`,
    cookie: await the.signIn(person),
    body: { reference },
  })
}

test("shows the payer's reference on the payment, in its history and in the file", async () => {
  expect(paid.reference).toBeNull()
  const answer = await write('  Building fund, request 88 ')
  expect(paymentFacts.parse(answer.json()).reference).toBe('Building fund, request 88')
  const query = `accountNumber=${larkspur}`
  const cookie = await the.signIn('owner')
  const history = await the.call({ path: `/api/v1/payment-history?${query}`, cookie })
  const [row] = listPaymentHistory.response.parse(history.json()).items
  expect(row?.reference).toBe('Building fund, request 88')
  const file = await the.call({
    path: `/api/v1/payment-history.csv?${query}`,
    cookie,
    headers: { 'x-myaccount-request': null },
  })
  expect(file.body).toContain('"Building fund, request 88"')
})

test('removes it when empty, and keeps the payment as it was', async () => {
  await write('Roof')
  expect(paymentFacts.parse((await write(' ')).json())).toEqual({ ...paid, reference: null })
})

test.each([
  ['a'.repeat(61), fieldMessages.reference_too_long.message],
  ['4242 4242 4242 4242', fieldMessages.number_to_keep_away.message],
  ['4242\u202E 4242\u200B42424242', fieldMessages.number_to_keep_away.message],
  ['paid\u0000', fieldMessages.plain_line.message],
])('refuses %j at its field, and keeps the one before', async (text, message) => {
  await write('Roof')
  const answer = await write(text)
  expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field: 'reference', message }]])
  expect((await the.get(paid.paymentId)).reference).toBe('Roof')
})

test('audits who wrote it, and not what was written', async () => {
  await write('Roof')
  const rows = await the.sql(
    `select objects::text as objects from audit_entries where action = 'payment.reference_changed'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('Roof')
})
