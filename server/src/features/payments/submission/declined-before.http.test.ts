import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { typedCard, visa } from '../../payment-methods/testing/start-methods-app.ts'
import { clearPayments } from '../testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'

const invoice = '1000044110'
const hourMs = 60 * 60 * 1000

/** Saves, then every charge is declined. */
const declining = typedCard('4000000000000341')
/** The same with another reason: it was reported stolen. */
const stolen = typedCard('4000008888888810')

let the: PayingApp
let good: MethodFacts

beforeAll(async () => {
  the = await startPayingApp()
  good = await the.save('card', visa)
})
afterAll(() => the.close())
beforeEach(() => clearPayments(the))

const remove = async ({ id }: MethodFacts) =>
  await the.call({
    method: 'DELETE',
    path: `/api/v1/payment/method/${id}`,
    cookie: await the.signIn('treasurer'),
  })
const declinedCharges = () => the.sandbox.book().charges.filter(({ state }) => state === 'failed').length
const attempts = async () => (await the.sql('select 1 from payment_attempts')).length

describe('a card that is declined', () => {
  test('may be tried once more, and is then stopped for a day, whatever part of the same is paid', async () => {
    const card = await the.save('card', declining)
    const before = declinedCharges()
    for (const _ of ['first', 'once more']) {
      const payment = await the.pay({ invoices: invoice, method: card })
      expect(payment).toMatchObject({ state: 'failed', reason: { reason: 'issuer_refused' } })
    }
    const third = expectRefused(await the.submit({ invoices: invoice, method: card }), 422, 'third')
    expect(third).toMatchObject({
      title: 'Pay another way',
      additional_detail: expect.stringContaining('after Mar 11, 2026, 10:00 AM CDT'),
    })
    expectRefused(await the.submit({ invoices: `${invoice}:20000`, method: card }), 422, 'a part of it')
    expectRefused(await the.submit({ invoices: `${invoice},1000043544`, method: card }), 422, 'and another')
    expect([await attempts(), declinedCharges() - before]).toEqual([2, 2])
    // Another invoice, another amount; and another card for the same.
    expect((await the.submit({ invoices: '1000043544', method: card })).statusCode).toBe(201)
    expect((await the.pay({ invoices: invoice, method: good })).state).toBe('succeeded')
    await remove(card)
  })

  test('gets no more tries by being removed and added again, and gets them after the day', async () => {
    const first = await the.save('card', declining)
    await the.pay({ invoices: invoice, method: first })
    await the.pay({ invoices: invoice, method: first })
    expect((await remove(first)).statusCode).toBe(204)
    const again = await the.save('card', declining)
    expectRefused(await the.submit({ invoices: invoice, method: again }), 422, 'entered again')
    the.pass(24 * hourMs)
    expect((await the.submit({ invoices: invoice, method: again })).statusCode).toBe(201)
    await remove(again)
  })

  test('is stopped until the shown moment, also where its two declines are nearly a day apart', async () => {
    const card = await the.save('card', declining)
    await the.pay({ invoices: invoice, method: card })
    the.pass(23 * hourMs)
    await the.pay({ invoices: invoice, method: card })
    const notified = expectRefused(await the.submit({ invoices: invoice, method: card }), 422, 'third')
    the.pass(1.1 * hourMs)
    // The first decline is older than a day now; the second is not.
    const again = expectRefused(await the.submit({ invoices: invoice, method: card }), 422, 'an hour later')
    expect(again.additional_detail).toBe(notified.additional_detail)
    the.pass(22.9 * hourMs)
    expect((await the.submit({ invoices: invoice, method: card })).statusCode).toBe(201)
    await remove(card)
  })
})

test('a card that was reported stolen is never sent again, nor saved again', async () => {
  const card = await the.save('card', stolen)
  const payment = await the.pay({ invoices: invoice, method: card })
  // The page says what it says of every refusal: it must not give a theft away (domain.md 3.2.7).
  expect(payment).toMatchObject({
    state: 'failed',
    reason: { reason: 'issuer_refused', remedy: 'ask_issuer_or_other_method' },
  })
  expect((await the.list()).find(({ id }) => id === card.id)).toMatchObject({
    state: 'disabled',
    disabledBy: null,
  })
  const quote = await the.quote('1000043544')
  expect(quote.methodId).toBe(good.id)
  expect((await the.quote('1000043544', card.id)).methodId).toBeNull()
  const over = { methodId: card.id }
  const refusal = expectRefused(
    await the.submit({ invoices: '1000043544', method: good, over }),
    422,
    'pressed',
  )
  expect(refusal.errors).toEqual([
    { field: 'methodId', message: 'This payment method cannot be used now. Choose another one.' },
  ])
  expect(await attempts()).toBe(1)
  expect((await remove(card)).statusCode).toBe(204)
  const setup = await the.start('card')
  expect(await the.enter(setup, stolen)).toBe(200)
  const entered = expectRefused(await the.add(setup.setupId), 409, 'entered again')
  expect(entered.title).toBe('Closed by the bank')
})
