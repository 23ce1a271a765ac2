import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { type PaymentFacts, paymentFacts } from '@myaccount/contract/endpoints/payments'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verifiedBank } from '../payment-methods/testing/start-methods-app.ts'
import {
  largeInvoice,
  largeInvoiceRecord,
  openCodeFixture,
} from '../payments/codes/testing/open-code-fixture.ts'
import { runInvariants } from '../payments/invariants/run-invariants.ts'
import { nextInvoice, paidInvoice } from '../payments/testing/billing-of-payments.ts'
import { postScheduled, type Scheduling } from '../payments/testing/schedule-payment.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'

/** A bill of $1,626.34, due on Sunday, March 15; today is Tuesday, March 10. */
const bill = '1000044110'
const friday = '2026-03-13'
const dayMs = 24 * 60 * 60 * 1000

let the: PayingApp
let bank: MethodFacts

beforeEach(async () => {
  the = await startPayingApp()
  bank = await the.save('bank', verifiedBank)
})
afterEach(() => the.close())

const trySchedule = (scheduling: Partial<Scheduling> = {}) =>
  postScheduled(the, { payOn: friday, method: bank, invoices: bill, ...scheduling })

async function schedule(scheduling: Partial<Scheduling> = {}): Promise<PaymentFacts> {
  const answer = await trySchedule(scheduling)
  expect(answer.statusCode, answer.body).toBe(201)
  return paymentFacts.parse(answer.json())
}

const due = () => the.parts.dueWork.run()
const charges = () => the.sandbox.book().charges.map(({ amountCents }) => amountCents)
const emails = async () =>
  (await the.sql<{ kind: string }>('select kind from emails order by created_at, kind')).map(
    ({ kind }) => kind,
  )

const notified = async () =>
  (
    await the.sql<{ type: string }>(
      `select type from outbox_events where type like 'payment.%' order by sequence`,
    )
  ).map(({ type }) => type)

