import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visa } from '../payment-methods/testing/start-methods-app.ts'
import { runInvariants } from '../payments/invariants/run-invariants.ts'
import { type RestoredPortal, type Snapshot, takeSnapshot } from '../payments/lost/testing/restore-portal.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'
import { openRefundFixture } from './testing/refund-fixture.ts'

/** Refunds that were sent, and then the database is what it was before them. */
let the: PayingApp
let card: MethodFacts
let before: Snapshot
/** A second copy of the same moment. */
let other: Snapshot
let portal: RestoredPortal
let paymentId: string
/** Asked for before the copy was made, approved and sent after it. */
let waiting: string
let employee: string
const invoice = '1000044110'
const wholeCents = 162_634

beforeAll(async () => {
  the = await startPayingApp()
  const fixture = openRefundFixture(the)
  employee = await the.signIn('employee')
  card = await the.save('card', visa)
  const payment = await the.pay({ invoices: invoice, method: card })
  paymentId = payment.paymentId
  const asked = await fixture.request({
    paymentId,
    lines: [{ invoiceNumber: invoice, amountCents: 100_000 }],
  })
  waiting = asked.refundId
  before = await takeSnapshot(the)
  other = await takeSnapshot(the)
  expect((await fixture.approve(waiting)).json()).toMatchObject({ state: 'succeeded' })
  the.pass(2_000)
  await fixture.request({ paymentId, lines: [{ invoiceNumber: invoice, amountCents: 20_000 }] })
  portal = await before.openPortal()
})
afterAll(async () => {
  await portal?.close()
  await before.drop()
  await other.drop()
  await the.close()
})

const fixtureOfPortal = () => openRefundFixture({ ...the, ...portal, signIn: async () => employee })

test('writes them anew at the gate before anybody may request another', async () => {
  const [{ count = 0 } = {}] = await before.sql<{ count: number }>(
    'select count(*)::int as count from refunds',
  )
  expect(count).toBe(1)
  await portal.parts.payments.gate.open()
  const { refunds, refundableCents } = await fixtureOfPortal().book(paymentId)
  expect(refundableCents).toBe(wholeCents - 120_000)
  expect(refunds).toMatchObject([
    {
      state: 'succeeded',
      amountCents: 20_000,
      lines: [{ amountCents: 20_000 }],
      requestedByName: 'The employee',
    },
    { state: 'succeeded', amountCents: 100_000, refundId: waiting, decidedByName: 'The supervisor' },
  ])
  expect(refunds.every(({ reconstructedAt }) => reconstructedAt !== null)).toBe(true)
})

test('holds their events where the list that opened the gate did not name them', async () => {
  the.sandbox.changeSettings({ listLagMs: 24 * 60 * 60 * 1000 })
  const late = await other.openPortal()
  try {
    const { gate, work } = late.parts.payments
    await gate.open()
    await work.fetchMissed()
    while ((await work.applyEvents()) > 0);
    const states = () => other.sql('select state, amount_cents::int as cents from refunds order by cents')
    expect(await states()).toEqual([{ state: 'requested', cents: 100_000 }])

    the.sandbox.changeSettings({ listLagMs: 0 })
    the.pass(10 * 60 * 1000)
    while ((await work.applyEvents()) > 0);
    expect(await states()).toEqual([
      { state: 'succeeded', cents: 20_000 },
      { state: 'succeeded', cents: 100_000 },
    ])
  } finally {
    await late.close()
  }
})

test('holds every invariant, and refunds nothing again', async () => {
  const given = the.sandbox.book().refunds.length
  await portal.parts.refunds.recover()
  the.pass(3 * 60 * 60 * 1000)
  await portal.parts.refunds.recover()
  expect(the.sandbox.book().refunds).toHaveLength(given)
  const results = await runInvariants((text, values) => before.sql(text, [...values]), {
    nowMs: the.clock.nowMs,
    processorBook: the.sandbox.book().charges.map((charge) => ({
      attemptId: charge.metadata.attempt ?? null,
      processorId: charge.paymentIntentId,
      chargeId: charge.id,
      amountCents: charge.amountCents,
      refundedCents: charge.refundedCents,
      state: charge.state,
    })),
  })
  expect(results.filter(({ verdict }) => verdict === 'violated')).toEqual([])
})
