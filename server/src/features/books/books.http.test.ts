import { getBooks } from '@myaccount/contract/endpoints/admin/admin-books'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { larkspur } from '../../../testing/test-records.ts'
import { visa } from '../payment-methods/testing/start-methods-app.ts'
import { openHand } from '../payments/refunds-and-disputes/testing/hand-of-processor.ts'
import { paidInvoice, postingOf } from '../payments/testing/billing-of-payments.ts'
import { clearPayments } from '../payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'

let the: PayingApp
let card: MethodFacts
let hand: ReturnType<typeof openHand>

const invoice = '1000044110'
const dayMs = 24 * 60 * 60 * 1000

beforeAll(async () => {
  the = await startPayingApp()
  hand = openHand(the)
  card = await the.save('card', visa)
})
afterAll(() => the.close())
/** Matched each day, as the job does. */
async function passDays(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    the.pass(dayMs)
    await the.parts.books.match()
  }
}
/** What earlier tests have moved is paid out, and nobody's any more: what payouts said of it is ended by hand. */
beforeEach(async () => {
  await passDays(2)
  await clearPayments(the)
  await the.parts.books.match()
  await the.sql(`set session_replication_role = replica`)
  await the.sql(
    `delete from journal_lines where source = 'payouts'; delete from journal_entries where source = 'payouts'`,
  )
  await the.sql(`set session_replication_role = origin`)
  await the.sql(`update discrepancies set ended_on = '2026-03-10'`)
  await the.sql(`update invoices set amount_due_cents = amount_cents, paid_status = 'Unpaid'`)
})
afterEach(() => the.sandbox.changeSettings({ payoutFault: 'none' }))

const pay = () => the.pay({ invoices: invoice, method: card })

async function post(payment: PaymentFacts): Promise<void> {
  await the.load([await paidInvoice(the, invoice), postingOf(payment)])
  await the.parts.payments.work.post()
}

async function read() {
  const answer = await the.call({ path: '/api/v1/admin/books', cookie: await the.signIn('employee') })
  expect(answer.statusCode).toBe(200)
  return getBooks.response.parse(answer.json())
}

const balanceOf = (books: Awaited<ReturnType<typeof read>>, account: string) =>
  books.accounts.find((one) => one.account === account)?.balanceCents

test('keeps a payment in clearing until its payout has cleared it into the bank and the fees', async () => {
  const payment = await pay()
  await post(payment)
  expect(await read()).toMatchObject({
    clearing: [
      { account: 'processor_clearing', reason: 'waits_for_payout', itemCount: 1, cents: payment.amountCents },
    ],
    discrepancies: [],
  })
  await passDays(1)
  const books = await read()
  const fee = Math.round((payment.amountCents * 29) / 1000) + 30
  expect(books.clearing).toEqual([])
  expect(books.discrepancies).toEqual([])
  expect(balanceOf(books, 'bank')).toBe(payment.amountCents - fee)
  expect(balanceOf(books, 'processor_fees')).toBe(fee)
  expect(balanceOf(books, 'processor_clearing')).toBe(0)
  expect(books.payouts).toMatchObject([
    { amountCents: payment.amountCents - fee, bookedCents: payment.amountCents - fee, feeCents: fee },
  ])
  expect(books.matched).toMatchObject({ paymentCount: 1 })
})