describe('until its day', () => {
  test('holds nothing, is not pending, and keeps its invoice payable', async () => {
    const payment = await schedule()
    expect(payment).toMatchObject({
      state: 'scheduled',
      payOn: friday,
      scheduledCents: 162_634,
      submittedAt: null,
    })
    expect(payment.authorization.text).toContain('By pressing Schedule you authorize')
    expect(payment.authorization.text).toContain('up to $1,626.34, on or after Mar 13, 2026.')
    expect(payment.countsAsReceivedOn).toBe(friday)
    expect(await the.sql('select 1 from pending_payments')).toEqual([])
    expect(await the.sql('select 1 from journal_lines')).toEqual([])
    the.pass(2 * dayMs)
    expect(await due()).toBe(0)
    expect(charges()).toEqual([])
    const now = await the.quote(bill, bank.id)
    expect(now).toMatchObject({ totalCents: 162_634, notPayable: [] })
    expect(now.scheduled).toEqual([
      { invoiceNumber: bill, paymentId: payment.paymentId, payOn: friday, amountCents: 162_634 },
    ])
  })

  test('uses business days until the due date; banks take nothing on a holiday', async () => {
    expect((await the.quote(bill, bank.id)).payDays).toEqual(['2026-03-11', '2026-03-12', friday])
    for (const payOn of ['2026-03-10', '2026-03-14', '2026-03-16', '2026-03-09'])
      expect((await trySchedule({ payOn })).json()).toMatchObject({ code: 'conflict' })
    expect(await the.sql('select 1 from payment_attempts')).toEqual([])
  })

  test('is not scheduled again when scheduled in full, and may be paid now', async () => {
    await schedule()
    const second = await trySchedule({ payOn: '2026-03-12' })
    expect(second.statusCode).toBe(409)
    expect(second.json().title).toBe('This is scheduled already')
    const paid = await the.pay({ invoices: bill, method: bank })
    expect(paid.state).toBe('processing')
  })

  test('is scheduled once by two people at once', async () => {
    const answers = await Promise.all([trySchedule(), trySchedule({ person: 'owner' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  test('is withdrawn until it is sent, and then nothing is taken', async () => {
    const { paymentId } = await schedule()
    const cookie = await the.signIn('owner')
    const cancel = () => the.call({ method: 'POST', path: `/api/v1/payments/${paymentId}/cancel`, cookie })
    expect((await cancel()).json()).toMatchObject({ state: 'cancelled', reason: null })
    expect(await emails()).toEqual(['payment_scheduled', 'payment_withdrawn'])
    expect(await notified()).toEqual(['payment.scheduled', 'payment.withdrawn'])
    the.pass(3 * dayMs)
    expect(await due()).toBe(1)
    expect(await due()).toBe(0)
    expect(charges()).toEqual([])
  })
})

describe('on its day', () => {
  test('is sent once, whoever runs it and however often', async () => {
    const { paymentId } = await schedule()
    the.pass(3 * dayMs)
    await Promise.all([due(), due(), due()])
    await the.sql(`update due_work set next_at = '2026-03-01'`)
    await due()
    expect(charges()).toEqual([162_634])
    const payment = await the.get(paymentId)
    expect(payment.transitions.map(({ state }) => state)).toEqual([
      'created',
      'scheduled',
      'submitted',
      'processing',
    ])
    expect(payment).toMatchObject({ amountCents: 162_634, countsAsReceivedOn: friday })
    expect(await the.sql('select 1 from due_work')).toEqual([])
    expect(await emails()).toEqual(['payment_scheduled', 'payment_receipt'])
    expect(await notified()).toEqual(['payment.scheduled', 'payment.submitted'])
  })

  test('is sent after a jump over its day too', async () => {
    await schedule()
    the.pass(40 * dayMs)
    await due()
    expect(charges()).toEqual([162_634])
  })

  test('charges less where less is due', async () => {
    const { paymentId } = await schedule()
    await the.load([await paidInvoice(the, bill, 50_000)])
    the.pass(3 * dayMs)
    await due()
    expect(charges()).toEqual([50_000])
    expect(await the.get(paymentId)).toMatchObject({
      amountCents: 50_000,
      scheduledCents: 162_634,
      lines: [{ amountCents: 50_000, dueCents: 50_000 }],
    })
    expect(await the.sql('select amount_cents::int as cents from pending_payments')).toEqual([
      { cents: 50_000 },
    ])
    const book = await runInvariants((text, values) => the.sql(text, [...values]), {
      nowMs: the.clock.nowMs,
      processorBook: null,
    })
    expect(book.filter(({ verdict }) => verdict === 'violated')).toEqual([])
  })

  test.each([
    [
      'more is due',
      () => nextInvoice(the, bill, { amountCents: 200_000, amountDueCents: 200_000 }),
      'lapsed_amount_changed',
    ],
    ['it was paid', () => paidInvoice(the, bill), 'lapsed_not_due'],
  ])('charges nothing where %s, and notifies the payer', async (_, record, reason) => {
    const { paymentId } = await schedule()
    await the.load([await record()])
    the.pass(3 * dayMs)
    await due()
    expect(charges()).toEqual([])
    const payment = await the.get(paymentId)
    expect(payment).toMatchObject({ state: 'cancelled', reason: { reason } })
    expect(await emails()).toEqual(['payment_scheduled', 'payment_lapsed'])
    expect(await notified()).toEqual(['payment.scheduled', 'payment.withdrawn'])
  })

  test('charges nothing while another payment is under way', async () => {
    const { paymentId } = await schedule()
    await the.pay({ invoices: `${bill}:50000`, method: bank })
    the.pass(3 * dayMs)
    await due()
    expect(charges()).toEqual([50_000])
    expect(await the.get(paymentId)).toMatchObject({
      state: 'cancelled',
      reason: { reason: 'lapsed_under_way' },
    })
  })

  test('takes no more than is owed for two parts of the same day', async () => {
    await schedule({ invoices: `${bill}:100000` })
    await schedule({ invoices: `${bill}:120000` })
    the.pass(3 * dayMs)
    await due()
    expect(charges()).toHaveLength(1)
    expect(charges()[0]).toBeLessThanOrEqual(120_000)
  })

  test('does not charge a method that was removed', async () => {
    const { paymentId } = await schedule()
    await the.sql(`update payment_methods set state = 'removed' where method_id = $1`, [
      bank.id.replace('met_', ''),
    ])
    the.pass(3 * dayMs)
    await due()
    expect(charges()).toEqual([])
    expect(await the.get(paymentId)).toMatchObject({ reason: { reason: 'lapsed_method_gone' } })
  })

  test('moves what fails behind all others, and tries again', async () => {
    await schedule()
    the.pass(3 * dayMs)
    await the.sql('alter table pending_payments rename to pending_away')
    expect(await due()).toBe(1)
    expect(await due()).toBe(0)
    await the.sql('alter table pending_away rename to pending_payments')
    the.pass(3 * 60_000)
    expect(await due()).toBe(1)
    expect(charges()).toEqual([162_634])
  })
})

test('asks for the code above $25,000 when it is scheduled, and not on its day', async () => {
  await the.load([largeInvoiceRecord(3_000_000)])
  const fixture = await openCodeFixture(the, bank)
  const answer = await trySchedule({ invoices: largeInvoice })
  const payment = paymentFacts.parse(answer.json())
  expect(payment).toMatchObject({ state: 'created', payOn: friday })
  await fixture.sender.send()
  expect((await fixture.enter(payment, fixture.sender.lastCode())).json()).toMatchObject({
    state: 'scheduled',
  })
  expect(charges()).toEqual([])
  the.pass(3 * dayMs)
  await due()
  expect(charges()).toEqual([3_000_000])
})
