import { afterAll, beforeAll, expect, test } from 'vitest'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { paidInvoice, postingOf } from '../testing/billing-of-payments.ts'
import type { PayingApp } from '../testing/start-paying-app.ts'
import { type Books, openBooks } from './testing/open-books.ts'

let books: Books
const dayMs = 24 * 60 * 60 * 1000

/** Posted by billing, and paid out on the next day. */
async function payOut(the: PayingApp): Promise<void> {
  const payment = await the.pay({ invoices: '1000044110', method: await the.save('card', visa) })
  await the.load([await paidInvoice(the, '1000044110'), postingOf(payment)])
  await the.parts.payments.work.post()
  the.pass(dayMs)
  await the.parts.books.match()
}

beforeAll(async () => {
  books = await openBooks(payOut)
})
afterAll(() => books.the.close())

const ofPayouts = "source = 'payouts'"
const clearingOff = `
  update journal_lines set amount_cents = amount_cents + 1 where ${ofPayouts} and ledger_account = 'processor_clearing'`
/** Another payout weeks later, in which the rest is not either. */
const muchLater = `
  insert into payouts (payout_id, amount_cents, currency, arrives_on, created_at, read_at)
  select 'po_later', 0, 'usd', arrives_on + 30, created_at, read_at from payouts`

test.each([
  ['as it was', [], ''],
  [
    'a cent less is in the bank than was paid out',
    ['M25'],
    `update journal_lines set amount_cents = amount_cents - 1 where ${ofPayouts} and ledger_account = 'bank';
     update journal_lines set amount_cents = amount_cents + 1 where ${ofPayouts} and ledger_account = 'processor_fees'`,
  ],
  ['the payout says another sum', ['M25'], `update payouts set amount_cents = amount_cents + 1`],
  ['a movement does not sum to zero', ['M5', 'M25'], clearingOff],
  [
    'a movement is booked by nothing',
    ['M25'],
    `delete from journal_lines where ${ofPayouts}; delete from journal_entries where ${ofPayouts}`,
  ],
  [
    'money stays in clearing, and nothing says why',
    ['M24'],
    `${clearingOff};
     update journal_lines set amount_cents = amount_cents - 1 where ${ofPayouts} and ledger_account = 'processor_fees';
     ${muchLater}`,
  ],
  [
    'money stays in clearing, and a discrepancy names it',
    [],
    `${clearingOff};
     update journal_lines set amount_cents = amount_cents - 1 where ${ofPayouts} and ledger_account = 'processor_fees';
     ${muchLater};
     insert into discrepancies (subject, kind, account_number, attempt_id, expected_cents, found_cents, first_seen_on,
                                last_seen_on)
     select attempt_id::text, 'amount', account_number, attempt_id, 2, 1, business_day, business_day
     from payment_attempts`,
  ],
])('reports the violated invariants: %s: %j', async (_, names, statement) => {
  expect(await books.violatedAfter(statement)).toEqual(names)
})

/** The processor took a cent less than was booked for a lost dispute; other invariants report it too. */
const returnedInPart = `
  update payment_attempts set state = 'returned';
  update journal_lines set amount_cents = amount_cents - 1 where ${ofPayouts} and ledger_account = 'processor_clearing';
  ${muchLater}`
const matchedLater = (fromAccount: string, endedAt: string) => `
  insert into books_matched (business_day, from_account, to_account, ended_at)
  select arrives_on + 30, '${fromAccount}', '~', ${endedAt} from payouts where payout_id <> 'po_later'`

test.each([
  ['before a whole matching', false, ''],
  ['while a matching runs', false, matchedLater('', 'null')],
  ['after a matching of some accounts', false, matchedLater('5', 'now()')],
  ['after a whole matching that named nothing', true, matchedLater('', 'now()')],
])('reports the rest of a lost dispute in part, %s: %s', async (_, isNotified, statement) => {
  const names = await books.violatedAfter(`${returnedInPart}; ${statement}`)
  expect(names.includes('M24')).toBe(isNotified)
})
