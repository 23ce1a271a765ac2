import { getBooks } from '@myaccount/contract/endpoints/admin/admin-books'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visa } from '../payment-methods/testing/start-methods-app.ts'
import type { AttemptRow } from '../payments/attempts/attempts.store.ts'
import { bookStatement, makeBooking } from '../payments/attempts/booking.store.ts'
import { violatedInvariants } from '../payments/refunds-and-disputes/testing/hand-of-processor.ts'
import { hold, untilWaiting } from '../payments/testing/hold-rows.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'

/** The first of April is on a Wednesday; the tests go on from one another. */
let the: PayingApp
let card: MethodFacts
const minuteMs = 60 * 1000

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  await the.pay({ invoices: '1000044110', method: card })
})
afterAll(() => the.close())

/** Four minutes into the first of April in Chicago. */
const aprilMs = Date.UTC(2026, 3, 1, 5, 4)
const closeMonths = () => the.parts.books.closeMonths()

async function closedThrough() {
  const answer = await the.call({ path: '/api/v1/admin/books', cookie: await the.signIn('employee') })
  return getBooks.response.parse(answer.json()).closedThrough
}

const insertOn = (day: string) => `
  with booked as (
    insert into journal_entries (entry_id, source, booking, account_number, attempt_id, business_day, value_date, booked_at)
    select gen_random_uuid(), 'payments', 'overpay', account_number, attempt_id, '${day}', '2026-03-31',
           '${new Date(the.clock.nowMs).toISOString()}'
    from payment_attempts limit 1
    returning *)
  insert into journal_lines (entry_id, line, source, account_number, ledger_account, amount_cents)
  select entry_id, l.line, source, account_number, 'billing', l.cents from booked, (values (1, 5), (2, -5)) l(line, cents)`

test('closes a month one hour after it is over, once', async () => {
  expect(await closedThrough()).toBeNull()
  the.pass(aprilMs - the.clock.nowMs)
  await closeMonths()
  expect(await closedThrough()).toBe('2026-02-28')
  await the.sql(insertOn('2026-03-31'))
  the.pass(56 * minuteMs)
  expect(await Promise.all([closeMonths(), closeMonths()])).toEqual(expect.arrayContaining([0, 1]))
  expect(await closedThrough()).toBe('2026-03-31')
  expect(await closeMonths()).toBe(0)
})

test('refuses an entry in a closed month, by whoever writes it', async () => {
  for (const day of ['2026-03-31', '2026-03-01', '2025-12-31'])
    await expect(the.sql(insertOn(day))).rejects.toThrow('a closed month gets no more entries')
  await the.sql(insertOn('2026-04-01'))
  for (const change of ["update closed_months set month = '2026-01-01'", 'delete from closed_months'])
    await expect(the.sql(change)).rejects.toThrow()
})

test('books a late fact on the first open day, with its own value date', async () => {
  const [attempt] = await the.sql<Pick<AttemptRow, 'accountNumber' | 'attemptId'>>(
    `select account_number as "accountNumber", attempt_id as "attemptId" from payment_attempts limit 1`,
  )
  if (attempt === undefined) throw new Error('Nothing was paid')
  const entryId = makeUuid(the.clock.nowMs, new Uint8Array(10))
  const booking = makeBooking('overpay', cents(700), 'posted', entryId)
  await the.parts.database.transaction('jobs', (tx) =>
    tx.change(
      bookStatement({
        ...attempt,
        ...booking,
        booking: 'overpay',
        businessDay: calendarDate('2026-03-30'),
        atMs: the.clock.nowMs,
      }),
    ),
  )
  expect(
    await the.sql(
      `select business_day::text, value_date::text from journal_entries where entry_id = '${entryId}'`,
    ),
  ).toEqual([{ business_day: '2026-04-01', value_date: '2026-03-30' }])
})

test('waits for a booking that is not committed, and lets no booking pass while it closes', async () => {
  the.pass(Date.UTC(2026, 4, 1, 7) - the.clock.nowMs)
  const booking = await hold(the, insertOn('2026-04-30'))
  const closing = closeMonths()
  await untilWaiting(the, 1)
  expect(await closedThrough()).toBe('2026-03-31')
  await booking.release()
  expect(await closing).toBe(1)

  the.pass(Date.UTC(2026, 5, 1, 7) - the.clock.nowMs)
  const other = await hold(the, `select pg_advisory_xact_lock(hashtextextended('closed months', 0))`)
  const late = hold(the, insertOn('2026-05-31'))
  await untilWaiting(the, 1)
  await other.release()
  await (await late).release()
  expect(await closeMonths()).toBe(1)
  expect(await closedThrough()).toBe('2026-05-31')
})

test('closes each month of a time without a portal, and M34 finds an entry that came later', async () => {
  the.pass(Date.UTC(2026, 8, 2) - the.clock.nowMs)
  expect(await closeMonths()).toBe(3)
  expect(await the.sql('select month::text from closed_months order by month')).toEqual(
    ['02', '03', '04', '05', '06', '07', '08'].map((month) => ({ month: `2026-${month}-01` })),
  )
  expect(await violatedInvariants(the)).not.toContain('M34')
  the.pass(minuteMs)
  await the.sql('set session_replication_role = replica')
  await the.sql(insertOn('2026-06-30'))
  await the.sql('set session_replication_role = origin')
  expect(await violatedInvariants(the)).toContain('M34')
})
