import { getBooks } from '@myaccount/contract/endpoints/admin/admin-books'
import { closing } from '@myaccount/contract/endpoints/admin/admin-closings'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PersonName } from '../../../../testing/test-records.ts'
import { verifiedBank, visa } from '../../payment-methods/testing/start-methods-app.ts'
import {
  listForStaff,
  violatedInvariants,
} from '../../payments/refunds-and-disputes/testing/hand-of-processor.ts'
import { paidInvoice, postingOf } from '../../payments/testing/billing-of-payments.ts'
import { clearPayments } from '../../payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../../payments/testing/start-paying-app.ts'
import { openRefundFixture } from '../../refunds/testing/refund-fixture.ts'

/** What no transition clears: money of nobody, and what a payer has twice. Employees close it, with words. */
let the: PayingApp
let card: MethodFacts
let bank: MethodFacts

const invoice = '1000044110'
const dayMs = 24 * 60 * 60 * 1000
const note = 'The sender wrote this number on the wire.'

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  bank = await the.save('bank', verifiedBank)
})
afterAll(() => the.close())
/** What earlier tests have moved is paid out, and nobody's any more. */
beforeEach(async () => {
  await passDays(2)
  await clearPayments(the)
  await the.parts.books.match()
  await the.sql('set session_replication_role = replica')
  await the.sql(
    `delete from journal_lines where source = 'payouts'; delete from journal_entries where source = 'payouts'`,
  )
  for (const table of ['payout_transactions', 'discrepancies', 'audit_entries'])
    await the.sql(`delete from ${table}`)
  for (const table of ['outbox_events', 'outbox_sequences', 'payment_postings'])
    await the.sql(`delete from ${table}`)
  await the.sql("update payouts set amount_cents = 0, arrives_on = '2026-01-01'")
  await the.sql('set session_replication_role = origin')
  await the.sql(`update invoices set amount_due_cents = amount_cents, paid_status = 'Unpaid'`)
})
afterEach(async () => {
  the.sandbox.changeSettings({ payoutFault: 'none', returnsRefundedDebits: false })
  expect(await violatedInvariants(the)).toEqual([])
})

async function passDays(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    the.pass(dayMs)
    await the.parts.books.match()
  }
}

async function books() {
  const answer = await the.call({ path: '/api/v1/admin/books', cookie: await the.signIn('employee') })
  expect(answer.statusCode).toBe(200)
  return getBooks.response.parse(answer.json())
}
type Shown = Awaited<ReturnType<typeof books>>

async function post(end: string, body: object, person: PersonName = 'employee') {
  const path = `/api/v1/admin/books/closings${end}`
  return await the.call({ method: 'POST', path, cookie: await the.signIn(person), body })
}

function orderOf(item: Shown['openItems'][number] | undefined, over: object = {}): object {
  return {
    item: item?.kind,
    itemId: item?.itemId,
    amountCents: item?.amountCents,
    how: 'written_off',
    invoiceNumber: null,
    note,
    ...over,
  }
}

const balances = ({ accounts }: Shown) =>
  Object.fromEntries(
    accounts.flatMap(({ account, balanceCents }) => (balanceCents === 0 ? [] : [[account, balanceCents]])),
  )
const events = () =>
  the.sql<{ type: string; body: object }>(
    `select type, body from outbox_events where type like 'suspense.%' or type = 'refund.credit_closed'
     order by sequence`,
  )
const audited = async () =>
  (
    await the.sql<{ action: string }>(
      `select action from audit_entries where action like 'closing.%' order by entry_id`,
    )
  ).map(({ action }) => action)

/** A payment of ours, and 42 dollars of nobody, in one payout. */
async function payOutUnknown(): Promise<Shown> {
  const payment = await the.pay({ invoices: invoice, method: card })
  await the.load([await paidInvoice(the, invoice), postingOf(payment)])
  await the.parts.payments.work.post()
  the.sandbox.changeSettings({ payoutFault: 'unknown_charge' })
  await passDays(1)
  the.sandbox.changeSettings({ payoutFault: 'none' })
  await passDays(1)
  return await books()
}

