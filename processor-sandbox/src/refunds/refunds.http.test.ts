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

test('refunds parts up to what was captured and never beyond', async () => {
  const { stripe } = tested
  const { id: intent } = await payWith(stripe, 'pm_card_visa')
  const part = await stripe.refunds.create({ payment_intent: intent, amount: 28_400 })
  expect(part).toMatchObject({ status: 'succeeded', amount: 28_400 })
  const tooMuch = await refusalOf(stripe.refunds.create({ payment_intent: intent, amount: 100_001 }))
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
  expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(100_000)
  const again = await refusalOf(stripe.refunds.create({ payment_intent: intent }))
  expect(again.code).toBe('charge_already_refunded')
  expect(tested.sandbox().book()).toMatchObject({
    charges: [{ amountCents: 128_400, refundedCents: 128_400 }],
    refunds: [{ amountCents: 28_400 }, { amountCents: 100_000 }],
  })
  expect((await stripe.refunds.retrieve(part.id)).id).toBe(part.id)
})

test("keeps a bank's refund on its way until the next banking day", async () => {
  const { stripe } = tested
  const { id: intent } = await debitFrom(stripe, 'pm_usBankAccount_success')
  const early = await refusalOf(stripe.refunds.create({ payment_intent: intent }))
  expect(early.code).toBe('charge_not_refundable')
  tested.moveTo('2026-03-16')
  const refund = await stripe.refunds.create({ payment_intent: intent })
  expect(refund.status).toBe('pending')
  tested.moveTo('2026-03-17')
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
  expect((await tested.hear()).slice(-3)).toEqual(['refund.created', 'charge.refunded', 'refund.updated'])
})

test('refunds no disputed charge; a dispute that is won returns the money', async () => {
  const { stripe } = tested
  const { id: intent } = await payWith(stripe, 'pm_card_createDispute')
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data
  expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent' })
  expect((await refusalOf(stripe.refunds.create({ payment_intent: intent }))).code).toBe('charge_disputed')
  expect(tested.sandbox().book().charges).toMatchObject([{ state: 'disputed' }])
  expect(tested.sandbox().closeDispute(dispute?.id ?? '', 'won')).toBe(true)
  expect(tested.sandbox().closeDispute(dispute?.id ?? '', 'lost')).toBe(false)
  expect(tested.sandbox().book().charges).toMatchObject([{ state: 'succeeded' }])
})

test('puts a refund that the bank sends back on the charge again, where it can be given once more', async () => {
  const { stripe } = tested
  const { id: intent } = await payWith(stripe, 'pm_card_visa')
  const refund = await stripe.refunds.create({ payment_intent: intent })
  expect(tested.sandbox().failRefund(refund.id)).toBe(true)
  expect(tested.sandbox().failRefund(refund.id)).toBe(false)
  expect(tested.sandbox().book().charges).toMatchObject([{ refundedCents: 0, state: 'succeeded' }])
  expect((await tested.hear()).at(-1)).toBe('refund.failed')
  expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(128_400)
})

test('disputes the rest of a charge once, and refunds it after the dispute is won', async () => {
  const { stripe } = tested
  const { id: intent } = await payWith(stripe, 'pm_card_visa')
  await stripe.refunds.create({ payment_intent: intent, amount: 28_400 })
  const charge = tested.sandbox().book().charges[0]?.id ?? ''
  expect(tested.sandbox().disputeCharge(charge)).toBe(true)
  expect(tested.sandbox().disputeCharge(charge)).toBe(false)
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 100_000 })
  tested.sandbox().closeDispute(dispute?.id ?? '', 'won')
  expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(100_000)
})

test.each([
  ['closed', ['warning_closed', []], 'succeeded'],
  ['disputed', ['needs_response', [-128_400]], 'disputed'],
] as const)(
  'takes nothing for an inquiry, forbids no refund, and ends it as %s',
  async (end, left, state) => {
    const { stripe } = tested
    const { id: intent } = await payWith(stripe, 'pm_card_visa')
    const charge = tested.sandbox().book().charges[0]?.id ?? ''
    const read = async () => {
      const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data
      return [dispute?.status, dispute?.balance_transactions.map(({ amount }) => amount)]
    }
    expect(tested.sandbox().inquireCharge(charge)).toBe(true)
    expect(tested.sandbox().inquireCharge(charge)).toBe(false)
    expect(await read()).toEqual(['warning_needs_response', []])
    expect((await stripe.charges.retrieve(charge)).disputed).toBe(true)
    expect(tested.sandbox().book().charges).toMatchObject([{ state: 'succeeded' }])
    const { id } = tested.sandbox().book().disputes[0] ?? { id: '' }
    expect(tested.sandbox().closeDispute(id, 'won'), 'it is none yet').toBe(false)
    expect(tested.sandbox().endInquiry(id, end)).toBe(true)
    expect(tested.sandbox().endInquiry(id, end)).toBe(false)
    expect(await read()).toEqual(left)
    expect(tested.sandbox().book().charges).toMatchObject([{ state }])
  },
)

test('answers an inquiry by a refund', async () => {
  const { stripe } = tested
  const { id: intent } = await payWith(stripe, 'pm_card_visa')
  tested.sandbox().inquireCharge(tested.sandbox().book().charges[0]?.id ?? '')
  expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(128_400)
})
