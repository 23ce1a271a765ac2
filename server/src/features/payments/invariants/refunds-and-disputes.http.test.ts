import { afterAll, beforeAll, expect, test } from 'vitest'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { openHand } from '../refunds-and-disputes/testing/hand-of-processor.ts'
import { paidInvoice, postingOf } from '../testing/billing-of-payments.ts'
import type { PayingApp } from '../testing/start-paying-app.ts'
import { type Books, openBooks } from './testing/open-books.ts'

let books: Books

/** A part goes back before billing has posted, another one afterwards. */
async function giveBackTwice(the: PayingApp): Promise<void> {
  const hand = openHand(the)
  const payment = await the.pay({ invoices: '1000044110', method: await the.save('card', visa) })
  await hand.refund(payment, 10_000)
  await the.load([await paidInvoice(the, '1000044110'), postingOf(payment)])
  await the.parts.payments.work.post()
  await hand.refund(payment, 5_000)
}

beforeAll(async () => {
  books = await openBooks(giveBackTwice)
})
afterAll(() => books.the.close())

const entriesOf = (booking: string) =>
  `from journal_entries t where t.entry_id = e.entry_id and t.booking = '${booking}'`

test.each([
  ['as it was', [], ''],
  [
    'billing posts a cent less than was left',
    ['M21'],
    `update journal_lines e set amount_cents = e.amount_cents - sign(e.amount_cents) ${entriesOf('bill')}`,
  ],
  [
    'what went back later is taken off what billing posted',
    ['M21'],
    `update journal_lines e set amount_cents = e.amount_cents - 5000 * sign(e.amount_cents) ${entriesOf('bill')}`,
  ],
  [
    'a refund is booked as another sum',
    ['M16', 'M21', 'M32'],
    `update journal_lines e set amount_cents = 2 * e.amount_cents ${entriesOf('refund')}`,
  ],
  [
    'a refund is booked twice',
    ['M6', 'M16', 'M21', 'M32'],
    `with again as (
       insert into journal_entries (entry_id, source, booking, account_number, attempt_id, business_day, value_date, booked_at)
       select gen_random_uuid(), source, booking, account_number, attempt_id, business_day, value_date, booked_at
       from journal_entries where booking = 'refund' order by booked_at limit 1 returning *)
     insert into journal_lines (entry_id, line, source, account_number, ledger_account, amount_cents)
     select entry_id, e.line, source, account_number, e.account, e.cents
     from again, (values (1, 'refunds', 5000), (2, 'processor_clearing', -5000)) as e(line, account, cents)`,
  ],
  [
    'the carrier hears of one refund alone',
    ['M17', 'M21'],
    `delete from outbox_events where type = 'payment.refunded' and body ->> 'refundedCents' = '10000'`,
  ],
])('reports the violated invariants: %s: %j', async (_, names, statement) => {
  expect(await books.violatedAfter(statement)).toEqual(names)
})
