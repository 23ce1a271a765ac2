import type { ConfirmationPurposeName } from '@myaccount/domain/confirmations/purpose'
import { Counter } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runRetention } from '../../testing/run-retention.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { larkspur } from '../../testing/test-records.ts'
import { testNowMs } from '../../testing/test-settings.ts'
import type { EmailKind } from '../emails/email-kind.ts'
import { stepUpCode } from '../features/payment-methods/step-ups/step-up-code.email.ts'
import { paymentCode } from '../features/receipts/emails/payment-code.email.ts'
import { paymentReceipt } from '../features/receipts/emails/payment-receipt.email.ts'
import { retentionJob } from './retention.job.ts'
import type { CarrierRetention } from './retention-classes.ts'

const dayMs = 24 * 60 * 60 * 1000
let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the.close())
beforeEach(async () => {
  for (const table of [
    'checkouts',
    'emails',
    'confirmations',
    'processor_events',
    'sessions',
    'notifications',
  ])
    await the.sql(`delete from ${table}`)
})

const daysAgo = (days: number) => new Date(testNowMs - days * dayMs)
const sweep = (carrier: CarrierRetention = {}) => runRetention(the.parts.database, testNowMs, carrier)
const left = async (table: string, column: string) =>
  (await the.sql<{ name: string }>(`select ${column} as name from ${table} order by 1`)).map(
    ({ name }) => name,
  )

const email = ({ name, keptMs }: EmailKind, days: number, waits = false) =>
  the.sql(
    `insert into emails (account_number, email_id, user_id, kind, about_id, created_at, send_at, last_error, kept_until)
     values ($1, gen_random_uuid(), gen_random_uuid(), $2, gen_random_uuid(), $3, $4, $5, $6)`,
    [
      larkspur,
      name,
      daysAgo(days),
      waits ? daysAgo(0) : null,
      `${name} of ${days}`,
      keptMs === null ? null : new Date(daysAgo(days).getTime() + keptMs),
    ],
  )
const event = (id: string, outcome: string | null, days: number) =>
  the.sql(
    `insert into processor_events (event_id, type, object_id, created_at, received_at, applied_at, outcome, try_at)
     values ($1, 'charge.refunded', 'pi_1', $2, $2, $3, $4, $5)`,
    [id, daysAgo(days), outcome && daysAgo(days), outcome, outcome ? null : daysAgo(0)],
  )

test('deletes an email with a code after 40 days, any other after 7 years, and none that waits', async () => {
  for (const days of [39, 41]) {
    await email(paymentCode, days)
    await email(stepUpCode, days)
    await email(paymentReceipt, days)
  }
  await email(paymentCode, 50, true)
  for (const days of [2554, 2556]) await email(paymentReceipt, days)
  await email(paymentReceipt, 2557, true)
  expect(await sweep()).toMatchObject({ ended_requests: 2, emails: 1 })
  expect(await left('emails', 'last_error')).toEqual([
    'payment_code of 39',
    'payment_code of 50',
    'payment_receipt of 2554',
    'payment_receipt of 2557',
    'payment_receipt of 39',
    'payment_receipt of 41',
    'step_up_code of 39',
  ])
})

test('deletes what a load of the feed rejected after 90 days, and keeps the load', async () => {
  await the.sql(
    `insert into feed_imports (import_id, source, started_at) values (gen_random_uuid(), 'swept', now())`,
  )
  for (const days of [89, 91])
    await the.sql(
      `insert into feed_import_rejects (import_id, number, line, code, reason, rejected_at)
       select import_id, $1::integer, 1, 'unreadable', $2, $3 from feed_imports where source = 'swept'`,
      [days, `rejected ${days} days ago`, daysAgo(days)],
    )
  await sweep()
  expect(await left('feed_import_rejects', 'reason')).toEqual(['rejected 89 days ago'])
  expect(await the.sql(`select from feed_imports where source = 'swept'`)).toHaveLength(1)
})

test("deletes an unpaid checkout after a day, and keeps a paid one's answer for good", async () => {
  const paid = `gen_random_uuid(), 'x'`
  for (const [choices, days, payment] of [
    ['open', 0.9, 'null, null'],
    ['left', 1.1, 'null, null'],
    ['paid', 400, paid],
  ] as const)
    await the.sql(
      `insert into checkouts (account_number, checkout_id, owner_id, choices, created_at, attempt_id, body_hash)
       values ($1, gen_random_uuid(), gen_random_uuid(), $2, $3, ${payment})`,
      [larkspur, choices, daysAgo(days)],
    )
  await sweep()
  expect(await left('checkouts', 'choices')).toEqual(['open', 'paid'])
})

/** `note` tells the rows apart. */
const confirmation = (purpose: ConfirmationPurposeName, days: number, note: string, isUsed = false) =>
  the.sql(
    `insert into confirmations (account_number, confirmation_id, purpose, user_id, begun_at, ends_at, used_at, payload)
     select $1, gen_random_uuid(), $2, user_id, $3, $3, $4, json_build_object('note', $5::text)
     from users order by email limit 1`,
    [larkspur, purpose, daysAgo(days), isUsed ? daysAgo(days) : null, note],
  )
