import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mastercard, visa } from '../../payment-methods/testing/start-methods-app.ts'
import { paidInvoice, postingOf } from '../testing/billing-of-payments.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import { endAsBefore } from './testing/end-as-before.ts'
import {
  isPayable,
  listForStaff,
  openHand,
  readBalances,
  violatedInvariants,
} from './testing/hand-of-processor.ts'

/** A dispute is won while a second payment of the invoice is on its way: whatever becomes of that one, nothing is paid twice. */
let the: PayingApp
let hand: ReturnType<typeof openHand>
let card: MethodFacts
let other: MethodFacts

const invoice = '1000044110'
const minuteMs = 60_000

beforeAll(async () => {
  the = await startPayingApp()
  hand = openHand(the)
  card = await the.save('card', visa)
  other = await the.save('card', mastercard)
})
afterAll(() => the.close())
afterEach(async () => {
  the.sandbox.changeSettings({ faults: { kinds: [] } })
  await endAsBefore(the, invoice)
})

const stateOf = async ({ paymentId }: PaymentFacts) => (await the.get(paymentId)).state
const holders = async () => {
  const rows = await the.sql<{ confirmation: string }>(
    `select a.confirmation from pending_payments p join payment_attempts a on a.attempt_id = p.attempt_id`,
  )
  return rows.map(({ confirmation }) => confirmation)
}

/** The first is disputed; the second, sent while the invoice is open, gets no answer; the first is won back. */
async function winDuringSecondTry(fault: 'cut_before' | 'cut_after') {
  const first = await the.pay({ invoices: invoice, method: card })
  await hand.dispute(first)
  the.sandbox.changeSettings({ faults: { kinds: [fault], calls: 2, on: 'money' } })
  const second = await the.pay({ invoices: invoice, method: other })
  expect(second.state).toBe('unknown')
  await hand.endDispute(first, 'won')
  expect(await stateOf(first)).toBe('succeeded')
  expect(await listForStaff(the)).toEqual([first.confirmation])
  expect(await holders()).toEqual([second.confirmation])
  return { first, second }
}

async function recover(): Promise<void> {
  for (let each = 0; each < 5; each += 1) {
    the.pass(2 * minuteMs)
    await the.parts.payments.work.recover()
  }
}

test('holds the invoice again at once for the first when the second try fails', async () => {
  const { first, second } = await winDuringSecondTry('cut_before')
  await recover()
  expect(await stateOf(second)).toBe('failed')
  expect(await isPayable(the, invoice)).toBe(false)
  expect(await holders()).toEqual([first.confirmation])
})

test('ends manual review by itself with nothing paid twice', async () => {
  const { first } = await winDuringSecondTry('cut_before')
  expect(await readBalances(the)).toMatchObject({ overpayments: -first.amountCents })
  await recover()
  expect(await readBalances(the)).not.toHaveProperty('overpayments')
  expect(await listForStaff(the)).toEqual([])
  await the.load([await paidInvoice(the, invoice), postingOf(first)])
  await the.parts.payments.work.post()
  expect(await stateOf(first)).toBe('posted')
})

describe('the second try succeeds', () => {
  test('leaves the overpayment to a person, and neither opens the invoice', async () => {
    const { first, second } = await winDuringSecondTry('cut_after')
    await recover()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['succeeded', 'succeeded'])
    expect(await isPayable(the, invoice)).toBe(false)
    expect(await listForStaff(the)).toEqual([first.confirmation])
    const paidTwice = { overpayments: -first.amountCents, cash_received: -first.amountCents }
    expect(await readBalances(the)).toMatchObject(paidTwice)
    await hand.refund(second, 5_000)
    expect(await readBalances(the)).toMatchObject({ ...paidTwice, refunds: 5_000 })
    await hand.refund(first, 5_000)
    const lessOfIt = { overpayments: 5_000 - first.amountCents, refunds: 10_000 }
    expect(await readBalances(the)).toMatchObject(lessOfIt)
    await hand.refund(first, first.amountCents - 5_000)
    expect(await readBalances(the)).not.toHaveProperty('overpayments')
  })

  test('leaves the invoice to the unposted one when posted', async () => {
    const { first, second } = await winDuringSecondTry('cut_after')
    await recover()
    await the.load([await paidInvoice(the, invoice), postingOf(second)])
    await the.parts.payments.work.post()
    expect(await stateOf(second)).toBe('posted')
    expect(await holders()).toEqual([first.confirmation])
    await the.load([postingOf(first)])
    await the.parts.payments.work.post()
    expect(await stateOf(first)).toBe('posted')
    expect(await readBalances(the)).toMatchObject({
      overpayments: -first.amountCents,
      billing: -second.amountCents,
    })
  })

  test('leaves the invoice to the first when disputed in its turn, and does not take it when won back', async () => {
    const { first, second } = await winDuringSecondTry('cut_after')
    await recover()
    await hand.dispute(second)
    expect(await holders()).toEqual([first.confirmation])
    await hand.endDispute(second, 'won')
    expect(await holders()).toEqual([first.confirmation])
  })

  test('no invariant excuses it for being in manual review alone', async () => {
    await winDuringSecondTry('cut_after')
    await recover()
    expect(await violatedInvariants(the)).toEqual([])
    const overpayments = await the.sql('select * from overpayments')
    expect(overpayments).toHaveLength(1)
    await the.sql('begin')
    try {
      await the.sql('delete from overpayments')
      expect(await violatedInvariants(the)).toEqual(['M1', 'M2', 'M7', 'M21', 'M28'])
    } finally {
      await the.sql('rollback')
    }
  })
})

test('violates an invariant by an invoice that nobody holds, although the payment is in manual review', async () => {
  await winDuringSecondTry('cut_before')
  await the.sql('begin')
  try {
    await the.sql(`update payment_attempts set manual_review_since = now()`)
    await the.sql('delete from pending_payments')
    expect(await violatedInvariants(the)).toContain('M7')
  } finally {
    await the.sql('rollback')
  }
})
