import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import type { PersonName } from '../../../../testing/test-records.ts'
import { typedBank, typedCard } from '../../payment-methods/testing/start-methods-app.ts'
import { answerChallenge, saveChallenged } from '../../payments/testing/challenged-card.ts'
import { clearPayments } from '../../payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../../payments/testing/start-paying-app.ts'

/** Ends without money: told by the answer to who made them, else by one email. */
let the: PayingApp
let asking: MethodFacts
let sender: TestSender

const minuteMs = 60_000
const invoice = '1000044110'

beforeAll(async () => {
  the = await startPayingApp()
  asking = await saveChallenged(the)
})
afterAll(() => the.close())
beforeEach(async () => {
  await clearPayments(the)
  sender = openSender(the)
  return () => the.sandbox.changeSettings({ faults: { kinds: [] } })
})

const pay = (method = asking) => the.pay({ invoices: invoice, method, over: { isRepeatMeant: true } })
const state = async ({ paymentId }: PaymentFacts) => (await the.get(paymentId)).state
const act = async (
  { paymentId }: PaymentFacts,
  end: 'check' | 'cancel',
  person: PersonName = 'treasurer',
) => {
  const path = `/api/v1/payments/${paymentId}/${end}`
  const answer = await the.call({ method: 'POST', path, cookie: await the.signIn(person), body: {} })
  expect(answer.statusCode, answer.body).toBe(200)
}
async function subjects(): Promise<string[]> {
  await sender.send()
  return sender.sent.map(({ subject }) => subject.replace(/: \$.*$/, ''))
}

test('notifies a payer who left on "we are checking" that it was not completed', async () => {
  the.sandbox.changeSettings({ faults: { kinds: ['error_after'], calls: 1, on: 'money' } })
  const payment = await pay()
  expect(payment.state).toBe('unknown')
  the.pass(minuteMs)
  await the.parts.payments.work.recover()
  expect([await state(payment), await subjects()]).toEqual(['requires_action', []])
  the.pass(31 * minuteMs)
  await the.parts.payments.work.recover()
  expect([await state(payment), await subjects()]).toEqual(['cancelled', ['Not completed']])
  expect(sender.sent[0]?.text).toContain('No money has been taken.')
})

test('notifies a payer who left at the bank when the time to confirm is over', async () => {
  const payment = await pay()
  the.pass(31 * minuteMs)
  await the.parts.payments.work.recover()
  expect([await state(payment), await subjects()]).toEqual(['cancelled', ['Not completed']])
})

test('notifies a payer who refused at the bank and did not come back', async () => {
  const payment = await pay()
  await answerChallenge(the, payment.actionUrl ?? '', 'refuse')
  await the.hear()
  expect([await state(payment), await subjects()]).toEqual(['failed', ['Declined']])
  // Whatever is heard again tells nothing again.
  the.sandbox.replayEvents()
  await the.hear()
  expect(await subjects()).toHaveLength(1)
})

test('shows the outcome on the page to a payer who came back from the bank', async () => {
  const payment = await pay()
  await answerChallenge(the, payment.actionUrl ?? '', 'refuse')
  await act(payment, 'check')
  await the.hear()
  expect([await state(payment), await subjects()]).toEqual(['failed', []])
})

test('sends no email to a payer who gives up, but to one whose payment another seat gave up', async () => {
  const own = await pay()
  await act(own, 'cancel')
  expect([await state(own), await subjects()]).toEqual(['cancelled', []])
  const others = await pay()
  await act(others, 'cancel', 'owner')
  expect([await state(others), await subjects()]).toEqual(['cancelled', ['Not completed']])
  expect(sender.sent[0]?.to).toBe('treasurer@larkspur.example')
})

test('answers a card that is declined at once', async () => {
  const payment = await pay(await the.save('card', typedCard('4000000000000341')))
  await the.hear()
  expect([payment.state, await subjects()]).toEqual(['failed', []])
})

test('sends one email with the present state after the mail was away, and not one for each transition', async () => {
  const refused = await the.save('bank', typedBank('000222222227'))
  await the.call({
    method: 'POST',
    path: `/api/v1/payment/method/${refused.id}/verify`,
    cookie: await the.signIn('treasurer'),
    body: { amountsCents: [32, 45] },
  })
  sender.mailServer('refuses')
  const payment = await pay(refused)
  expect([payment.state, await subjects()]).toEqual(['processing', []])
  the.sandbox.settleAll()
  await the.hear()
  sender.mailServer('takes')
  // The newer one is due at once, the older one by its pauses.
  expect(await subjects()).toEqual(['Refused by your bank'])
  the.pass(61 * minuteMs)
  expect(await subjects()).toEqual(['Refused by your bank'])
  expect(await the.sql('select kind, last_error from emails order by step')).toEqual([
    { kind: 'payment_receipt', last_error: 'not needed' },
    { kind: 'payment_failed', last_error: null },
  ])
})