describe('discrepancies by name', () => {
  test.each(['doubled', 'amount', 'currency', 'fee', 'date'] as const)(
    'names the discrepancy %s',
    async (payoutFault) => {
      the.sandbox.changeSettings({ payoutFault })
      await post(await pay())
      await passDays(1)
      expect((await read()).discrepancies).toMatchObject([{ kind: payoutFault }])
    },
  )

  test('reports a missing payout until it comes after all', async () => {
    the.sandbox.changeSettings({ payoutFault: 'missing' })
    const payment = await pay()
    await post(payment)
    await passDays(7)
    expect((await read()).discrepancies).toEqual([])
    await passDays(1)
    expect(await read()).toMatchObject({
      discrepancies: [
        {
          kind: 'missing',
          payment: { paymentId: payment.paymentId },
          expectedCents: payment.amountCents,
          foundCents: 0,
        },
      ],
      clearing: [{ account: 'processor_clearing', reason: 'discrepancy', itemCount: 1 }],
    })
    the.sandbox.changeSettings({ payoutFault: 'none' })
    await passDays(2)
    expect(await read()).toMatchObject({ discrepancies: [], clearing: [] })
  })

  test('reports an unknown charge, whose money stays in suspense', async () => {
    await post(await pay())
    the.sandbox.changeSettings({ payoutFault: 'unknown_charge' })
    await passDays(1)
    the.sandbox.changeSettings({ payoutFault: 'none' })
    await passDays(1)
    const books = await read()
    expect(books.discrepancies).toMatchObject([{ kind: 'unknown_charge', payment: null, foundCents: 4_200 }])
    expect(balanceOf(books, 'suspense')).toBe(-4_200)
  })

  test('books a payment when its name at the processor becomes known', async () => {
    const payment = await pay()
    await post(payment)
    const names = await the.sql<{ row: string }>('select to_json(p)::text as row from processor_payments p')
    await the.sql('delete from processor_payments')
    await passDays(1)
    const before = await read()
    expect(before.discrepancies).toMatchObject([
      { kind: 'unknown_charge', payment: null, foundCents: payment.amountCents },
    ])
    expect(balanceOf(before, 'suspense')).toBe(-payment.amountCents)
    for (const { row } of names)
      await the.sql(
        'insert into processor_payments select * from json_populate_record(null::processor_payments, $1)',
        [row],
      )
    // Two portals find it at once.
    await Promise.all([the.parts.books.match(), the.parts.books.match()])
    const after = await read()
    expect(after).toMatchObject({ discrepancies: [], clearing: [] })
    expect(balanceOf(after, 'suspense')).toBe(0)
    expect(balanceOf(after, 'bank')).toBe(balanceOf(before, 'bank'))
    expect(after.payouts[0]).toMatchObject({ bookedCents: before.payouts[0]?.amountCents })
  })

  test('reports an unposted payment after a week without billing', async () => {
    await pay()
    await passDays(8)
    expect((await read()).discrepancies).toMatchObject([{ kind: 'unposted', foundCents: 0 }])
  })

  test('reports a payment that was posted twice', async () => {
    const payment = await pay()
    await post(payment)
    await the.load([{ ...postingOf(payment), id: `post:${payment.confirmation}:again` }])
    await passDays(1)
    const { discrepancies } = await read()
    expect(discrepancies).toMatchObject([{ kind: 'posted_twice', foundCents: 2 * payment.amountCents }])
  })

  test.each(['refund', 'dispute'] as const)(
    'reports %s: the processor took another sum',
    async (payoutFault) => {
      const payment = await pay()
      await post(payment)
      await passDays(1)
      the.sandbox.changeSettings({ payoutFault })
      if (payoutFault === 'dispute') {
        the.sandbox.disputeCharge(the.sandbox.book().charges.at(-1)?.id ?? '')
        await the.hear()
      } else await hand.refund(payment, 5_000)
      await passDays(1)
      expect((await read()).discrepancies).toMatchObject([{ kind: payoutFault }])
    },
  )
})

test('continues matching where it stopped, and a range leaves the others alone', async () => {
  await post(await pay())
  the.sandbox.changeSettings({ payoutFault: 'fee' })
  await the.parts.books.match({ from: '9', to: '~' }, true)
  await passDays(1)
  expect((await read()).discrepancies).toHaveLength(1)
  await the.sql(`update discrepancies set ended_on = '2026-03-10'`)
  await the.parts.books.match()
  expect((await read()).discrepancies).toHaveLength(0)
  await the.parts.books.match({ from: larkspur, to: larkspur })
  expect((await read()).discrepancies).toHaveLength(1)
})

test('sums the journal by day, and writes no formulas', async () => {
  const payment = await pay()
  await passDays(1)
  const path = '/api/v1/admin/books/journal.csv'
  const answer = await the.call({ path, cookie: await the.signIn('employee') })
  const [header, ...rows] = answer.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(header).toBe('"Day","Booking","Account","Debit","Credit"')
  const sums = rows.map((row) => row.replaceAll('"', '').split(',').slice(3).map(Number))
  const total = (index: number) => sums.reduce((sum, row) => sum + (row[index] ?? 0), 0)
  expect(total(0)).toBeCloseTo(total(1), 2)
  expect(rows.some((row) => row.includes('"payout_charge","bank"'))).toBe(true)
  expect(answer.body).toContain((payment.amountCents / 100).toFixed(2))
})

