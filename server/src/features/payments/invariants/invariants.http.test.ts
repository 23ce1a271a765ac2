import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Books, openBooks } from './testing/open-books.ts'

let books: Books

beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.the.close())

test('hold for everything that the product wrote', async () => {
  expect((await books.run()).filter(({ verdict }) => verdict !== 'holds')).toEqual([])
  expect(await books.violatedAfter('')).toEqual([])
})

test('compare nothing about the processor without its records', async () => {
  const open = (await books.run(null)).filter(({ verdict }) => verdict === 'not_compared')
  expect(open.map(({ name }) => name)).toEqual(['M3', 'M10'])
})

const received = `(select attempt_id from payment_attempts where state = 'succeeded')`
const failed = `(select attempt_id from payment_attempts where state = 'failed')`
const returned = `(select attempt_id from payment_attempts where state = 'returned')`

test.each([
  ['M1', `update payment_lines set due_cents = amount_cents - 1 where attempt_id = ${received}`],
  ['M2', `update payment_attempts set state = 'unknown' where attempt_id = ${failed}`],
  ['M2', `update payment_attempts set state = 'partially_refunded' where attempt_id = ${failed}`],
  [
    'M4',
    `update checkouts set answer = jsonb_set(answer, '{amountCents}', '1') where attempt_id = ${received}`,
  ],
  [
    'M4',
    `update payment_attempts set pay_on = '2026-01-01', scheduled_cents = amount_cents + 100 where attempt_id = ${received};
     update checkouts set answer = answer || '{"state": "scheduled"}' where attempt_id = ${received}`,
  ],
  [
    'M4',
    `update payment_attempts set pay_on = '2026-01-01', scheduled_cents = amount_cents + 100 where attempt_id = ${received};
     update checkouts c set answer = jsonb_set(answer, '{amountCents}', to_jsonb(a.scheduled_cents))
     from payment_attempts a where a.attempt_id = c.attempt_id and c.attempt_id = ${received}`,
  ],
  ['M5', `update journal_lines set amount_cents = amount_cents + 1 where line = 1`],
  ['M6', `delete from journal_entries where booking = 'void'`],
  ['M6', `update journal_entries set booking = 'void' where booking = 'post' and attempt_id = ${received}`],
  ['M7', `delete from pending_payments`],
  ['M7', `update pending_payments set attempt_id = ${failed}`],
  ['M7', `update payment_attempts set posted_on = '2026-03-16' where attempt_id = ${received}`],
  ['M8', `update invoices set paid_status = 'Pending Payment' where invoice_number = '1000044110'`],
  ['M8', `update invoices set amount_due_cents = 0 where invoice_number = '1000043544'`],
  ['M8', `delete from invoices where invoice_number = '1000044110'`],
  [
    'M8',
    `delete from invoices where invoice_number = '1000044110'; update payment_attempts set manual_review_since = now()`,
  ],
  ['M26', `update payment_attempts set pay_on = '2027-01-01', scheduled_cents = amount_cents`],
  [
    'M26',
    `update payment_attempts set pay_on = '2026-01-01', scheduled_cents = amount_cents;
     update payment_transitions set event = 'submitted' where event = 'processor_succeeded'`,
  ],
  [
    'M26',
    `update payment_attempts set pay_on = '2026-01-01', scheduled_cents = amount_cents;
     update payment_transitions set event = 'withdrawn' where event = 'processor_succeeded'`,
  ],
  ['M9', `delete from payment_transitions where step = 1`],
  ['M9', `update payment_attempts set state = 'unknown' where state = 'failed'`],
  ['M10', `update authorization_texts set text = ''`],
  ['M10', `update payment_attempts set reconstructed_at = now(), processor_id = null`],
  ['M11', `update processor_events set outcome = null`],
  ['M12', `update payment_transitions set to_state = 'posted' where to_state = 'failed'`],
  ['M13', `update payment_transitions set event = 'timed_out' where to_state = 'failed'`],
  ['M14', `delete from journal_entries where booking = 'void'`],
  ['M15', `delete from reopened_invoices`],
  [
    'M15',
    `update invoices set amount_due_cents = amount_due_cents + amount_cents where invoice_number = '1000043544'`,
  ],
  ['M16', `update payment_attempts set refunded_cents = 1 where state = 'succeeded'`],
  ['M16', `update payment_attempts set refunded_on = '2026-03-16' where state = 'succeeded'`],
  ['M16', `update payment_attempts set state = 'partially_refunded' where state = 'succeeded'`],
  ['M17', `delete from outbox_events where type = 'payment.succeeded' and sequence > 2`],
  [
    'M17',
    `insert into outbox_events (account_number, event_id, epoch, sequence, type, business_day, body, created_at)
     select account_number, gen_random_uuid(), epoch, 99, type, business_day, body, created_at
     from outbox_events where sequence = 1`,
  ],
  ['M19', `update payment_lines set amount_cents = amount_cents + 1`],
  ['M19', `update authorization_texts set text = 'one cent'`],
  ['M20', `update payment_attempts set reconcile_at = '2026-01-01' where state = 'succeeded'`],
  ['M32', `update journal_entries set paid_cents = paid_cents + 1 where booking = 'post'`],
  ['M32', `update journal_entries set paid_cents = null where booking = 'reverse'`],
  ['M32', `update journal_entries set paid_cents = 1 where booking = 'bill'`],
  [
    'M32',
    `update payment_attempts set refund_failed_cents = 1, refund_owed_cents = 1 where state = 'succeeded'`,
  ],
  [
    'M34',
    `update journal_entries set business_day = '2026-03-01', booked_at = booked_at + interval '6 minutes' where booking = 'reverse'`,
  ],
  [
    'M22',
    `update checkouts set answer = jsonb_set(answer, '{state}', '"succeeded"') where attempt_id = ${failed}`,
  ],
  [
    'M22',
    `update checkouts set answer = jsonb_set(answer, '{state}', '"failed"') where attempt_id = ${received}`,
  ],
])('%s is violated by: %s', async (name, statement) => {
  expect(await books.violatedAfter(statement)).toContain(name)
})

