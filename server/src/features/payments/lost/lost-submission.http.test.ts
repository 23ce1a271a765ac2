import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifiedBank } from '../../payment-methods/testing/start-methods-app.ts'
import { largeInvoice, largeInvoiceRecord, openCodeFixture } from '../codes/testing/open-code-fixture.ts'
import { readPaymentId } from '../find-own-attempt.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import { type RestoredPortal, type Snapshot, takeSnapshot } from './testing/restore-portal.ts'

/** A payment waited for its code: the database has its attempt, and has lost the code and the submission. */
let the: PayingApp
let before: Snapshot
let portal: RestoredPortal
let id: string
let cookie: string

beforeEach(async () => {
  the = await startPayingApp()
  await the.load([largeInvoiceRecord(3_000_000)])
  const fixture = await openCodeFixture(the, await the.save('bank', verifiedBank))
  const { payment, code } = await fixture.waitForCode()
  cookie = await the.signIn('treasurer')
  before = await takeSnapshot(the)
  await expect.poll(async () => (await fixture.enter(payment, code)).json().state).toBe('processing')
  id = readPaymentId(payment.paymentId) ?? ''
  portal = await before.openPortal()
})
afterEach(async () => {
  await portal.close()
  await before.drop()
  await the.close()
})

async function expectSubmitted(): Promise<void> {
  const rows = await before.sql(
    `select a.state, array(select to_state from payment_transitions m where m.attempt_id = a.attempt_id order by step) as trace,
            array(select invoice_number from pending_payments p where p.attempt_id = a.attempt_id) as held,
            (select count(*)::int from journal_entries t where t.attempt_id = a.attempt_id and t.booking = 'pend') as pended
     from payment_attempts a where a.attempt_id = $1`,
    [id],
  )
  expect(rows).toMatchObject([
    { state: 'processing', trace: ['created', 'submitted', 'processing'], held: [largeInvoice], pended: 1 },
  ])
  expect(the.sandbox.book().charges).toHaveLength(1)
}

test('finds it in the list at the gate, before anybody pays its invoice or gives it up', async () => {
  await portal.parts.payments.work.openGate()
  await expectSubmitted()
})

test('looks for it first when it is given up after half an hour', async () => {
  the.pass(31 * 60_000)
  await portal.parts.payments.work.recover()
  await expectSubmitted()
})

test('books it on the day it is found, with the day it was sent as its value date', async () => {
  the.pass(24 * 60 * 60_000)
  await portal.parts.payments.work.openGate()
  await expectSubmitted()
  const booked = await before.sql(
    `select e.business_day - a.business_day as days_later, e.value_date = a.business_day as has_day_of_sending
     from journal_entries e join payment_attempts a on a.attempt_id = e.attempt_id
     where a.attempt_id = $1 and e.booking = 'pend'`,
    [id],
  )
  expect(booked).toEqual([{ days_later: 1, has_day_of_sending: true }])
})

test('looks for it once more when it is given up later than the list that opened the gate', async () => {
  the.sandbox.changeSettings({ listLagMs: 60_000 })
  await portal.parts.payments.work.openGate()
  the.pass(31 * 60_000)
  await portal.parts.payments.work.recover()
  await expectSubmitted()
})

test('finds it by its event where the list did not name it yet', async () => {
  the.sandbox.changeSettings({ listLagMs: 60_000 })
  await portal.parts.payments.work.openGate()
  await portal.parts.payments.work.fetchMissed()
  while ((await portal.parts.payments.work.applyEvents()) > 0);
  await expectSubmitted()
})

test('tells the person who gives it up that it is under way', async () => {
  const path = `/api/v1/payments/pay_${id.replaceAll('-', '')}/cancel`
  const answer = await portal.call({ method: 'POST', path, cookie })
  expect(answer.json()).toMatchObject({ state: 'processing' })
  await expectSubmitted()
})
