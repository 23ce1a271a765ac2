import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  debitFrom,
  payWith,
  startTestedSandbox,
  type TestedSandbox,
} from '../testing/start-tested-sandbox.ts'

let tested: TestedSandbox

beforeEach(async () => {
  tested = await startTestedSandbox()
})
afterEach(() => tested.stop())

/** The control as the journeys and the simulator call it. */
async function control(chargeId: string, to: 'end' | 'return') {
  const address = `http://localhost:${tested.sandbox().port}/sandbox/charges/${chargeId}/${to}`
  const answer = await fetch(address, { method: 'POST' })
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

const refused = { status: 400, body: { error: 'These fields are missing or do not fit.', fields: ['id'] } }

async function debit(token = 'pm_usBankAccount_success') {
  const { id: intentId, latest_charge: chargeId } = await debitFrom(tested.stripe, token)
  await tested.hear()
  return { intentId, chargeId: String(chargeId) }
}
const stateOf = (chargeId: string) =>
  tested
    .sandbox()
    .book()
    .charges.find(({ id }) => id === chargeId)?.state

test('pays a debit today that is ended, and changes nothing on its own day', async () => {
  const { intentId, chargeId } = await debit()
  expect(await control(chargeId, 'end')).toEqual({ status: 200, body: { status: 'ended' } })
  expect(stateOf(chargeId)).toBe('succeeded')
  expect(await tested.hear()).toEqual(['charge.succeeded', 'payment_intent.succeeded'])
  expect((await tested.stripe.paymentIntents.retrieve(intentId)).amount_received).toBe(128_400)
  tested.moveTo('2026-03-16')
  expect(stateOf(chargeId)).toBe('succeeded')
  expect(await tested.hear()).toEqual([])
})

test('refuses a debit that its bank refuses when it is ended', async () => {
  const { chargeId } = await debit('pm_usBankAccount_accountClosed')
  expect((await control(chargeId, 'end')).status).toBe(200)
  expect(stateOf(chargeId)).toBe('failed')
  expect((await tested.hear()).slice(0, 2)).toEqual(['charge.failed', 'payment_intent.payment_failed'])
})

test('takes a paid debit back in full, once', async () => {
  const { intentId, chargeId } = await debit()
  await control(chargeId, 'end')
  await tested.hear()
  expect(await control(chargeId, 'return')).toEqual({ status: 200, body: { status: 'returned' } })
  expect(stateOf(chargeId)).toBe('returned')
  expect(await tested.hear()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
  ])
  const { data } = await tested.stripe.disputes.list({ payment_intent: intentId })
  expect(data).toMatchObject([{ status: 'lost', reason: 'insufficient_funds', amount: 128_400 }])
  expect(await control(chargeId, 'return')).toEqual(refused)
  expect(await tested.hear()).toEqual([])
})

test('takes a refunded debit back only when set to', async () => {
  const { intentId, chargeId } = await debit()
  await control(chargeId, 'end')
  await tested.stripe.refunds.create({ payment_intent: intentId })
  await tested.hear()
  expect(await control(chargeId, 'return')).toEqual(refused)
  expect(await tested.hear()).toEqual([])
  tested.sandbox().changeSettings({ returnsRefundedDebits: true })
  expect((await control(chargeId, 'return')).status).toBe(200)
})

test('ends nothing that is not under way, and returns nothing that was not paid', async () => {
  const { chargeId } = await debit()
  expect(await control(chargeId, 'return')).toEqual(refused)
  expect(stateOf(chargeId)).toBe('pending')
  await control(chargeId, 'end')
  await tested.hear()
  expect(await control(chargeId, 'end')).toEqual(refused)
  expect(await control('ch_unknown', 'end')).toEqual(refused)
  expect(await control('ch_unknown', 'return')).toEqual(refused)
  expect(await tested.hear()).toEqual([])
})

test("neither ends nor returns a card's charge, which is not a debit", async () => {
  const { latest_charge: chargeId } = await payWith(tested.stripe, 'pm_card_visa')
  await tested.hear()
  expect(await control(String(chargeId), 'end')).toEqual(refused)
  expect(await control(String(chargeId), 'return')).toEqual(refused)
  expect(stateOf(String(chargeId))).toBe('succeeded')
  expect(await tested.hear()).toEqual([])
})