describe('unassigned money', () => {
  test('is assigned to an invoice within the limit, booked once, and billing is notified', async () => {
    const before = await payOutUnknown()
    expect(before.openItems).toMatchObject([
      {
        kind: 'suspense',
        amountCents: 4_200,
        ways: [
          { how: 'assigned', needsColleague: false },
          { how: 'written_off', needsColleague: false },
        ],
        waiting: null,
      },
    ])
    expect(before.clearing).toContainEqual({
      account: 'suspense',
      reason: 'unknown_money',
      itemCount: 1,
      cents: -4_200,
    })
    const order = orderOf(before.openItems[0], { how: 'assigned', invoiceNumber: invoice })
    const answers = await Promise.all([post('', order), post('', order, 'supervisor')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, expect.any(Number)])
    const after = await books()
    expect(after.openItems).toEqual([])
    expect(after.closings).toMatchObject([
      { how: 'assigned', state: 'approved', invoiceNumber: invoice, note },
    ])
    expect(balances(after)).toMatchObject({ handed_to_billing: -4_200 })
    expect(balances(after)).not.toHaveProperty('suspense')
    expect(await events()).toMatchObject([
      { type: 'suspense.assigned', body: { invoiceNumber: invoice, cents: 4_200 } },
    ])
    await the.parts.books.match()
    expect((await books()).discrepancies).toEqual([])
  })

  test('is not booked with another sum, for no such invoice, or in no such way', async () => {
    const [item] = (await payOutUnknown()).openItems
    const refused = async (over: object) => (await post('', orderOf(item, over))).statusCode
    expect(await refused({ amountCents: 4_201 })).toBe(409)
    expect(await refused({ how: 'assigned', invoiceNumber: '1999999999' })).toBe(422)
    expect(await refused({ how: 'assigned' })).toBe(422)
    expect(await refused({ how: 'paid_back' })).toBe(422)
    expect((await books()).openItems).toMatchObject([{ waiting: null }])
  })

  test.each(['assigned', 'written_off'] as const)(
    'needs a colleague above what an employee closes alone on a day (%s)',
    async (how) => {
      const before = await payOutUnknown()
      const most = how === 'assigned' ? 150_000 : 50_000
      await the.sql(
        `insert into staff_days (user_id, act, day, count, cents)
         select user_id, $1, date '2026-03-01' + n, 1, $2::bigint
         from users, generate_series(0, 400) n where display_name = 'The employee'`,
        [how, most - 4_199],
      )
      const [item] = (await books()).openItems
      expect(item?.ways).toContainEqual({ how, needsColleague: true })
      const order = orderOf(before.openItems[0], { how, invoiceNumber: how === 'assigned' ? invoice : null })
      const asked = closing.parse((await post('', order)).json())
      expect(asked).toMatchObject({ state: 'requested', mayDecide: false })
      expect((await post(`/${asked.closingId}/approve`, {})).statusCode).toBe(403)
      const approved = await post(`/${asked.closingId}/approve`, {}, 'supervisor')
      expect(closing.parse(approved.json()).state).toBe('approved')
    },
  )

  test("counts for the employee's day when closed alone", async () => {
    const [item] = (await payOutUnknown()).openItems
    await post('', orderOf(item, { how: 'assigned', invoiceNumber: invoice }))
    expect(await the.sql('select act, count, cents::integer from staff_days')).toEqual([
      { act: 'assigned', count: 1, cents: 4_200 },
    ])
  })

  test('needs a colleague above the limit, and may be withdrawn by the requester', async () => {
    await payOutUnknown()
    await the.sql('set session_replication_role = replica')
    await the.sql(`update payout_transactions set amount_cents = 60000 where attempt_id is null`)
    await the.sql(`update payouts set amount_cents = amount_cents + 55800
       where payout_id = (select payout_id from payout_transactions where attempt_id is null)`)
    await the.sql(
      `update journal_lines set amount_cents = amount_cents + sign(amount_cents) * 55800
       where source = 'payouts' and account_number is null and ledger_account in ('bank', 'suspense')`,
    )
    await the.sql('set session_replication_role = origin')
    const ask = async () => closing.parse((await post('', orderOf((await books()).openItems[0]))).json())
    const first = await ask()
    expect(first).toMatchObject({ state: 'requested', mayWithdraw: true, mayDecide: false })
    expect(balances(await books())).toMatchObject({ suspense: -60_000 })
    expect((await post(`/${first.closingId}/approve`, {})).statusCode).toBe(403)
    expect((await post(`/${first.closingId}/withdraw`, {}, 'supervisor')).statusCode).toBe(403)
    expect((await post(`/${first.closingId}/withdraw`, {})).statusCode).toBe(200)
    const second = await ask()
    const rejected = await post(
      `/${second.closingId}/reject`,
      { rejection: 'Ask the bank first.' },
      'supervisor',
    )
    expect(rejected.json()).toMatchObject({ state: 'rejected', rejection: 'Ask the bank first.' })
    const third = await ask()
    expect((await books()).clearing).toContainEqual({
      account: 'suspense',
      reason: 'waits_for_colleague',
      itemCount: 1,
      cents: -60_000,
    })
    expect((await post(`/${third.closingId}/approve`, {}, 'supervisor')).json()).toMatchObject({
      state: 'approved',
      decidedByName: expect.any(String),
    })
    expect((await post(`/${third.closingId}/reject`, { rejection: 'No.' }, 'supervisor')).statusCode).toBe(
      409,
    )
    expect(balances(await books())).toMatchObject({ written_off: -60_000 })
    expect(await audited()).toEqual([
      'closing.requested',
      'closing.withdrawn',
      'closing.requested',
      'closing.rejected',
      'closing.requested',
      'closing.approved',
    ])
  })

  test('is undone when its payment is found after all, and billing is notified', async () => {
    const payment = await the.pay({ invoices: invoice, method: card })
    await the.load([await paidInvoice(the, invoice), postingOf(payment)])
    await the.parts.payments.work.post()
    const names = await the.sql<{ row: string }>('select to_json(p)::text as row from processor_payments p')
    await the.sql('delete from processor_payments')
    await passDays(1)
    const [item] = (await books()).openItems
    const order = orderOf(item, { how: 'assigned', invoiceNumber: invoice })
    const asked = closing.parse((await post('', order)).json())
    expect(asked).toMatchObject({ state: 'requested', amountCents: payment.amountCents })
    await post(`/${asked.closingId}/approve`, {}, 'supervisor')
    for (const { row } of names)
      await the.sql(
        'insert into processor_payments select * from json_populate_record(null::processor_payments, $1)',
        [row],
      )
    await the.parts.books.match()
    const after = await books()
    expect(after.closings).toMatchObject([{ state: 'undone' }])
    expect(balances(after)).not.toHaveProperty('handed_to_billing')
    expect(balances(after)).not.toHaveProperty('suspense')
    expect((await events()).map(({ type }) => type)).toEqual([
      'suspense.assigned',
      'suspense.assignment_undone',
    ])
  })
})

