import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import pg from 'pg'
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
  reconcileAsStaff,
  violatedInvariants,
} from './testing/hand-of-processor.ts'

let the: PayingApp
let hand: ReturnType<typeof openHand>
let card: MethodFacts
let other: MethodFacts

const invoice = '1000044110'

beforeAll(async () => {
  the = await startPayingApp()
  hand = openHand(the)
  card = await the.save('card', visa)
  other = await the.save('card', mastercard)
})
afterAll(() => the.close())
afterEach(() => endAsBefore(the, invoice))

const pay = (method = card) => the.pay({ invoices: invoice, method })
const stateOf = async ({ paymentId }: PaymentFacts) => (await the.get(paymentId)).state
const pending = () => the.sql<{ attempt_id: string }>('select attempt_id from pending_payments')

async function post(payment: PaymentFacts): Promise<void> {
  await the.load([await paidInvoice(the, invoice), postingOf(payment)])
  await the.parts.payments.work.post()
}

describe('before billing posts', () => {
  test('opens the invoice by a dispute, and closes it again by winning until billing posts', async () => {
    const payment = await pay()
    await hand.dispute(payment)
    expect(await stateOf(payment)).toBe('disputed')
    expect(await isPayable(the, invoice)).toBe(true)
    expect(await readBalances(the)).toEqual({
      processor_clearing: payment.amountCents,
      disputes: -payment.amountCents,
    })
    await hand.endDispute(payment, 'won')
    expect(await stateOf(payment)).toBe('succeeded')
    expect(await isPayable(the, invoice)).toBe(false)
    await post(payment)
    expect(await stateOf(payment)).toBe('posted')
    expect(await pending()).toEqual([])
  })

  test('returns to the partial refund after a win, with the invoice closed', async () => {
    const payment = await pay()
    await hand.refund(payment, 10_000)
    await hand.dispute(payment)
    expect(await isPayable(the, invoice)).toBe(true)
    await hand.endDispute(payment, 'won')
    expect(await the.get(payment.paymentId)).toMatchObject({
      state: 'partially_refunded',
      refundedCents: 10_000,
    })
    expect(await isPayable(the, invoice)).toBe(false)
    // A payment whose dispute was won can be refunded as well.
    await hand.refund(payment, payment.amountCents - 10_000)
    expect(await stateOf(payment)).toBe('refunded')
    expect(await isPayable(the, invoice)).toBe(true)
  })

  test('returns it after a loss, without booking earlier refunds twice', async () => {
    const payment = await pay()
    await hand.refund(payment, 10_000)
    await hand.dispute(payment)
    await hand.endDispute(payment, 'lost')
    expect(await stateOf(payment)).toBe('returned')
    expect(await readBalances(the)).toEqual({ cash_received: -10_000, refunds: 10_000 })
  })
})

describe('after billing has posted', () => {
  test('keeps the invoice paid until the dispute is lost', async () => {
    const payment = await pay()
    await post(payment)
    await hand.dispute(payment)
    expect(await stateOf(payment)).toBe('disputed')
    expect(await isPayable(the, invoice)).toBe(false)
    await hand.endDispute(payment, 'lost')
    expect(await stateOf(payment)).toBe('returned')
    expect(await isPayable(the, invoice)).toBe(true)
    expect(await readBalances(the)).toEqual({})
  })

  test('keeps it paid after a win', async () => {
    const payment = await pay()
    await post(payment)
    await hand.dispute(payment)
    await hand.endDispute(payment, 'won')
    expect(await stateOf(payment)).toBe('posted')
    expect(await pending()).toEqual([])
  })
})

describe('billing posts while it is disputed', () => {
  test.each([
    ['won', 'posted', false],
    ['lost', 'returned', true],
  ] as const)('%s, it is %s; the invoice is payable: %s', async (status, state, payable) => {
    const payment = await pay()
    await hand.dispute(payment)
    await post(payment)
    const during = await the.get(payment.paymentId)
    expect(during.state).toBe('disputed')
    expect(during.postedOn).not.toBeNull()
    await hand.endDispute(payment, status)
    expect(await stateOf(payment)).toBe(state)
    expect(await isPayable(the, invoice)).toBe(payable)
    const held = payment.amountCents
    expect(await readBalances(the)).toEqual(
      status === 'won' ? { processor_clearing: held, billing: -held } : {},
    )
  })
})

