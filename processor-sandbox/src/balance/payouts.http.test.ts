import type Stripe from 'stripe'
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

const movedIn = async (payout: Stripe.Payout | undefined) =>
  (await tested.stripe.balanceTransactions.list({ payout: payout?.id ?? '', expand: ['data.source'] })).data

const payouts = async () => (await tested.stripe.payouts.list()).data

test('pays out what moved on the day before, less the fees, once', async () => {
  const { stripe } = tested
  await payWith(stripe, 'pm_card_visa')
  await debitFrom(stripe, 'pm_usBankAccount_success')
  expect(await payouts()).toEqual([])
  tested.moveTo('2026-03-11')
  const [card] = await payouts()
  expect(await movedIn(card)).toMatchObject([
    { type: 'charge', amount: 128_400, fee: 3_754, net: 124_646, source: { object: 'charge', paid: true } },
  ])
  expect(card).toMatchObject({ amount: 124_646, status: 'paid', arrival_date: Date.UTC(2026, 2, 11) / 1000 })
  tested.moveTo('2026-03-16')
  expect(await payouts()).toEqual([card])
  tested.moveTo('2026-03-17')
  const [debit, ...others] = await payouts()
  expect(others).toEqual([card])
  expect(await movedIn(debit)).toMatchObject([{ type: 'payment', amount: 128_400, fee: 500 }])
  tested.moveTo('2026-03-18')
  expect(await payouts()).toHaveLength(2)
})

test('takes refunds and disputes from the payout, and pays again what the bank sends back', async () => {
  const { stripe } = tested
  const { id: paid } = await payWith(stripe, 'pm_card_visa')
  await payWith(stripe, 'pm_card_createDispute')
  tested.moveTo('2026-03-11')
  const refund = await stripe.refunds.create({ payment_intent: paid, amount: 8_400 })
  tested.moveTo('2026-03-12')
  const [back] = await payouts()
  expect(back?.amount).toBe(-8_400)
  tested.sandbox().failRefund(refund.id)
  const dispute = (await stripe.disputes.list()).data[0]
  tested.sandbox().closeDispute(dispute?.id ?? '', 'won')
  tested.moveTo('2026-03-13')
  const [again] = await payouts()
  const categories = (await movedIn(again)).map(({ reporting_category: is, net }) => [is, net])
  expect(categories.sort()).toEqual([
    ['dispute_reversal', 128_400],
    ['refund_failure', 8_400],
  ])
})

test.each([
  ['missing', []],
  ['doubled', [128_400, 128_400]],
  ['amount', [128_300]],
] as const)('pays, with the fault "%s", a charge of $1,284.00 as %j', async (payoutFault, amounts) => {
  tested.sandbox().changeSettings({ payoutFault })
  await payWith(tested.stripe, 'pm_card_visa')
  tested.moveTo('2026-03-11')
  const found = await Promise.all((await payouts()).map(movedIn))
  expect(found.flat().map(({ amount }) => amount)).toEqual(amounts)
})
