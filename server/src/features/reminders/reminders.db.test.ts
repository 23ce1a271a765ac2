import { draftStates } from '@myaccount/domain/bank-draft/draft-date-of'
import { addDays, type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { policyStatuses } from '@myaccount/domain/policies/policy-status'
import { cardRemindedAtDays, decideCardReminder } from '@myaccount/domain/reminders/card-reminder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoice, policy } from '../../../testing/make-record.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { saveTestMethods } from '../../../testing/test-methods.ts'
import { larkspur } from '../../../testing/test-records.ts'
import {
  cardOfReminderStatement,
  cardsToRemindStatement,
  expiryOf,
  occasionOf,
} from './card-reminders.store.ts'
import { reminderOfRow } from './facts-to-remind.ts'
import { invoiceOfReminderStatement, invoicesToRemindStatement } from './invoice-reminders.store.ts'

const today = calendarDate('2026-03-10')
const timeZone = 'America/Chicago'
let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())

/** Every state of a draft, of a policy and of an invoice, with due dates on both sides of each rule. */
function everyBill() {
  const bank = { bankLast4: '6789', bankName: 'First Federal Savings', enrolledOn: '2026-02-27' }
  const drafts = draftStates
    .filter((state) => state !== 'not_enrolled')
    .map((state) => ({ draft: { state, ...bank } }))
  const statuses = policyStatuses.map((policyStatus) => ({
    policyStatus,
    cancellation: { cancelsOn: '2026-03-10', amountToStopCents: null },
  }))
  const others = [
    { billingMethod: 'agency' },
    { policyStatus: 'Pending Cancellation' },
    {
      policyStatus: 'Pending Cancellation',
      expirationDate: '2026-03-01',
      cancellation: { cancelsOn: '2026-03-02', amountToStopCents: null },
    },
  ]
  const extras = [...drafts, ...statuses, ...others]
  const dues = [-30, -22, -21, -20, -11, -10, -9, -1, 0, 1, 3, 4, 7, 8, 60].map((days) =>
    addDays(today, days),
  )
  const rows = [
    { status: 'billed', dueCents: 1_000 },
    { status: 'due', dueCents: 0 },
    { status: 'planned', dueCents: 1_000 },
    { status: 'carriedforward', dueCents: 1_000 },
  ] as const
  return extras.flatMap((extra, which) => {
    const of = { account: larkspur, policy: `99XX${1_000 + which}` }
    const bills = dues.flatMap((due, at) =>
      rows.map((row, kind) =>
        invoice({
          ...of,
          ...row,
          due,
          cents: 1_000,
          number: String(7_000_000_000 + which * 100 + at * 4 + kind),
        }),
      ),
    )
    return [policy({ account: larkspur, number: of.policy, type: 'AUTO', extra }), ...bills]
  })
}

/** A reminder for each row lets every one be read. */
async function raiseForAll(rows: string): Promise<Uuid[]> {
  const raised = await the.sql<{ id: Uuid }>(
    `insert into reminders (account_number, reminder_id, kind, about, occasion, raised_on)
     select account_number, gen_random_uuid(), 'of_test', id, 'of test', '2026-03-10' from ${rows}
     returning reminder_id as id`,
  )
  return raised.map(({ id }) => id)
}

test('the statement finds the bills that the domain wants told, and no other', async () => {
  await the.load(everyBill())
  const { database } = the.parts
  const found = await database.read('jobs', invoicesToRemindStatement(today, 10_000))
  const ids = await raiseForAll(
    `(select account_number, invoice_number as id from invoices where account_number = '${larkspur}') all_of_them`,
  )
  const wanted: string[] = []
  for (const id of ids) {
    const [row] = await database.read('jobs', invoiceOfReminderStatement(accountNumber(larkspur), id))
    if (row && reminderOfRow(row, today) !== null) wanted.push(row.invoiceNumber)
  }
  const own = found.filter((row) => row.accountNumber === larkspur).map((row) => row.invoiceNumber)
  expect(own.toSorted()).toEqual(wanted.toSorted())
  expect([wanted.length > 50, ids.length - wanted.length > 50]).toEqual([true, true])
})

test('the statement finds the cards that the domain wants told, and no other', async () => {
  await saveTestMethods(the)
  await the.sql(
    `insert into payment_methods (account_number, method_id, kind, last4, expires_month, expires_year, state,
       processor_method_id, processor_setup_id, fingerprint, added_by, added_at)
     select '${larkspur}', gen_random_uuid(), 'card', '4242', extract(month from d)::int, extract(year from d)::int,
            'active', 'pm' || n, 'seti' || n, 'fp' || n, gen_random_uuid(), timestamptz '2026-01-15' + n % 5 * interval '20 days'
     from generate_series(1, 40) n, lateral (select date '2025-12-01' + n / 5 * interval '1 month' as d) at`,
  )
  const { database } = the.parts
  const ids = await raiseForAll(
    `(select account_number, method_id::text as id from payment_methods
      where account_number = '${larkspur}' and kind = 'card' and state = 'active') all_of_them`,
  )
  const cards = []
  for (const id of ids)
    cards.push(
      ...(await database.read('jobs', cardOfReminderStatement(accountNumber(larkspur), id, timeZone))),
    )
  const days = Array.from({ length: 75 }, (_, at) => addDays(today, at))
  let seen = 0
  for (const day of days) {
    const wanted = cards.filter((card) => decideCardReminder(expiryOf(card), card.addedOn, day) !== null)
    const found = await database.read('jobs', cardsToRemindStatement(day, timeZone, 1_000))
    const idsOf = (some: readonly { methodId: Uuid }[]) => some.map(({ methodId }) => methodId).toSorted()
    expect(idsOf(found), day).toEqual(idsOf(wanted))
    seen += wanted.length
  }
  expect(seen).toBeGreaterThan(100)
})

test('a card that was told at one of its days is not found at it again, and is at the next', async () => {
  await the.sql('delete from payment_methods')
  await the.sql(
    `insert into payment_methods (account_number, method_id, kind, last4, expires_month, expires_year, state,
       processor_method_id, processor_setup_id, fingerprint, added_by, added_at)
     values ('${larkspur}', gen_random_uuid(), 'card', '4242', 4, 2026, 'active', 'pm', 'seti', 'fp',
             gen_random_uuid(), '2025-01-15')`,
  )
  await the.sql(
    `insert into reminders (account_number, reminder_id, kind, about, occasion, raised_on)
     select account_number, gen_random_uuid(), 'card_expiring', method_id::text, $1, $2 from payment_methods`,
    [occasionOf({ expiresYear: 2026, expiresMonth: 4 }, cardRemindedAtDays[2]), today],
  )
  const foundOn = async (day: CalendarDate) =>
    (await the.parts.database.read('jobs', cardsToRemindStatement(day, timeZone, 10))).length
  expect([await foundOn(calendarDate('2026-03-30')), await foundOn(calendarDate('2026-03-31'))]).toEqual([
    0, 1,
  ])
})
