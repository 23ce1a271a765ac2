import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutFor } from '../../../../testing/open-checkout.ts'
import { mastercard, visa } from '../../payment-methods/testing/start-methods-app.ts'
import { readPaymentId } from '../find-own-attempt.ts'
import { runInvariants } from '../invariants/run-invariants.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import { type RestoredPortal, type Snapshot, takeSnapshot } from './testing/restore-portal.ts'

/** Rows that are lost together with a payment, and events in the meantime. */
let the: PayingApp
let card: MethodFacts
let cookie: string
let before: Snapshot
let portal: RestoredPortal
const shown = new Map<string, object>()
const [invoice, other] = ['1000044110', '1000043544']

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  cookie = await the.signIn('treasurer')
  for (const each of [invoice, other]) shown.set(each, the.bodyOf(await the.quote(each, card.id)))
  before = await takeSnapshot(the)
  portal = await before.openPortal()
})
afterAll(async () => {
  await portal.close()
  await before.drop()
  await the.close()
})

async function hear(): Promise<void> {
  await portal.parts.payments.work.fetchMissed()
  while ((await portal.parts.payments.work.applyEvents()) > 0);
}

const submit = async (invoices: string) =>
  portal.call({
    method: 'POST',
    path: '/api/v1/payments',
    cookie,
    body: shown.get(invoices),
    headers: await checkoutFor(portal.call, cookie, shown.get(invoices)),
  })

async function violated(): Promise<string[]> {
  const charges = the.sandbox.book().charges
  const processorBook = charges.map(
    ({ metadata, paymentIntentId, id, amountCents, refundedCents, state }) => ({
      attemptId: metadata.attempt ?? null,
      processorId: paymentIntentId,
      chargeId: id,
      amountCents,
      refundedCents,
      state,
    }),
  )
  const ask = (text: string, values: readonly unknown[]) => before.sql(text, [...values])
  const results = await runInvariants(ask, { nowMs: the.clock.nowMs, processorBook })
  return results.filter(({ verdict }) => verdict === 'violated').map(({ name }) => name)
}

test('keeps both payments made on two databases at once, for a person to decide', async () => {
  // Neither looks at the processor's list any more: both are at work.
  await the.parts.payments.work.openGate()
  const here = await submit(invoice)
  expect(here.json()).toMatchObject({ state: 'succeeded' })
  const there = await the.pay({ invoices: invoice, method: card, over: shown.get(invoice) ?? {} })
  expect(there.state).toBe('succeeded')
  expect(await violated()).toContain('M10')
  await hear()
  expect(await before.sql('select attempt_id, other_attempt_id from overpayments')).toEqual([
    {
      attempt_id: readPaymentId(there.paymentId),
      other_attempt_id: readPaymentId(here.json().paymentId),
    },
  ])
  expect(await violated()).toEqual([])
})

test('reconstructs the payment without a method that was saved after the snapshot', async () => {
  const late = await the.save('card', mastercard)
  const paid = await the.pay({ invoices: other, method: late })
  await hear()
  const read = await portal.call({ path: `/api/v1/payments/${paid.paymentId}`, cookie })
  expect(read.json()).toMatchObject({ state: 'succeeded', method: paid.method, lines: paid.lines })
  const id = readPaymentId(paid.paymentId)
  expect(await before.sql('select method_id from payment_attempts where attempt_id = $1', [id])).toEqual([
    { method_id: null },
  ])
  expect(await violated()).toEqual([])
})

test('pays no invoice of the account until an employee has looked, where its invoice is unknown', async () => {
  const whole = `set session_replication_role = replica; delete from pending_payments; delete from payment_lines;
    delete from overpayments; set session_replication_role = origin`
  await before.sql(whole)
  expect((await submit(other)).json()).toMatchObject({ code: 'payment.in_progress' })
  await before.sql('update payment_attempts set manual_review_since = null')
  await before.sql(`update invoices set amount_due_cents = amount_due_cents`)
  expect((await submit(other)).json()).not.toMatchObject({ code: 'payment.in_progress' })
})

test('leaves a payment of another installation to employees, as before', async () => {
  await before.sql('set session_replication_role = replica')
  for (const table of ['payment_attempts', 'payment_numbers', 'processor_payments', 'processor_events'])
    await before.sql(`delete from ${table}`)
  await before.sql('update installation set installation_id = gen_random_uuid()')
  await before.sql('set session_replication_role = origin')
  await hear()
  expect(await before.sql('select 1 from payment_attempts')).toEqual([])
  the.pass(61 * 60_000)
  await hear()
  expect(
    await before.sql(`select distinct outcome from processor_events where type like 'payment_intent.%'`),
  ).toEqual([{ outcome: 'unknown_reference' }])
})
