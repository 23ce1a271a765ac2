import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invoice } from '../../../testing/make-record.ts'
import { openSender, type TestSender } from '../../../testing/open-sender.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { findDueJobs } from '../../jobs/engines/find-due-jobs.ts'
import { isDueRows } from '../../jobs/job-registry.ts'
import { clearMethods, verifiedBank, visa } from '../payment-methods/testing/start-methods-app.ts'
import { paidInvoice, unpaidInvoice } from '../payments/testing/billing-of-payments.ts'
import { clearPayments } from '../payments/testing/clear-payments.ts'
import { postScheduled } from '../payments/testing/schedule-payment.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'
import { raisedAtOnce } from './raise-reminders.ts'

let the: PayingApp
let sender: TestSender

beforeAll(async () => {
  the = await startPayingApp()
})
afterAll(() => the?.close())
beforeEach(async () => {
  await clearPayments(the)
  await clearMethods(the)
  for (const table of ['reminders', 'notifications', 'language_choices'])
    await the.sql(`delete from ${table}`)
  // Each bill is looked at again, as if it were new.
  await the.sql('delete from reminders_due')
  await the.sql('update invoices set version = version')
  await moveDays(0)
  sender = openSender(the)
})

const moveDays = (days: number) => the.sql('update business_clock set offset_days = $1', [days])
const jobOf = (name: string) => {
  const job = the.parts.jobs
    .all()
    .filter(isDueRows)
    .find((each) => each.name === name)
  if (job === undefined) throw new Error(`No job is named ${name}`)
  return job
}
const look = (name = 'invoice_reminders') => the.parts.jobs.look(name)
/** Until nothing is due. */
async function remind(): Promise<void> {
  while ((await look()) > 0);
  await sender.send()
}
const recipientsOf = (subject: RegExp) =>
  sender.sent
    .filter((email) => subject.test(email.subject))
    .map(({ to }) => to)
    .toSorted()
const notifications = () =>
  the.sql<{ kind: string; path: string; of: string }>(
    `select n.kind, n.path, u.email as of from notifications n join users u using (user_id) order by 3, 1`,
  )

const dueSoon = /^\$1,626\.34 is due Mar 15, 2026 for Larkspur Hollow Fellowship$/
const billPage = '/policies/invoices/1000044110'
const payers = ['owner@larkspur.example', 'treasurer@larkspur.example', 'viewer@larkspur.example']

test('reminds everybody who sees the bills of each once, with repeated and parallel runs too', async () => {
  await Promise.all([look(), look(), look()])
  await remind()
  await remind()
  expect(recipientsOf(dueSoon)).toEqual(payers)
  const stopped = sender.sent.find(({ to }) => to === 'director@copperwillow.example')
  expect(stopped?.subject).toMatch(
    / cancels Apr 07, 2026: pay \$331\.25 by Apr 06, 2026 for Copperwillow Youth Camp$/,
  )
  // The words of /policies, with the invoice by name and address.
  for (const words of [
    'Pay by Apr 06, 2026 · 27 days left',
    'Pay it in full and the policy stays in force.',
    'Invoice: 1000060001 (http',
    '/policies/invoices/1000060001)',
  ])
    expect(stopped?.text).toContain(words)
  expect(stopped?.text).not.toContain('nothing to do')
  expect(sender.sent).toHaveLength(4)
  expect(await notifications()).toEqual([
    { kind: 'bill_past_due', path: '/policies/invoices/1000060001', of: 'director@copperwillow.example' },
    ...payers.map((of) => ({ kind: 'bill_due_soon', path: billPage, of })),
  ])
  const soon = sender.sent.find(({ subject }) => dueSoon.test(subject))
  expect(soon?.text).toContain(billPage)
  // The button pays for those whose seat may pay, and shows the bill to the others.
  const buttonOf = (email: string) =>
    sender.sent.find(({ to }) => to === email)?.text.match(/^(Pay|See)[^:]*(?=:$)/m)?.[0]
  expect(buttonOf('treasurer@larkspur.example')).toBe('Pay $1,626.34')
  expect(buttonOf('viewer@larkspur.example')).toBe('See this bill in MyAccount')
  // For a treasurer who is away.
  expect(soon?.text).toMatch(/without signing in.*\/guest-checkout\?invoice=\d+/)
})

test('reminds after a jump of days of the present state of a bill, and of nothing passed', async () => {
  await moveDays(10)
  await remind()
  // With what else of its policy is past due, as /policies shows it.
  const pastDue = /^\$2,018\.34 is past due since Feb 15, 2026 for Larkspur Hollow Fellowship$/
  expect(recipientsOf(pastDue)).toEqual(payers)
  const { text = '' } = sender.sent.find(({ subject }) => pastDue.test(subject)) ?? {}
  expect(text.match(/^Invoice: \d+/gm)).toEqual(['Invoice: 1000044110', 'Invoice: 1000043544'])
  expect(recipientsOf(dueSoon)).toEqual([])
  await moveDays(30)
  await remind()
  expect(recipientsOf(/1,626\.34|2,018\.34/)).toEqual(payers)
})

test('reminds of a bill with a payment under way only if that ends without payment', async () => {
  const bank = await the.save('bank', verifiedBank)
  await the.pay({ invoices: '1000044110', method: bank })
  await sender.send()
  await remind()
  expect(recipientsOf(dueSoon)).toEqual([])
  await the.sql('delete from pending_payments')
  // Past the wall that keeps the graph: a payment in dispute may have been posted months ago.
  await the.sql('set session_replication_role = replica')
  await the.sql(`update payment_attempts set state = 'disputed'`)
  await the.sql('set session_replication_role = origin')
  await remind()
  expect(recipientsOf(dueSoon)).toEqual([])
  await clearPayments(the)
  // The end of a payment notes its bills in the same way.
  await the.sql('update invoices set version = version')
  await remind()
  expect(recipientsOf(dueSoon)).toEqual(payers)
})

