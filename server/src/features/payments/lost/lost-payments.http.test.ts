import { randomBytes } from 'node:crypto'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutFor } from '../../../../testing/open-checkout.ts'
import { loadRecords } from '../../../feed/feed.service.ts'
import { verifiedBank, visa } from '../../payment-methods/testing/start-methods-app.ts'
import { runInvariants } from '../invariants/run-invariants.ts'
import { paidInvoice, postingOf } from '../testing/billing-of-payments.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import { type RestoredPortal, type Snapshot, takeSnapshot } from './testing/restore-portal.ts'

/** A payment that was acknowledged, and then the database is what it was before it. */
let the: PayingApp
let card: MethodFacts
let bank: MethodFacts
let cookie: string
let employee: string
/** Pages that were open before anything was paid. */
const shown = new Map<string, object>()
let before: Snapshot
let received: PaymentFacts
let debited: PaymentFacts

const invoice = '1000044110'
const other = '1000043544'

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  bank = await the.save('bank', verifiedBank)
  cookie = await the.signIn('treasurer')
  employee = await the.signIn('employee')
  for (const each of [invoice, other]) shown.set(each, the.bodyOf(await the.quote(each, card.id)))
  before = await takeSnapshot(the)
  received = await the.pay({ invoices: invoice, method: card })
  debited = await the.pay({ invoices: other, method: bank })
  expect([received.state, debited.state]).toEqual(['succeeded', 'processing'])
})
afterAll(async () => {
  await before.drop()
  await the.close()
})

const read = async (portal: RestoredPortal, { paymentId }: PaymentFacts) =>
  await portal.call({ path: `/api/v1/payments/${paymentId}`, cookie })

/** Fetches and applies the events that webhooks would bring. */
async function hear(portal: RestoredPortal): Promise<void> {
  await portal.parts.payments.work.fetchMissed()
  while ((await portal.parts.payments.work.applyEvents()) > 0);
}

async function submit(portal: RestoredPortal, invoices: string) {
  const headers = await checkoutFor(portal.call, cookie, shown.get(invoices))
  return await portal.call({
    method: 'POST',
    path: '/api/v1/payments',
    cookie,
    body: shown.get(invoices),
    headers,
  })
}

async function violated(): Promise<string[]> {
  const processorBook = the.sandbox.book().charges.map((charge) => ({
    attemptId: charge.metadata.attempt ?? null,
    processorId: charge.paymentIntentId,
    chargeId: charge.id,
    amountCents: charge.amountCents,
    refundedCents: charge.refundedCents,
    state: charge.state,
  }))
  const ask = (text: string, values: readonly unknown[]) => before.sql(text, [...values])
  const results = await runInvariants(ask, { nowMs: the.clock.nowMs, processorBook })
  return results.filter(({ verdict }) => verdict === 'violated').map(({ name }) => name)
}

describe('on a database from before two payments', () => {
  let portal: RestoredPortal
  beforeAll(async () => {
    portal = await before.openPortal()
  })
  afterAll(() => portal.close())

  test('finds them by the audit of the money, and nowhere else', async () => {
    expect((await read(portal, received)).statusCode).toBe(404)
    expect(await violated()).toContain('M10')
  })

  test('brings them back by their events: marked, in manual review, and reported', async () => {
    await hear(portal)
    expect((await read(portal, received)).json()).toMatchObject({
      confirmation: received.confirmation,
      state: 'succeeded',
      amountCents: received.amountCents,
      lines: received.lines,
      method: received.method,
      countsAsReceivedOn: received.countsAsReceivedOn,
      expectedPostDate: received.expectedPostDate,
      authorization: { version: received.authorization.version, text: '', hash: received.authorization.hash },
    })
    const rows = await before.sql(
      `select state, reconstructed_at is not null as marked, manual_review_since is not null as reviewed, method_id
       from payment_attempts order by state desc`,
    )
    expect(rows).toMatchObject([
      { state: 'succeeded', marked: true, reviewed: true, method_id: expect.any(String) },
      { state: 'processing', marked: true, reviewed: true, method_id: expect.any(String) },
    ])
    const notified = await before.sql<{ type: string; reconstructed: string | null }>(
      `select type, body ->> 'reconstructed' as reconstructed from outbox_events
       where type like 'payment.%' order by sequence`,
    )
    expect(notified.filter(({ type }) => type === 'payment.submitted')).toEqual([
      { type: 'payment.submitted', reconstructed: 'true' },
      { type: 'payment.submitted', reconstructed: 'true' },
    ])
    expect(notified.map(({ type }) => type)).toContain('payment.succeeded')
    expect(await violated()).toEqual([])
  })

  test('refuses to pay the same invoices again', async () => {
    for (const invoices of [invoice, other])
      expect((await submit(portal, invoices)).json()).toMatchObject({ code: 'payment.in_progress' })
  })

  test('follows each to its end, and keeps it in review until an employee has asked', async () => {
    the.sandbox.settleAll()
    await hear(portal)
    expect((await read(portal, debited)).json()).toMatchObject({ state: 'succeeded' })
    expect(await before.sql('select 1 from payment_attempts where manual_review_since is null')).toEqual([])
    const page = `/api/v1/admin/payments/${received.paymentId}`
    expect((await portal.call({ path: page, cookie: employee })).json()).toMatchObject({
      reconstructedAt: expect.any(String),
      unresolved: ['manual_review'],
    })
    await portal.call({ method: 'POST', path: `${page}/reconcile`, cookie: employee, body: {} })
    expect((await portal.call({ path: page, cookie: employee })).json()).toMatchObject({
      manualReviewSince: null,
      reconstructedAt: expect.any(String),
    })
    expect(await violated()).toEqual([])
  })

  test('posts one of them like any other payment', async () => {
    const options = { isDemo: true, clock: () => the.clock.nowMs, randomBytes }
    const records = [await paidInvoice(the, invoice), postingOf(received)]
    const totals = await loadRecords(portal.parts.database, records, 'test', options)
    expect(totals).toMatchObject({ applied: 2, parked: 0, rejected: 0 })
    await portal.parts.payments.work.post()
    expect((await read(portal, received)).json()).toMatchObject({ state: 'posted' })
    expect(await violated()).toEqual([])
  })

  test('writes nothing twice when repeated, or by two portals at once', async () => {
    const beside = await before.openPortal()
    try {
      await before.sql(
        `update processor_events set applied_at = null, outcome = null, try_at = now() - interval '1 year'`,
      )
      await Promise.all([hear(portal), hear(beside)])
      expect(await before.sql('select 1 from payment_attempts')).toHaveLength(2)
      expect(await violated()).toEqual([])
    } finally {
      await beside.close()
    }
  })
})
