import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseSwitch, openDatabaseSwitch } from '../../../testing/database-away.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { testTokens } from '../../../testing/test-settings.ts'
import { verifiedBank, visa } from '../../features/payment-methods/testing/start-methods-app.ts'
import { clearPayments } from '../../features/payments/testing/clear-payments.ts'
import type { PayingApp } from '../../features/payments/testing/start-paying-app.ts'
import { startPayingApp } from '../../features/payments/testing/start-paying-app.ts'

let the: PayingApp
let database: DatabaseSwitch

beforeAll(async () => {
  the = await startPayingApp()
  database = await openDatabaseSwitch(the)
})
afterAll(async () => {
  await database.close()
  await the.close()
})

/** The lines about payments, by name and labels. */
async function scrape(of: TestApp): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${testTokens.metrics}` }
  const answer = await of.call({ path: '/metrics', headers })
  expect(answer.statusCode, answer.body).toBe(200)
  const lines = answer.body.split('\n').filter((line) => /^myaccount_(payment|job|debit)/.test(line))
  return Object.fromEntries(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]))
}

test('reports 0 of everything for a quiet portal', async () => {
  const notified = await scrape(the)
  expect(notified).toMatchObject({
    'myaccount_payments_open{state="unknown"}': 0,
    'myaccount_payments_open{state="processing"}': 0,
    myaccount_payments_oldest_unanswered_seconds: 0,
    myaccount_payments_in_manual_review: 0,
    'myaccount_job_waiting{job="processor_events"}': 0,
    'myaccount_job_dead{job="processor_events"}': 0,
    'myaccount_job_waiting{job="emails"}': 0,
    'myaccount_job_dead{job="emails"}': 0,
  })
})

test('reports what is open, what waits and how old it is', async () => {
  const card = await the.save('card', visa)
  await the.pay({ invoices: '1000043544', method: card })
  the.sandbox.changeSettings({ faults: { kinds: ['cut_after'], on: 'money' } })
  await the.pay({ invoices: '1000044110', method: card })
  the.sandbox.changeSettings({ faults: { kinds: [] } })
  await the.sql(`
    insert into processor_events (event_id, type, object_id, created_at, received_at, outcome)
    values ('evt_1', 'charge.succeeded', 'pi_1', now(), '2026-03-10T14:59Z', null),
           ('evt_2', 'charge.succeeded', 'pi_2', now(), '2026-03-10T14:59Z', 'unknown_reference')`)
  await the.sql(`update processor_events set applied_at = now() where event_id = 'evt_2'`)
  the.pass(90_000)
  expect(await scrape(the)).toMatchObject({
    'myaccount_payments_open{state="succeeded"}': 1,
    'myaccount_payments_open{state="unknown"}': 1,
    'myaccount_payments_open{state="submitted"}': 0,
    'myaccount_payment_transitions_total{state="unknown"}': 1,
    myaccount_payments_oldest_unanswered_seconds: 90,
    myaccount_payments_oldest_not_posted_seconds: 90,
    'myaccount_job_waiting{job="processor_events"}': 1,
    'myaccount_job_oldest_seconds{job="processor_events"}': 150,
    'myaccount_job_dead{job="processor_events"}': 1,
    'myaccount_job_waiting{job="emails"}': 1,
    'myaccount_job_dead{job="emails"}': 0,
  })
  await the.sql('update emails set send_at = null')
  expect(await scrape(the)).toMatchObject({
    'myaccount_job_waiting{job="emails"}': 0,
    'myaccount_job_dead{job="emails"}': 1,
  })
})

test('reports how many bank debits came back, beside the limits of the network', async () => {
  const bank = await the.save('bank', verifiedBank)
  expect(await scrape(the)).toMatchObject({
    'myaccount_debit_return_ratio{group="overall"}': 0,
    'myaccount_debit_return_alert{group="overall"}': 0,
  })
  await clearPayments(the)
  for (const invoices of ['1000044110', '1000043544']) await the.pay({ invoices, method: bank })
  await the.sql('alter table payment_attempts disable trigger declared_transitions')
  await the.sql(`
    update payment_attempts set state = 'returned', reason_code = 'R03'
    where attempt_id = (select attempt_id from payment_lines where invoice_number = '1000044110')`)
  await the.sql('alter table payment_attempts enable trigger declared_transitions')
  const rates = async () => {
    // They are counted anew every ten minutes.
    the.pass(11 * 60_000)
    const notified = Object.entries(await scrape(the)).filter(([name]) => name.startsWith('myaccount_debit'))
    return notified.map(([name, value]) => [name.replace('myaccount_debit_return_', ''), value])
  }
  expect(await rates()).toEqual([
    ['ratio{group="unauthorized"}', 0],
    ['ratio{group="account_data"}', 0.5],
    ['ratio{group="overall"}', 0.5],
    ['alert{group="unauthorized"}', 0],
    ['alert{group="account_data"}', 1],
    ['alert{group="overall"}', 1],
  ])
  // After sixty business days it counts no more.
  await the.sql('update business_clock set offset_days = offset_days + 60')
  expect((await rates()).map(([, value]) => value)).toEqual([0, 0, 0, 0, 0, 0])
  await the.sql('update business_clock set offset_days = offset_days - 60')
})

test('reports the rest while the database is away, and no figure that looks well', async () => {
  await database.off()
  const notified = await scrape(the)
  // Counted by the process itself, so they need no database.
  expect(notified).toMatchObject({
    'myaccount_payment_transitions_total{state="unknown"}': 1,
    myaccount_payments_not_sent_total: 0,
  })
  const ofDatabase = Object.keys(notified).filter((name) => /payments_|job_(waiting|oldest|dead)/.test(name))
  expect(ofDatabase).toEqual(['myaccount_payments_not_sent_total'])
  await database.on()
  expect(await scrape(the)).toMatchObject({ myaccount_payments_in_manual_review: 0 })
})
