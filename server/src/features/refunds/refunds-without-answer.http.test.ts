import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { visa } from '../payment-methods/testing/start-methods-app.ts'
import { endAsBefore } from '../payments/refunds-and-disputes/testing/end-as-before.ts'
import {
  readBalances,
  violatedInvariants,
} from '../payments/refunds-and-disputes/testing/hand-of-processor.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'
import { openRefundFixture } from './testing/refund-fixture.ts'

/** A refund without an answer is neither lost nor sent twice. */
let the: PayingApp
let fixture: ReturnType<typeof openRefundFixture>
let card: MethodFacts

const invoice = '1000044110'
const lines = [{ invoiceNumber: invoice, amountCents: 10_000 }]
const minuteMs = 60_000
const hourMs = 60 * minuteMs

beforeAll(async () => {
  the = await startPayingApp()
  fixture = openRefundFixture(the)
  card = await the.save('card', visa)
})
afterAll(() => the.close())
afterEach(async () => {
  the.sandbox.changeSettings({ faults: { kinds: [], calls: null } })
  await endAsBefore(the, invoice)
})

type Fault = 'error_before' | 'error_after' | 'cut_after' | 'cut_before' | 'in_flight' | 'not_permitted'

async function requestWith(kind: Fault, calls = 2) {
  const { paymentId } = await the.pay({ invoices: invoice, method: card })
  the.sandbox.changeSettings({ faults: { kinds: [kind], calls, rate: 1, on: 'money' } })
  const refund = await fixture.request({ paymentId, lines })
  the.sandbox.changeSettings({ faults: { kinds: [], calls: null } })
  return { paymentId, refund }
}

const given = () => the.sandbox.book().refunds.length

test.each(['error_after', 'cut_after', 'in_flight'] as const)(
  '%s: was made, as the list shows',
  async (kind) => {
    const before = given()
    const { paymentId, refund } = await requestWith(kind, kind === 'cut_after' ? 2 : 1)
    expect(refund.state).toBe('sent')
    the.pass(minuteMs)
    expect(await fixture.recover(paymentId)).toMatchObject({ state: 'succeeded' })
    expect(given() - before).toBe(1)
  },
)

test('sends a lost call again under its key, once', async () => {
  const before = given()
  const { paymentId, refund } = await requestWith('cut_before')
  expect([refund.state, given() - before]).toEqual(['sent', 0])
  // Approved, and in no book of the processor: it is payable and stays so.
  const { amountCents } = refund
  expect(await readBalances(the)).toMatchObject({
    refunds_payable: -amountCents,
    refunds_approved: amountCents,
  })
  expect(await violatedInvariants(the)).toEqual([])
  the.pass(minuteMs)
  expect(await fixture.recover(paymentId)).toMatchObject({ state: 'succeeded' })
  const after = await readBalances(the)
  expect(after).toMatchObject({ refunds: amountCents })
  expect(after).not.toHaveProperty('refunds_payable')
  the.pass(hourMs)
  await fixture.recover(paymentId)
  expect(given() - before).toBe(1)
})

test('queries nothing before a minute has passed, since the request may still run', async () => {
  const { paymentId } = await requestWith('cut_before')
  the.pass(minuteMs - 1)
  expect(await fixture.recover(paymentId)).toMatchObject({ state: 'sent' })
})

test('counts an answer that stays a fault as never arrived after a day', async () => {
  const before = given()
  const { paymentId } = await requestWith('error_before', 1)
  for (let hour = 0; hour < 24; hour += 1) {
    the.pass(hourMs)
    expect(await fixture.recover(paymentId)).toMatchObject({ state: hour < 23 ? 'sent' : 'failed' })
  }
  const [refund] = (await fixture.book(paymentId)).refunds
  expect(refund).toMatchObject({ failureCode: 'never_arrived' })
  expect(given() - before).toBe(0)
  expect(await fixture.request({ paymentId, lines })).toMatchObject({ state: 'succeeded' })
})

test('takes a refusal of the only request as final, with its reason', async () => {
  const { refund } = await requestWith('not_permitted', 1)
  expect(refund).toMatchObject({ state: 'failed', isAtProcessor: false })
  expect(refund.failureCode).not.toBeNull()
  expect(await readBalances(the)).not.toHaveProperty('refunds_payable')
})

test('does not apply a refusal of the second request to the first', async () => {
  const { paymentId } = await requestWith('cut_before')
  the.sandbox.changeSettings({ faults: { kinds: ['not_permitted'], calls: 1, rate: 1, on: 'money' } })
  the.pass(minuteMs)
  expect(await fixture.recover(paymentId)).toMatchObject({ state: 'sent' })
  the.pass(5 * minuteMs)
  expect(await fixture.recover(paymentId)).toMatchObject({ state: 'succeeded' })
})

test('sends an approved refund by the worker when nobody else does', async () => {
  const { paymentId } = await the.pay({ invoices: invoice, method: card })
  const whole = [{ invoiceNumber: invoice, amountCents: 162_634 }]
  const { refundId } = await fixture.request({ paymentId, lines: whole })
  const refund = refundId.replace('ref_', '')
  const at = new Date(the.clock.nowMs)
  await the.sql(
    `update refunds set state = 'approved', step = step + 1, try_at = $2,
       decided_by = (select user_id from users where email = 'supervisor@carrier.example')
     where refund_id = $1`,
    [refund, at],
  )
  await the.sql(
    `insert into refund_transitions
     select account_number, refund_id, step, 'requested', 'approved', 'approved', $2, requested_on, decided_by
     from refunds where refund_id = $1`,
    [refund, at],
  )
  await the.sql(
    `with booked as (
       insert into journal_entries (entry_id, source, booking, account_number, attempt_id, business_day, value_date,
                                    booked_at)
       select refund_id, 'payments', 'refund_approve', account_number, attempt_id, requested_on, requested_on, $2
       from refunds where refund_id = $1 returning *)
     insert into journal_lines (entry_id, line, source, account_number, ledger_account, amount_cents)
     select entry_id, line, source, account_number, account, cents
     from booked, (values (1, 'refunds_approved', 162634), (2, 'refunds_payable', -162634)) e(line, account, cents)`,
    [refund, at],
  )
  expect(await fixture.recover(paymentId)).toMatchObject({ state: 'succeeded' })
})