/** Changes the entries of one booking of the attempt. */
const entriesOf = (booking: string, attempt: string) =>
  `from journal_entries t where t.entry_id = e.entry_id and t.booking = '${booking}' and t.attempt_id = ${attempt}`
const withoutBooking = (booking: string, attempt: string) =>
  `delete from journal_lines e using journal_entries t
   where t.entry_id = e.entry_id and t.booking = '${booking}' and t.attempt_id = ${attempt};
   delete from journal_entries where booking = '${booking}' and attempt_id = ${attempt}`

test.each([
  [
    'of one cent',
    ['M21', 'M32'],
    `update journal_lines e set amount_cents = sign(amount_cents) ${entriesOf('post', received)}`,
  ],
  [
    'of the wrong sign',
    ['M5', 'M21', 'M32'],
    `update journal_lines e set amount_cents = -e.amount_cents ${entriesOf('post', received)}`,
  ],
  [
    'in accounts of other bookings',
    ['M5', 'M21', 'M32'],
    `update journal_lines e set ledger_account = case when line <= 2 then 'refunds' else 'disputes' end
     ${entriesOf('post', received)}`,
  ],
  ['of the posting by billing that are gone', ['M6', 'M21'], withoutBooking('bill', returned)],
  ['of the return that are gone', ['M6', 'M21', 'M32'], withoutBooking('reverse', returned)],
  [
    'of a booking that its event does not make',
    ['M6', 'M17'],
    `update payment_transitions set event = 'never_arrived' where to_state = 'succeeded' and attempt_id = ${received}`,
  ],
])('entries %s violate %j', async (_, names, statement) => {
  expect(await books.violatedAfter(statement)).toEqual(names)
})

test.each([
  ['one cent', `jsonb_set(body, '{cents}', '1')`],
  ['another invoice', `jsonb_set(body, '{invoices,0,invoiceNumber}', '"1000050001"')`],
  ['one cent of an invoice', `jsonb_set(body, '{invoices,0,cents}', '1')`],
  ['an invoice more', `jsonb_set(body, '{invoices}', (body -> 'invoices') || (body -> 'invoices'))`],
  ['another day', `jsonb_set(body, '{countsAsReceivedOn}', '"2026-01-01"')`],
  ['money refunded', `body || '{"refundedCents": 1}'`],
])('M17 is violated when the carrier receives %s', async (_, body) => {
  const statement = `update outbox_events set body = ${body} where type = 'payment.succeeded'`
  expect(await books.violatedAfter(statement)).toEqual(['M17'])
})

test('M17 is violated when the carrier receives the end before the beginning', async () => {
  const turned = `
    update outbox_events set sequence = -sequence;
    update outbox_events e set sequence = 1000 + (select count(*) from outbox_events o where o.sequence <= e.sequence)
      where sequence < 0;
    update outbox_events set sequence = sequence - 1000`
  expect(await books.violatedAfter(turned)).toEqual(['M17'])
})

/** The payment as it was when it had been with the bank since that day, and nothing was to be asked. */
const withTheBankSince = (day: string) => `
  update payment_transitions set to_state = 'processing', event = 'processor_processing'
    where attempt_id = ${received} and to_state = 'succeeded';
  ${withoutBooking('post', received)};
  delete from outbox_events where type = 'payment.succeeded' and body ->> 'paymentId' = 'pay_' || replace(${received}::text, '-', '');
  update checkouts set answer = jsonb_set(answer, '{state}', '"submitted"') where attempt_id = ${received};
  update payment_attempts set state = 'processing', reconcile_at = '2099-01-01', submitted_at = '${day}', state_since = '${day}'
    where attempt_id = ${received}`

test('M20 is violated by a debit without manual review after ten days', async () => {
  const pending = books.book.map((charge) =>
    charge.state === 'succeeded' ? { ...charge, state: 'pending' as const } : charge,
  )
  expect(await books.violatedAfter(withTheBankSince('2026-03-01'), pending)).toEqual([])
  expect(await books.violatedAfter(withTheBankSince('2025-08-23'), pending)).toEqual(['M20'])
  const notified = `${withTheBankSince('2025-08-23')}; update payment_attempts set manual_review_since = '2025-09-02'`
  expect(await books.violatedAfter(notified, pending)).not.toContain('M20')
})