test('continues the journal after its first 500 rows, each row once, within the requested days', async () => {
  await pay()
  await the.sql('set session_replication_role = replica')
  // 260 days of four rows each.
  await the.sql(
    `with days as (select date '2025-01-01' + n as day, gen_random_uuid() as one, gen_random_uuid() as other
                   from generate_series(0, 259) n),
     booked as (
       insert into journal_entries (entry_id, source, booking, account_number, attempt_id, business_day, value_date,
                                    booked_at)
       select t.id, 'payments', t.booking, a.account_number, a.attempt_id, d.day, d.day, d.day
       from days d cross join lateral (values (one, 'overpay'), (other, 'refund_settle')) as t(id, booking),
            (select account_number, attempt_id from payment_attempts limit 1) a
       returning *)
     insert into journal_lines (entry_id, line, source, account_number, ledger_account, amount_cents)
     select entry_id, e.line, source, account_number, e.account,
            e.sign * case booking when 'overpay' then 1 else -1 end * (business_day - date '2024-12-31')
     from booked, (values (1, 'receivable_pending', 1), (2, 'customer', -1)) as e(line, account, sign)`,
  )
  // Three rows before them, so that the pages of the whole journal end within a booking.
  await the.sql(
    `with booked as (
       insert into journal_entries (entry_id, source, booking, account_number, attempt_id, business_day, value_date,
                                    booked_at)
       select gen_random_uuid(), 'payments', 'overpay', account_number, attempt_id, '2024-12-30', '2024-12-30', '2024-12-30'
       from payment_attempts limit 1 returning *)
     insert into journal_lines (entry_id, line, source, account_number, ledger_account, amount_cents)
     select entry_id, e.line, source, account_number, e.account, e.cents
     from booked, (values (1, 'billing', 2), (2, 'disputes', -1), (3, 'refunds', -1)) as e(line, account, cents)`,
  )
  await the.sql('set session_replication_role = origin')
  const read = async (query: string) => {
    const path = `/api/v1/admin/books/journal.csv${query}`
    const answer = await the.call({ path, cookie: await the.signIn('employee') })
    return answer.body.replace('\uFEFF', '').trim().replaceAll('"', '').split('\r\n').slice(1)
  }
  const rows = await read('?from=2025-01-01&to=2025-09-17')
  expect(rows).toHaveLength(1040)
  const keys = rows.map((row) => row.split(',').slice(0, 3).join(' '))
  expect(new Set(keys).size).toBe(1040)
  expect(keys).toEqual([...keys].sort())
  const total = (index: number) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row.split(',')[index]) * 100), 0)
  // 1 + 2 + ... + 260 cents, in each of two accounts by two bookings.
  expect([total(3), total(4)]).toEqual([67_860, 67_860])
  expect(rows[500]).toBe('2025-05-06,overpay,customer,0.00,1.26')
  expect(await read('?from=2025-05-06&to=2025-05-06')).toEqual(rows.slice(500, 504))
  const [entries] = await the.sql<{ rows: string }>(
    'select count(distinct (day, booking, account)) as rows from booked_entries',
  )
  expect(await read('')).toHaveLength(Number(entries?.rows))
})

test('takes a payout that the bank sends back out of the bank until it is paid out again', async () => {
  const payment = await pay()
  await post(payment)
  await passDays(1)
  const [paid] = (await read()).payouts
  expect(the.sandbox.failPayout(paid?.payoutId ?? '')).toBe(true)
  await the.parts.books.match()
  await the.parts.books.match()
  const between = await read()
  expect(between.payouts[0]).toMatchObject({ isFailed: true, bookedCents: paid?.amountCents })
  expect(balanceOf(between, 'bank')).toBe(0)
  expect(balanceOf(between, 'payouts_returned')).toBe(paid?.amountCents)
  expect(between.discrepancies).toEqual([])
  await passDays(1)
  const after = await read()
  expect(after.payouts.slice(0, 2)).toMatchObject([
    { isFailed: false, amountCents: paid?.amountCents, bookedCents: paid?.amountCents },
    { payoutId: paid?.payoutId, isFailed: true },
  ])
  expect(balanceOf(after, 'bank')).toBe(paid?.amountCents)
  expect(balanceOf(after, 'payouts_returned')).toBe(0)
  expect(after.discrepancies).toEqual([])
})