const confirmationsLeft = () => left('confirmations', `payload->>'note'`)

test('deletes the code of a payment or a registration a day after its end', async () => {
  for (const purpose of ['payment', 'registration'] as const)
    for (const days of [0.9, 1.1]) await confirmation(purpose, days, `${purpose} ${days}`)
  await sweep()
  expect(await confirmationsLeft()).toEqual(['payment 0.9', 'registration 0.9'])
})

test('deletes an event of no payment after 40 days, and keeps those of payments and waiting ones', async () => {
  await event('evt_not_ours', 'not_ours', 41)
  await event('evt_stray', 'unknown_reference', 41)
  await event('evt_young', 'unknown_reference', 39)
  await event('evt_of_payment', 'applied', 400)
  await event('evt_waits', null, 400)
  await sweep()
  expect(await left('processor_events', 'event_id')).toEqual(['evt_of_payment', 'evt_waits', 'evt_young'])
})

test('deletes an attempt to deliver an event after 30 days, and keeps its delivery', async () => {
  await the.sql(
    `
    with event as (
      insert into outbox_events (account_number, event_id, epoch, sequence, type, business_day, body, created_at)
      values ('${larkspur}', gen_random_uuid(), 1, 9000, 'seat.changed', '2026-03-10', '{}', now()) returning *),
    delivery as (
      insert into webhook_deliveries (account_number, event_id, endpoint, attempts)
      select account_number, event_id, 'webhook', 2 from event returning *)
    insert into webhook_attempts (account_number, event_id, endpoint, number, attempted_at, duration_ms, outcome)
    select account_number, event_id, endpoint, n, $1::timestamptz - (n - 1) * interval '2 days', 20, 'timed_out'
    from delivery, generate_series(1, 2) n`,
    [daysAgo(29)],
  )
  await sweep()
  expect(await left('webhook_attempts', 'number')).toEqual([1])
  expect(await left('webhook_deliveries', 'attempts')).toEqual([2])
})

test('deletes another confirmation 40 days after its end, used or not', async () => {
  for (const [days, used] of [
    [39, true],
    [39, false],
    [41, true],
    [41, false],
  ] as const)
    await confirmation('bank_account', days, `${days}${used ? ' used' : ''}`, used)
  await sweep()
  expect(await confirmationsLeft()).toEqual(['39', '39 used'])
})

test('deletes a backlog in pieces, and all of it', async () => {
  await the.sql(
    `create table pieces (name integer);
     create function note_piece() returns trigger language plpgsql security definer set search_path = public as
       'begin insert into pieces select count(*) from gone having count(*) > 0; return null; end';
     create trigger note_piece after delete on confirmations referencing old table as gone
       for each statement execute function note_piece()`,
  )
  await the.sql(
    `insert into confirmations (account_number, confirmation_id, purpose, user_id, begun_at, ends_at)
     select $1, gen_random_uuid(), 'payment', (select user_id from users order by email limit 1), $2, $2
     from generate_series(1, 10001)`,
    [larkspur, daysAgo(2)],
  )
  await sweep()
  expect(await left('confirmations', 'confirmation_id')).toEqual([])
  expect(await left('pieces', 'name')).toEqual([1, 10_000])
})

test('lets an account delete no email and no confirmation', async () => {
  await email(paymentCode, 50)
  await confirmation('payment', 50, 'code')
  await confirmation('bank_account', 50, 'entry')
  await the.sql(
    `begin; set local role portal_app; set local app.accounts = '{${larkspur}}';
     delete from emails; delete from confirmations; commit`,
  )
  expect([await left('emails', 'kind'), await confirmationsLeft()]).toEqual([
    ['payment_code'],
    ['code', 'entry'],
  ])
})

test('deletes an abandoned registration after 40 days, and keeps requests to employees', async () => {
  for (const [name, days, asked] of [
    ['left', 41, false],
    ['fresh', 39, false],
    ['asked', 41, true],
  ] as const) {
    const acceptance = asked
      ? `, acceptances_of as (
           insert into acceptances (account_number, acceptance_id, text_hash, accepted_at)
           select $1, gen_random_uuid(), text_hash, now() from texted returning acceptance_id)`
      : ''
    await the.sql(
      `with texted as (
         insert into authorization_texts values ($1, $2, 'terms_of_service', '1', 'en', $2) returning text_hash)${acceptance}
       insert into registrations (account_number, registration_id, user_id, relationship, masked_name, masked_town,
         found_at, ends_at, review_requested_at, acceptance_id)
       select $1, gen_random_uuid(), (select user_id from users limit 1), 'other', $2, 'H', $3::timestamptz, $3,
         ${asked ? '$3, (select acceptance_id from acceptances_of)' : 'null, null'}`,
      [larkspur, name, daysAgo(days)],
    )
  }
  await sweep()
  expect(await left('registrations', 'masked_name')).toEqual(['asked', 'fresh'])
})

