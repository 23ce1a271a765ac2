import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { paymentFacts } from '@myaccount/contract/endpoints/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { wrongCodeFor } from '../../../../testing/open-sender.ts'
import { verifiedBank } from '../../payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import {
  type CodeFixture,
  largeInvoice,
  largeInvoiceRecord,
  openCodeFixture,
} from './testing/open-code-fixture.ts'

let the: PayingApp
let bank: MethodFacts
let fixture: CodeFixture

const minuteMs = 60_000

beforeAll(async () => {
  the = await startPayingApp()
  await the.load([largeInvoiceRecord(3_000_000)])
  bank = await the.save('bank', verifiedBank)
})
afterAll(() => the.close())
beforeEach(async () => {
  fixture = await openCodeFixture(the, bank)
})

const countOf = async (table: string) => {
  const [row] = await the.sql<{ count: number }>(`select count(*)::int as count from ${table}`)
  return row?.count
}

describe('a payment above $25,000', () => {
  test('waits for its code: nothing is sent, held or booked before', async () => {
    const { payment, code } = await fixture.waitForCode()
    expect(payment).toMatchObject({ state: 'created', submittedAt: null })
    expect(fixture.chargesOf(payment)).toEqual([])
    expect(await countOf('pending_payments')).toBe(0)
    expect(await countOf('journal_lines')).toBe(0)
    expect(fixture.sender.sent).toMatchObject([
      { to: 'treasurer@larkspur.example', subject: 'Your code for a payment' },
    ])
    for (const text of [code, '$30,000.00', bank.last4, 'No money has been taken yet.'])
      expect(fixture.sender.sent[0]?.text).toContain(text)
  })

  test('stores the code nowhere', async () => {
    const { code } = await fixture.waitForCode()
    const kept = await the.sql(
      'select m.*, encode(c.code_hash, $1) as hash from emails m join confirmations c on c.confirmation_id = m.about_id',
      ['escape'],
    )
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(code)
  })

  test('submits it in full with the right code, and charges it once', async () => {
    const { payment, code } = await fixture.waitForCode()
    the.pass(5 * minuteMs)
    const answer = await fixture.enter(payment, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(answer.statusCode, answer.body).toBe(200)
    const after = paymentFacts.parse(answer.json())
    expect(after).toMatchObject({ state: 'processing', countsAsReceivedOn: '2026-03-10' })
    expect(after.submittedAt).toBe(new Date(the.clock.nowMs).toISOString())
    expect(after.transitions.map(({ state }) => state)).toEqual(['created', 'submitted', 'processing'])
    expect(fixture.chargesOf(payment)).toMatchObject([{ amountCents: 3_000_000 }])
    expect(await the.sql('select invoice_number, amount_cents::int as cents from pending_payments')).toEqual([
      { invoice_number: largeInvoice, cents: 3_000_000 },
    ])
    const entries = await the.sql<{ cents: number }>('select amount_cents::int as cents from journal_lines')
    expect(entries.map(({ cents }) => cents).sort((a, b) => a - b)).toEqual([-3_000_000, 3_000_000])
    const notified = await the.sql(
      `select action, outcome from audit_entries where objects->>'payment' is not null
       and action in ('payment.created', 'payment.submitted') order by entry_id desc limit 2`,
    )
    expect(notified).toEqual([
      { action: 'payment.submitted', outcome: 'done' },
      { action: 'payment.created', outcome: 'done' },
    ])
    const events = await the.sql<{ body: object }>(
      `select body from outbox_events where type = 'payment.submitted' and body->>'confirmation' = $1`,
      [payment.confirmation],
    )
    expect(events).toMatchObject([
      { body: { cents: 3_000_000, invoices: [{ invoiceNumber: largeInvoice }] } },
    ])
  })

  test('charges it once when submitted twice, and in two windows at once', async () => {
    const { payment, code } = await fixture.waitForCode()
    const answers = await Promise.all([fixture.enter(payment, code), fixture.enter(payment, code)])
    const again = await fixture.enter(payment, code)
    for (const { statusCode, body } of [...answers, again]) expect(statusCode, body).toBe(200)
    expect(again.json().state).toBe('processing')
    expect(fixture.chargesOf(payment)).toHaveLength(1)
  })
})

describe('a code that is not valid', () => {
  const notified = (message: string) => [{ field: 'code', message }]
  const leaves = (left: string) => notified(`That code is wrong. You have ${left}. No money has been taken.`)
  const isOver = notified('That code is wrong or has expired. Ask for a new one. No money has been taken.')

  test('is refused and audited, and the right one still works', async () => {
    const { payment, code } = await fixture.waitForCode()
    const answer = await fixture.enter(payment, wrongCodeFor(code))
    expect(expectRefused(answer, 422, 'wrong').errors).toEqual(leaves('4 tries left'))
    const [denied] = await the.sql<{ objects: object }>(
      `select objects from audit_entries where action = 'access.denied' order by entry_id desc limit 1`,
    )
    expect(denied?.objects).toMatchObject({ step: 'code' })
    expect((await fixture.enter(payment, code)).json().state).toBe('processing')
  })

  test('is refused five times with the tries that are left; then the payment ends with the reason', async () => {
    const { payment, code } = await fixture.waitForCode()
    for (const left of ['4 tries left', '3 tries left', '2 tries left', 'one try left']) {
      const answer = await fixture.enter(payment, wrongCodeFor(code))
      expect(expectRefused(answer, 422, left).errors).toEqual(leaves(left))
    }
    expect(expectRefused(await fixture.enter(payment, wrongCodeFor(code)), 409, 'the last').title).toBe(
      'Payment not completed',
    )
    const tooLate = await fixture.enter(payment, code)
    expect(paymentFacts.parse(tooLate.json())).toMatchObject({
      state: 'cancelled',
      reason: { reason: 'wrong_codes', remedy: 'start_again' },
    })
    expect(fixture.chargesOf(payment)).toEqual([])
  })

  test('gets no more than five tries by parallel requests', async () => {
    const { payment, code } = await fixture.waitForCode()
    await Promise.all(Array.from({ length: 12 }, () => fixture.enter(payment, wrongCodeFor(code))))
    expect((await the.get(payment.paymentId)).state).toBe('cancelled')
    const [row] = await the.sql<{ tries_left: number }>('select tries_left from confirmations')
    expect(row?.tries_left).toBe(0)
  })

  test('is older than ten minutes', async () => {
    const { payment, code } = await fixture.waitForCode()
    the.pass(10 * minuteMs)
    expect(expectRefused(await fixture.enter(payment, code), 422, 'expired').errors).toEqual(isOver)
    expect((await the.get(payment.paymentId)).state).toBe('created')
  })

  test('belongs to another payment', async () => {
    const { code } = await fixture.waitForCode()
    const { payment } = await fixture.waitForCode()
    expect(fixture.sender.lastCode()).not.toBe(code)
    expectRefused(await fixture.enter(payment, code), 422, 'of the other')
  })
})

describe('a new code', () => {
  test('replaces the one before, and has no tries of its own', async () => {
    const { payment, code } = await fixture.waitForCode()
    expectRefused(await fixture.enter(payment, wrongCodeFor(code)), 422, 'wrong')
    the.pass(minuteMs)
    expect((await fixture.askForNew(payment)).statusCode).toBe(204)
    await fixture.sender.send()
    expect(fixture.sender.sent).toHaveLength(2)
    const [row] = await the.sql<{ tries_left: number }>('select tries_left from confirmations')
    expect(row?.tries_left).toBe(4)
    expect((await fixture.enter(payment, fixture.sender.lastCode())).json().state).toBe('processing')
  })

  test('is sent half a minute after the last at the earliest, and three times at most', async () => {
    const { payment } = await fixture.waitForCode()
    const tooSoon = await fixture.askForNew(payment)
    expect(expectRefused(tooSoon, 429, 'at once').title).toBe('Wait a moment before you ask for another code')
    expect(tooSoon.headers['retry-after']).toBe('30')
    for (let times = 1; times <= 3; times += 1) {
      the.pass(minuteMs)
      expect((await fixture.askForNew(payment)).statusCode).toBe(204)
    }
    the.pass(minuteMs)
    expect(expectRefused(await fixture.askForNew(payment), 409, 'a fourth').title).toBe('No more codes')
  })

  test('is not sent for a payment that is given up in the meantime', async () => {
    const { payment } = await fixture.waitForCode()
    the.pass(minuteMs)
    await fixture.askForNew(payment)
    the.pass(30 * minuteMs)
    await the.parts.payments.work.recover()
    expect((await the.get(payment.paymentId)).state).toBe('expired')
    await fixture.sender.send()
    expect(fixture.sender.sent).toHaveLength(1)
    expectRefused(await fixture.askForNew(payment), 409, 'too late')
    expect(fixture.sender.log).toEqual([])
  })

  test('is the latest of two emails that waited for the mail server', async () => {
    const payment = await fixture.submit()
    fixture.sender.mailServer('refuses')
    await fixture.sender.send()
    the.pass(31_000)
    expect((await fixture.askForNew(payment)).statusCode).toBe(204)
    fixture.sender.mailServer('takes')
    the.pass(2 * minuteMs)
    await fixture.sender.send()
    expect(fixture.sender.sent).toHaveLength(1)
    expect((await fixture.enter(payment, fixture.sender.lastCode())).json().state).toBe('processing')
  })

  test('is the valid one in the email that arrives after the mail server refused', async () => {
    const payment = await fixture.submit()
    fixture.sender.mailServer('lost')
    await fixture.sender.send()
    fixture.sender.mailServer('takes')
    the.pass(2 * minuteMs)
    await fixture.sender.send()
    const [first, second] = fixture.sender.sent
    expect(second?.messageId).not.toBe(first?.messageId)
    expect((await fixture.enter(payment, fixture.sender.lastCode())).json().state).toBe('processing')
  })
})
