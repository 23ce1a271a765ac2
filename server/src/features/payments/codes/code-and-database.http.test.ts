import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DatabaseSwitch, openDatabaseSwitch } from '../../../../testing/database-away.ts'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { wrongCodeFor } from '../../../../testing/open-sender.ts'
import { verifiedBank } from '../../payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import { type CodeFixture, largeInvoiceRecord, openCodeFixture } from './testing/open-code-fixture.ts'

/** Once the code was right and the database is gone, no answer may say that nothing was changed. */
let the: PayingApp
let bank: MethodFacts
let fixture: CodeFixture
let database: DatabaseSwitch

beforeAll(async () => {
  the = await startPayingApp()
  database = await openDatabaseSwitch(the)
  await the.load([largeInvoiceRecord(3_000_000)])
  bank = await the.save('bank', verifiedBank)
})
afterAll(async () => {
  await database.close()
  await the.close()
})
beforeEach(async () => {
  fixture = await openCodeFixture(the, bank)
  return async () => {
    the.sandbox.changeSettings({ faults: { kinds: [] }, holdMs: 0 })
    await database.on()
  }
})

test('database away after the charge: the payment is unknown, and charged once', async () => {
  const { payment, code } = await fixture.waitForCode()
  the.sandbox.changeSettings({ faults: { kinds: ['hold_after'], calls: 1, on: 'money' } })
  const entered = fixture.enter(payment, code)
  await expect.poll(() => fixture.chargesOf(payment), { interval: 5 }).toHaveLength(1)
  await database.off()
  the.sandbox.changeSettings({ holdMs: 0 })
  const answer = await entered
  expect(answer.json()).toMatchObject({ status: 503, code: 'payment.unknown' })
  expect(answer.body).not.toContain('Nothing was changed')
  await database.on()
  the.pass(60_000)
  await the.parts.payments.work.recover()
  expect((await the.get(payment.paymentId)).state).toBe('processing')
  expect(fixture.chargesOf(payment)).toHaveLength(1)
})

test('database away at the submission: the right code of the last try allows another one', async () => {
  const { payment, code } = await fixture.waitForCode()
  for (let wrong = 1; wrong <= 4; wrong += 1) await fixture.enter(payment, wrongCodeFor(code))
  const holder = new pg.Client({ connectionString: the.ownerUrl })
  holder.on('error', () => {})
  await holder.connect()
  // The amount due is read after the code was compared, and before the submission.
  await holder.query('begin; lock table invoices in access exclusive mode')
  const entered = fixture.enter(payment, code)
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => the.sql(waits), { interval: 10 }).not.toHaveLength(0)
  await database.off()
  await holder.end().catch(() => {})
  expect((await entered).statusCode).toBe(503)
  await database.on()
  expect(fixture.chargesOf(payment)).toEqual([])
  expect((await fixture.enter(payment, code)).json()).toMatchObject({ state: 'processing' })
})

test('sends no code without a try left that could not be entered: the payment ends', async () => {
  const { payment, code } = await fixture.waitForCode()
  await fixture.enter(payment, wrongCodeFor(code))
  // A kill between the last try and the end leaves this row.
  await the.sql('update confirmations set tries_left = 0')
  the.pass(60_000)
  const refusal = expectRefused(await fixture.askForNew(payment), 409, 'no try left')
  expect(refusal.title).toBe('Payment not completed')
  expect((await the.get(payment.paymentId)).state).toBe('cancelled')
  expect(await fixture.sender.send()).toBe(0)
})