test('deletes ended sessions and old sign-ins after a day, and keeps live and idle ones', async () => {
  const [person] = await the.sql<{ id: string }>('select user_id as id from users order by email limit 1')
  for (const [name, active, ends] of [
    ['live', 0, -0.5],
    ['idle', 0.2, -0.3],
    ['ended', 1, 0.9],
    ['old', 2, 1.1],
  ] as const)
    await the.sql(
      `insert into sessions (session_hash, user_id, created_at, active_at, ends_at) values ($1, $2, $3, $3, $4)`,
      [Buffer.from(name), person?.id, daysAgo(active), daysAgo(ends)],
    )
  for (const [name, days] of [
    ['new', 0.9],
    ['left', 1.1],
  ] as const)
    await the.sql(
      `insert into login_transactions (transaction_hash, state, nonce, code_verifier, return_to, created_at)
       values ($1, 's', 'n', 'v', '/', $2)`,
      [Buffer.from(name), daysAgo(days)],
    )
  expect(await sweep()).toEqual({ unfinished: 2 })
  expect(await left('sessions', `convert_from(session_hash, 'UTF8')`)).toEqual(['ended', 'idle', 'live'])
  expect(await left('login_transactions', `convert_from(transaction_hash, 'UTF8')`)).toEqual(['new'])
})

const notification = (days: number) =>
  the.sql(
    `insert into notifications (notification_id, user_id, kind, path, created_at)
     select gen_random_uuid(), user_id, 'address_changed', $1, $2 from users order by email limit 1`,
    [`/${days}`, daysAgo(days)],
  )

test('keeps notifications for as long as the carrier says', async () => {
  for (const days of [89, 91, 399, 401]) await notification(days)
  await sweep()
  expect(await left('notifications', 'path')).toEqual(['/399', '/89', '/91'])
  await sweep({ notifications: 90 })
  expect(await left('notifications', 'path')).toEqual(['/89'])
})

test('deletes an event with its deliveries after 400 days, and none that waits for its receipt', async () => {
  const before = await left('outbox_events', 'type')
  for (const [type, days, isDelivered] of [
    ['kept.young', 399, true],
    ['kept.waiting', 401, false],
    ['gone.delivered', 401, true],
  ] as const)
    await the.sql(
      `with event as (
         insert into outbox_events (account_number, event_id, epoch, sequence, type, business_day, body, created_at)
         values ($1, gen_random_uuid(), 1, $2::bigint, $3, '2026-03-10', '{}', $4::timestamptz) returning *),
       delivery as (
         insert into webhook_deliveries (account_number, event_id, endpoint, attempts, delivered_at)
         select account_number, event_id, 'webhook', 1, case when $5 then created_at end from event returning *)
       insert into webhook_attempts (account_number, event_id, endpoint, number, attempted_at, duration_ms, outcome)
       select account_number, event_id, endpoint, 1, $6, 20, 'delivered' from delivery`,
      [larkspur, 20_000 + days + Number(isDelivered), type, daysAgo(days), isDelivered, daysAgo(1)],
    )
  expect(await sweep()).toEqual({ events: 1 })
  expect(await left('outbox_events', 'type')).toEqual(['kept.waiting', 'kept.young', ...before].sort())
  expect(
    await the.sql(`
      select from webhook_attempts a left join outbox_events e using (account_number, event_id)
      where e.event_id is null`),
  ).toEqual([])
})

test('deletes the record of acting after seven years', async () => {
  for (const days of [2554, 2556])
    await the.sql(
      `insert into act_as_records (account_number, record_id, employee_id, insured_id, reason, note, requested_at,
         started_at, ends_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'billing', $2, $3, $3, $3)`,
      [larkspur, `${days} days`, daysAgo(days)],
    )
  await sweep()
  expect(await left('act_as_records', 'note')).toEqual(['2554 days'])
})

test('records each slice in the audit, and nothing where nothing was deleted', async () => {
  const entries = () =>
    the.sql(`select objects from audit_entries where action = 'retention.deleted' order by entry_id desc`)
  const before = (await entries()).length
  await sweep()
  expect(await entries()).toHaveLength(before)
  await notification(401)
  await sweep()
  expect((await entries()).slice(0, -before || undefined)).toEqual([
    { objects: { class: 'notifications', table: 'notifications', rows: '1' } },
  ])
})

test('stops between two slices when the process ends', async () => {
  await notification(401)
  const job = retentionJob({
    database: the.parts.database,
    clock: () => testNowMs,
    carrier: {},
    deleted: new Counter({ name: 'x', help: 'x', labelNames: ['class'] as const, registers: [] }),
  })
  await job.run({ signal: AbortSignal.abort() })
  expect(await left('notifications', 'path')).toEqual(['/401'])
})

test('lets no request delete what only the job deletes', async () => {
  await notification(401)
  for (const table of ['notifications', 'act_as_records', 'outbox_events']) {
    await the.sql(
      `begin; set local role portal_app; set local app.accounts = '{${larkspur}}'; set local app.scope = 'staff';
       delete from ${table}; commit`,
    )
    await expect(
      the.sql(`begin; set local role portal_browser; delete from ${table}; commit`),
    ).rejects.toThrow(/permission denied/)
    await the.sql('rollback')
  }
  expect(await left('notifications', 'path')).toEqual(['/401'])
})