describe('an overpayment', () => {
  const whole = [{ invoiceNumber: invoice, amountCents: 162_634 }]

  async function creditTwice(): Promise<string> {
    const fixture = openRefundFixture(the)
    const { paymentId, confirmation } = await the.pay({ invoices: invoice, method: bank })
    const daysPass = async (days: number) => {
      the.sandbox.moveTo(addDays(the.sandbox.today(), days))
      await the.hear()
    }
    await daysPass(7)
    const { refundId } = await fixture.request({ paymentId, lines: whole })
    await fixture.approve(refundId)
    await daysPass(4)
    the.sandbox.changeSettings({ returnsRefundedDebits: true })
    the.sandbox.returnDebit(the.sandbox.book().charges.at(-1)?.id ?? '')
    await the.hear()
    await the.hear()
    return confirmation
  }

  test('is paid back by check: with a colleague above the limit, and out of manual review', async () => {
    const confirmation = await creditTwice()
    const charges = the.sandbox.book().charges.length
    expect(await listForStaff(the)).toEqual([confirmation])
    const before = await books()
    expect(before.openItems).toMatchObject([
      { kind: 'double_credit', amountCents: 162_634, payment: { confirmation } },
    ])
    expect(before.clearing).toContainEqual({
      account: 'double_credits',
      reason: 'owed_by_payer',
      itemCount: 1,
      cents: 162_634,
    })
    const asked = closing.parse((await post('', orderOf(before.openItems[0], { how: 'paid_back' }))).json())
    await post(`/${asked.closingId}/approve`, {}, 'supervisor')
    const after = await books()
    expect(balances(after)).toMatchObject({ checks_received: 162_634 })
    expect(balances(after)).not.toHaveProperty('double_credits')
    expect(after.openItems).toEqual([])
    expect(await listForStaff(the)).toEqual([])
    expect(await events()).toMatchObject([
      { type: 'refund.credit_closed', body: { confirmation, how: 'paid_back', cents: 162_634 } },
    ])
    expect(the.sandbox.book().charges, 'nobody is debited').toHaveLength(charges)
  })

  test('is never written off by one person alone', async () => {
    await creditTwice()
    const [item] = (await books()).openItems
    expect(item?.ways).toEqual([
      { how: 'paid_back', needsColleague: true },
      { how: 'written_off', needsColleague: true },
    ])
    const asked = closing.parse((await post('', orderOf(item))).json())
    await post(`/${asked.closingId}/approve`, {}, 'supervisor')
    expect(balances(await books())).toMatchObject({ written_off: 162_634 })
  })
})

const ofClosings = "source = 'closings'"
test.each([
  [
    'booked with another amount',
    'M27',
    `update journal_lines set amount_cents = amount_cents * 2 where ${ofClosings}`,
  ],
  [
    'booked nowhere',
    'M27',
    `delete from journal_lines where ${ofClosings}; delete from journal_entries where ${ofClosings}`,
  ],
  [
    'approved by whoever asked',
    'M27',
    `alter table item_closings drop constraint approved_above_the_limit;
     update item_closings set approval_limit_cents = 0`,
  ],
  ['told nobody', 'M27', `delete from outbox_events where type = 'suspense.assigned'`],
  [
    'of a payment that is known',
    'M27',
    `update payout_transactions set attempt_id = gen_random_uuid(), account_number = '1'`,
  ],
  [
    'suspense that nobody explains',
    'M28',
    `update journal_lines set ledger_account = 'suspense' where source = 'payouts' and ledger_account = 'bank'`,
  ],
])('%s: %s finds it', async (_, name, statement) => {
  const [item] = (await payOutUnknown()).openItems
  await post('', orderOf(item, { how: 'assigned', invoiceNumber: invoice }))
  expect(await violatedInvariants(the)).toEqual([])
  await the.sql('begin')
  try {
    await the.sql('set local session_replication_role = replica')
    await the.sql(statement)
    expect(await violatedInvariants(the)).toContain(name)
  } finally {
    await the.sql('rollback')
  }
})
