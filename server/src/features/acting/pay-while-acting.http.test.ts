import { quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { checkoutFor } from '../../../testing/open-checkout.ts'
import { openSender } from '../../../testing/open-sender.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { visa } from '../payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'
import { cookieSetBy, startActing } from './testing/act-for.ts'

let the: PayingApp

beforeAll(async () => {
  the = await startPayingApp()
})
afterAll(() => the.close())

test('pays with a saved method once the caller says yes to the question, and records employee, customer and question', async () => {
  const card = await the.save('card', visa)
  const started = await startActing(the, openSender(the), await the.signIn('employee'), 'treasurer')
  const cookie = cookieSetBy(started)
  const query = new URLSearchParams({
    accountNumber: larkspur,
    invoices: '1000044110',
    methodId: card.id,
  })
  const quoted = await the.call({ path: `/api/v1/payments/quote?${query}`, cookie })
  const quote = quotePayment.response.parse(quoted.json())
  const question = quote.authorization?.short ?? ''
  expect(question).toMatch(
    /^The treasurer, do you authorize us to charge \$[\d,.]+ for Larkspur Hollow Fellowship today/,
  )
  const body = the.bodyOf(quote)
  const headers = await checkoutFor(the.call, cookie, body)
  const pay = (more: object) =>
    the.call({ method: 'POST', path: '/api/v1/payments', cookie, body: { ...body, ...more }, headers })
  const refused = expectRefused(await pay({}), 422, 'without consent')
  expect(refused.errors).toMatchObject([{ field: 'hasCallerAgreed' }])
  const paid = await pay({ hasCallerAgreed: true })
  expect(paid.statusCode, paid.body).toBe(201)
  expect(paid.json().source).toBe('staff')
  const [record] = await the.sql(
    `select p.email as payer, e.email as employee from payment_attempts a
     join users p on p.user_id = a.payer_user_id join users e on e.user_id = a.acting_user_id`,
  )
  expect(record).toEqual({ payer: 'treasurer@larkspur.example', employee: 'employee@carrier.example' })
  const texts =
    await the.sql(`select distinct t.text from authorization_texts t join acceptances k using (account_number, text_hash)
    join payment_attempts a on a.account_number = k.account_number and a.attempt_id = k.acceptance_id`)
  expect(texts).toEqual([{ text: expect.stringContaining(`you said yes:\n${question}\n`) }])
  const setup = { accountNumber: larkspur, kind: 'card' }
  const path = '/api/v1/payment/method/setup'
  expectRefused(await the.call({ method: 'POST', path, cookie, body: setup }), 403, 'another card')
})