describe('an inquiry before the portal reads that the dispute was won', () => {
  test('books the win, and keeps the inquiry with an employee until it is closed', async () => {
    const payment = await pay()
    await hand.dispute(payment)
    await hand.winAndInquire(payment)
    expect(await stateOf(payment)).toBe('succeeded')
    expect(await isPayable(the, invoice)).toBe(false)
    expect(await readBalances(the)).toEqual({
      processor_clearing: payment.amountCents,
      cash_received: -payment.amountCents,
    })
    expect(await listForStaff(the)).toEqual([payment.confirmation])
    await hand.endInquiry(payment, 'closed')
    expect(await listForStaff(the)).toEqual([])
  })

  test('opens the invoice again when the inquiry becomes a dispute, and returns the payment when that is lost', async () => {
    const payment = await pay()
    await hand.dispute(payment)
    await hand.winAndInquire(payment)
    await hand.endInquiry(payment, 'disputed')
    expect(await stateOf(payment)).toBe('disputed')
    expect(await isPayable(the, invoice)).toBe(true)
    await hand.endDispute(payment, 'lost')
    expect(await stateOf(payment)).toBe('returned')
    expect(await readBalances(the)).toEqual({})
  })

  test('posts the rest again after two partial refunds and a posting', async () => {
    const payment = await pay()
    await hand.refund(payment, 10_000)
    await hand.refund(payment, 5_000)
    await post(payment)
    await hand.dispute(payment)
    await hand.winAndInquire(payment)
    expect(await the.get(payment.paymentId)).toMatchObject({
      state: 'partially_refunded',
      refundedCents: 15_000,
    })
    await hand.endInquiry(payment, 'closed')
    await hand.inquire(payment)
    expect(await listForStaff(the)).toEqual([payment.confirmation])
    await hand.endInquiry(payment, 'closed')
    expect(await listForStaff(the)).toEqual([])
  })
})

describe('somebody pays again while the invoice is open', () => {
  test('needs a person after a win, until one of the two was refunded', async () => {
    const first = await pay()
    await hand.dispute(first)
    const second = await pay(other)
    expect(second.state).toBe('succeeded')
    await hand.endDispute(first, 'won')
    expect(await stateOf(first)).toBe('succeeded')
    expect(await listForStaff(the)).toEqual([first.confirmation])
    expect(await pending()).toHaveLength(1)
    // Billing that posts one of them mends nothing.
    await post(first)
    expect(await listForStaff(the)).toEqual([first.confirmation])
    expect(await violatedInvariants(the)).toEqual([])

    await hand.refund(second, second.amountCents)
    await reconcileAsStaff(the, first.paymentId)
    expect(await listForStaff(the)).toEqual([])
  })

  test('holds the invoice again at once for the first when the other is refunded', async () => {
    const first = await pay()
    await hand.dispute(first)
    const second = await pay(other)
    await hand.endDispute(first, 'won')
    await hand.refund(second, second.amountCents)
    expect(await isPayable(the, invoice)).toBe(false)
    await reconcileAsStaff(the, first.paymentId)
    expect(await listForStaff(the)).toEqual([])
  })

  test('needs nobody any more when the first is refunded', async () => {
    const first = await pay()
    await hand.dispute(first)
    await pay(other)
    await hand.endDispute(first, 'won')
    await hand.refund(first, first.amountCents)
    expect(await stateOf(first)).toBe('refunded')
    expect(await listForStaff(the)).toEqual([])
    expect(await pending()).toHaveLength(1)
  })

  test('ignores a second payment that failed', async () => {
    const declined = await the.save('card', { payment_method: 'pm_card_chargeCustomerFail' })
    const first = await pay()
    await hand.dispute(first)
    expect((await the.submit({ invoices: invoice, method: declined })).json().state).toBe('failed')
    await hand.endDispute(first, 'won')
    expect(await listForStaff(the)).toEqual([])
    expect(await isPayable(the, invoice)).toBe(false)
  })
})

test("keeps billing's report of the invoice while ours opens it", async () => {
  const payment = await pay()
  await post(payment)
  await hand.dispute(payment)
  const feed = new pg.Client({ connectionString: the.ownerUrl })
  await feed.connect()
  try {
    await feed.query(`begin; select set_config('app.scope', 'feed', true)`)
    await feed.query(
      `update invoices set version = version + 1, amount_due_cents = 100, paid_status = 'Partially Paid'
       where invoice_number = $1`,
      [invoice],
    )
    const ended = hand.endDispute(payment, 'lost')
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => the.sql(waits), { interval: 10 }).not.toHaveLength(0)
    await feed.query('commit')
    await ended
  } finally {
    await feed.end()
  }
  expect(await stateOf(payment)).toBe('returned')
  const [row] = await the.sql('select amount_due_cents::int as due from invoices where invoice_number = $1', [
    invoice,
  ])
  expect(row).toEqual({ due: 100 })
})
