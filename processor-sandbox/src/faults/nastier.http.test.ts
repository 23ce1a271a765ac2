import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  debitFrom,
  payWith,
  refusalOf,
  startTestedSandbox,
  type TestedSandbox,
} from '../testing/start-tested-sandbox.ts'

let tested: TestedSandbox

beforeEach(async () => {
  tested = await startTestedSandbox()
})
afterEach(() => tested.stop())

const noFaults = { faults: { kinds: [], calls: null } } as const
const charges = () => tested.sandbox().book().charges

test('answers a call that meets its own key in flight with 409, and carries the order out', async () => {
  const { stripe } = tested
  const idempotencyKey = 'in-flight-1'
  tested.sandbox().changeSettings({ faults: { kinds: ['in_flight'], calls: 1, on: 'money' } })
  const refusal = await refusalOf(payWith(stripe, 'pm_card_visa', {}, { idempotencyKey }))
  expect(refusal).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  expect(charges()).toMatchObject([{ state: 'succeeded', amountCents: 128_400 }])
  expect((await payWith(stripe, 'pm_card_visa', {}, { idempotencyKey })).status).toBe('succeeded')
  expect(charges()).toHaveLength(1)
})

test('lists a payment only after a while, with its id at once', async () => {
  const { stripe } = tested
  tested.sandbox().changeSettings({ listLagMs: 90_000 })
  const { id } = await payWith(stripe, 'pm_card_visa')
  const listed = async () => (await stripe.paymentIntents.list()).data.map((intent) => intent.id)
  expect([await listed(), (await stripe.paymentIntents.retrieve(id)).id]).toEqual([[], id])
  tested.passMs(90_000)
  expect(await listed()).toEqual([id])
})

test('lists an event only after a while, with the moment of its creation', async () => {
  const { stripe } = tested
  tested.sandbox().changeSettings({ eventLagMs: 60_000 })
  const { created } = await payWith(stripe, 'pm_card_visa')
  const listed = async () => (await stripe.events.list({ type: 'payment_intent.succeeded' })).data
  expect(await listed()).toEqual([])
  tested.passMs(60_000)
  expect(await listed()).toMatchObject([{ created }])
})

test('lets a payer confirm with the bank just before the payment is closed', async () => {
  const { stripe } = tested
  const { id } = await payWith(stripe, 'pm_card_authenticationRequired', {
    return_url: 'http://localhost:5600/back',
  })
  tested.sandbox().changeSettings({ faults: { kinds: ['overtaken'], calls: 1, on: 'close' } })
  expect((await refusalOf(stripe.paymentIntents.cancel(id))).code).toBe('payment_intent_unexpected_state')
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
})

test.each([
  ['another card', () => payWith(tested.stripe, 'pm_card_chargeDeclined'), 'succeeded'],
  [
    'another bank account',
    () => debitFrom(tested.stripe, 'pm_usBankAccount_weeklyLimitExceeded'),
    'processing',
  ],
] as const)('pays a refused payment by %s just before it is closed', async (_, pay, status) => {
  const { stripe } = tested
  await refusalOf(pay())
  const [refused] = (await stripe.paymentIntents.list()).data
  const id = refused?.id ?? ''
  tested.sandbox().changeSettings({ faults: { kinds: ['overtaken'], calls: 1, on: 'close' } })
  await refusalOf(stripe.paymentIntents.cancel(id))
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe(status)
})

test('never pays a payment that was not confirmed before it is closed', async () => {
  const { stripe } = tested
  const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  tested.sandbox().changeSettings({ faults: { kinds: ['overtaken'], calls: 1, on: 'close' } })
  expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled')
  tested.sandbox().changeSettings(noFaults)
})

test('disputes a part, and again once the bank has given it back', async () => {
  const { stripe } = tested
  const { id: intent } = await payWith(stripe, 'pm_card_visa')
  const sandbox = tested.sandbox()
  const charge = charges()[0]?.id ?? ''
  expect([sandbox.disputeCharge(charge, 28_400), sandbox.disputeCharge(charge)]).toEqual([true, false])
  const [first] = (await stripe.disputes.list({ payment_intent: intent })).data
  expect(first).toMatchObject({ amount: 28_400, balance_transactions: [{ amount: -28_400 }] })
  sandbox.closeDispute(first?.id ?? '', 'won')
  expect(sandbox.disputeCharge(charge)).toBe(true)
  const [second] = (await stripe.disputes.list({ payment_intent: intent })).data
  expect(second).toMatchObject({ amount: 128_400, status: 'needs_response' })
  expect((await refusalOf(stripe.refunds.create({ payment_intent: intent }))).code).toBe('charge_disputed')
  sandbox.closeDispute(second?.id ?? '', 'lost')
  expect(sandbox.disputeCharge(charge), 'what is lost is taken already').toBe(false)
})

test("sends events of other types beside the portal's, never instead of them", async () => {
  tested.sandbox().changeSettings({ webhooks: { othersRate: 1 } })
  await payWith(tested.stripe, 'pm_card_visa')
  const heard = await tested.hear()
  expect(heard).toContain('payment_intent.succeeded')
  expect(heard.filter((type) => type === 'balance.available')).not.toEqual([])
  expect(heard.filter((type) => type === 'charge.updated')).not.toEqual([])
})