test('reminds of a bill that is scheduled in full only if that is withdrawn', async () => {
  const method = await the.save('bank', verifiedBank)
  const invoices = '1000044110'
  const scheduled = await postScheduled(the, { invoices, method, payOn: '2026-03-13' })
  expect(scheduled.statusCode).toBe(201)
  await sender.send()
  await remind()
  expect(recipientsOf(dueSoon)).toEqual([])
  const path = `/api/v1/payments/${scheduled.json().paymentId}/cancel`
  await the.call({ method: 'POST', path, cookie: await the.signIn('treasurer') })
  await remind()
  expect(recipientsOf(dueSoon)).toEqual(payers)
  await clearPayments(the)
})

test('sends and keeps no reminder of what was paid, or to whose seat ended, before it left', async () => {
  await look()
  await the.load([await paidInvoice(the, '1000044110')])
  await the.sql(`update seats set seat_to = '2026-03-09' where feed_id = 'seat-stranger'`)
  await sender.send()
  expect(sender.sent).toEqual([])
  expect(await notifications()).toEqual([])
  await the.sql(`update seats set seat_to = null where feed_id = 'seat-stranger'`)
  await the.load([await unpaidInvoice(the, '1000044110')])
})

test('reminds each person in their own language', async () => {
  await the.sql(
    `insert into language_choices select user_id, 'es' from users where email = 'treasurer@larkspur.example'`,
  )
  await remind()
  expect(recipientsOf(/^\$1,626\.34 vencen el 15 mar 2026 para Larkspur Hollow Fellowship$/)).toEqual([
    'treasurer@larkspur.example',
  ])
})

test('raises many reminders in batches, and waits while many emails do', async () => {
  const bills = Array.from({ length: 101 }, (_, at) =>
    invoice({
      account: larkspur,
      number: `10007${String(at).padStart(5, '0')}`,
      policy: '12MF0104417',
      status: 'billed',
      due: '2026-06-30',
      cents: 1_000,
      dueCents: 1_000,
    }),
  )
  await the.load(bills)
  const { jobs, database, clock } = the.parts
  const isDue = async () => {
    const dueJobs = jobs.all().filter(isDueRows)
    return (await findDueJobs(database, dueJobs, new Set(['invoice_reminders']), clock())).size > 0
  }
  const waiting = async () => {
    const rows = await the.parts.jobHealth.readWaiting()
    return rows.find(({ name }) => name === 'invoice_reminders')?.waiting
  }
  // Five of them have no reminder today.
  expect(await waiting()).toBe(106)
  expect(await isDue()).toBe(true)
  expect([await look(), await look()]).toEqual([100, 0])
  expect(await waiting()).toBe(6)
  expect(await isDue()).toBe(false)
  // A mail server far away answers slowly, so that many are under way at once.
  expect(await sender.beside()()).toBe(20)
  await sender.send()
  // The next look, a second later, goes on.
  expect(await isDue()).toBe(true)
  expect([await look(), await look()]).toEqual([6, 0])
  await sender.send()
  expect(
    recipientsOf(/^A bill of \$10\.00 is due Jun 30, 2026 for Larkspur Hollow Fellowship$/),
  ).toHaveLength(303)
  expect(await waiting()).toBe(0)
  expect(await isDue()).toBe(false)
  await the.sql(`delete from invoices where due_date = '2026-06-30'`)
})

test('looks so often that the bills of a million accounts are reminded of within an hour', () => {
  // The busiest day of a year at 1,000,000 accounts (docs/past-one-primary.md).
  const onBusiestDay = { invoice_reminders: 275_000, card_reminders: 10_000, seat_reminders: 10_000 }
  for (const [name, due] of Object.entries(onBusiestDay))
    expect((3_600_000 / jobOf(name).trigger.everyMs) * raisedAtOnce, name).toBeGreaterThan(due)
})

test('reminds of a card at 60, 30 and 7 days, once each, people who may pay with it', async () => {
  const card = await the.save('card', visa)
  await the.sql(`update payment_methods set expires_year = 2026, expires_month = 4, added_at = '2025-01-01'`)
  const days = [0, 0, 20, 21, 43, 44, 51, 52]
  const heard: number[] = []
  for (const at of days) {
    await moveDays(at)
    while ((await look('card_reminders')) > 0);
    await sender.send()
    heard.push(sender.sent.length)
  }
  // Mar 10 has 51 days left, Mar 31 has 30, Apr 23 has 7, May 01 has none.
  expect(heard).toEqual([2, 2, 2, 4, 4, 6, 6, 6])
  expect(
    recipientsOf(/^Visa ending 4242 expires on Apr 30, 2026, a card of Larkspur Hollow Fellowship$/),
  ).toEqual([...Array(3).fill('owner@larkspur.example'), ...Array(3).fill('treasurer@larkspur.example')])
  expect((await notifications())[0]).toMatchObject({ kind: 'card_expiring', path: '/payment/methods' })
  expect(card.last4).toBe('4242')
})

test('sends no reminder of a card that was removed or renewed', async () => {
  await the.save('card', visa)
  await the.sql(`update payment_methods set expires_year = 2026, expires_month = 4, added_at = '2025-01-01'`)
  await look('card_reminders')
  await the.sql('update payment_methods set expires_year = 2030')
  await sender.send()
  expect(sender.sent).toEqual([])
  expect(await look('card_reminders')).toBe(0)
})
