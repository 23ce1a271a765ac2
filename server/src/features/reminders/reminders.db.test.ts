import { draftStates } from '@myaccount/domain/bank-draft/draft-date-of'
import { addDays, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { policyStatuses } from '@myaccount/domain/policies/policy-status'
import { decideCardReminder } from '@myaccount/domain/reminders/card-reminder'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoice, policy } from '../../../testing/make-record.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { saveTestMethods } from '../../../testing/test-methods.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { claimInIndexOrderStatement } from '../../due-work/due-work.store.ts'
import { emailsWaitingStatement } from '../../emails/emails.store.ts'
import type { DueRowsJob } from '../../jobs/job.ts'
import { cardRemindersJob } from './card-reminders.job.ts'
import { cardOfReminderStatement, expiryOf, occasionOf } from './card-reminders.store.ts'
import { reminderOfRow } from './facts-to-remind.ts'
import { invoiceRemindersJob } from './invoice-reminders.job.ts'
import { invoiceOfReminderStatement } from './invoice-reminders.store.ts'
import { mostEmailsWaiting } from './raise-reminders.ts'
import { claimRemindersDueStatement } from './reminders-due.store.ts'
import { seatRemindersJob } from './seats/seat-reminders.job.ts'

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

/** Until nothing is due; a day's reminders wait while a hundred emails do. */
async function runAll(job: DueRowsJob): Promise<void> {
  do await the.sql('delete from emails')
  while ((await job.run()) > 0)
}

const raisedOf = async (kinds: string) =>
  await the.sql<{ about: string; occasion: string }>(
    `select about, occasion from reminders where kind like $1 and account_number = $2 order by about, occasion`,
    [kinds, larkspur],
  )

test('reminds of the bills that the domain selects, and of no other', async () => {
  await the.load(everyBill())
  await runAll(invoiceRemindersJob(the.parts.reminders))
  const notified = (await raisedOf('bill_%')).map(({ about }) => about)
  const { database } = the.parts
  const ids = await raiseForAll(
    `(select account_number, invoice_number as id from invoices where account_number = '${larkspur}') all_of_them`,
  )
  const wanted: string[] = []
  for (const id of ids) {
    const [row] = await database.read('jobs', invoiceOfReminderStatement(accountNumber(larkspur), id))
    if (row && reminderOfRow(row, today) !== null) wanted.push(row.invoiceNumber)
  }
  expect(notified.toSorted()).toEqual(wanted.toSorted())
  expect([wanted.length > 50, ids.length - wanted.length > 50]).toEqual([true, true])
})

test('reminds of each card on each of its days, once, whatever day it is added', async () => {
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
  const wanted = new Set<string>()
  for (let at = 0; at < 75; at += 1) {
    const day = addDays(today, at)
    await the.sql('update business_clock set offset_days = $1', [at])
    for (const card of cards) {
      const days = decideCardReminder(expiryOf(card), card.addedOn, day)
      if (days !== null) wanted.add(`${card.methodId} ${occasionOf(card, days)}`)
    }
    await runAll(cardRemindersJob(the.parts.reminders))
    const notified = (await raisedOf('card_expiring')).map(({ about, occasion }) => `${about} ${occasion}`)
    expect(notified.toSorted(), day).toEqual([...wanted].toSorted())
  }
  expect(wanted.size).toBeGreaterThan(30)
  await the.sql('update business_clock set offset_days = 0')
})

test('reads only what is due, however much will be', async () => {
  await the.sql(`
    set session_replication_role = replica;
    delete from reminders_due;
    insert into reminders_due (kind, account_number, about, due_on)
    select 'invoice', '${larkspur}', nth::text, date '2026-04-01' + nth % 300 from generate_series(1, 100000) nth;
    insert into reminders_due (kind, account_number, about, due_on)
    select 'invoice', '${larkspur}', 'due ' || nth, date '2026-03-01' from generate_series(1, 2000) nth;
    set session_replication_role = origin;
    analyze reminders_due`)
  const rowsOfClaim = async (claimed: number) =>
    await the.parts.database.transaction('jobs', async (tx) => {
      const read = sql<{ rows: number }>`
        select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as rows
        from pg_stat_xact_user_tables where relname = 'reminders_due'`
      await tx.run(claimInIndexOrderStatement())
      const [before] = await tx.run(read)
      expect(await tx.run(claimRemindersDueStatement('invoice', today, 100))).toHaveLength(claimed)
      const [after] = await tx.run(read)
      return Number(after?.rows) - Number(before?.rows ?? 0)
    })
  expect(await rowsOfClaim(100)).toBeLessThanOrEqual(500)
  // Fewer than a claim takes: it ends where the due ones do.
  await the.sql(`delete from reminders_due where about like 'due %' and about <> 'due 1'`)
  expect(await rowsOfClaim(1)).toBeLessThanOrEqual(500)
})

test('looks for what is due without reading what will be', async () => {
  await the.sql(`
    set session_replication_role = replica;
    delete from reminders_due;
    insert into reminders_due (kind, account_number, about, due_on)
    select 'invoice', '${larkspur}', nth::text, date '2026-04-01' + nth % 300 from generate_series(1, 20000) nth;
    set session_replication_role = origin;
    analyze reminders_due`)
  const { reminders, database, clock } = the.parts
  const looks = [
    invoiceRemindersJob(reminders),
    cardRemindersJob(reminders),
    seatRemindersJob(reminders),
  ].map(({ due }) => {
    if (due === undefined) throw new Error('Each has a look of its own')
    return sql<{ isDue: boolean }>`select exists (${due(clock())}) as is_due`
  })
  const rows = await database.transaction('jobs', async (tx) => {
    const read = sql<{ rows: number }>`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as rows
      from pg_stat_xact_user_tables where relname = 'reminders_due'`
    const [before] = await tx.run(read)
    for (const look of looks) expect(await tx.run(look)).toEqual([{ isDue: false }])
    const [after] = await tx.run(read)
    return Number(after?.rows) - Number(before?.rows ?? 0)
  })
  expect(rows).toBeLessThanOrEqual(looks.length)
})

test('counts waiting emails only as far as it matters, however many wait', async () => {
  await the.sql(`
    insert into emails (email_id, account_number, user_id, kind, about_id, created_at, send_at)
    select gen_random_uuid(), '${larkspur}', gen_random_uuid(), 'bill_ready', gen_random_uuid(), now(), now()
    from generate_series(1, 5000)`)
  await the.sql('analyze emails')
  const rows = await the.parts.database.transaction('jobs', async (tx) => {
    const read = sql<{ rows: number }>`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as rows
      from pg_stat_xact_user_tables where relname = 'emails'`
    const [before] = await tx.run(read)
    expect(await tx.run(emailsWaitingStatement(mostEmailsWaiting))).toEqual([{ waiting: mostEmailsWaiting }])
    const [after] = await tx.run(read)
    return Number(after?.rows) - Number(before?.rows ?? 0)
  })
  expect(rows).toBeLessThanOrEqual(mostEmailsWaiting)
  await the.sql('delete from emails')
})
