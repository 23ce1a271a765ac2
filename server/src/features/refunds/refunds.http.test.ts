import { staffRefund } from '@myaccount/contract/endpoints/admin/admin-refunds'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visa } from '../payment-methods/testing/start-methods-app.ts'
import { endAsBefore } from '../payments/refunds-and-disputes/testing/end-as-before.ts'
import { readBalances } from '../payments/refunds-and-disputes/testing/hand-of-processor.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'
import { openRefundFixture } from './testing/refund-fixture.ts'

let the: PayingApp
let fixture: ReturnType<typeof openRefundFixture>
let card: MethodFacts

const first = '1000044110'
const second = '1000043544'
const [firstCents, secondCents] = [162_634, 39_200]
let refundsBefore = 0

beforeAll(async () => {
  the = await startPayingApp()
  fixture = openRefundFixture(the)
  card = await the.save('card', visa)
})
afterAll(() => the.close())
beforeEach(() => {
  refundsBefore = the.sandbox.book().refunds.length
})
afterEach(() => endAsBefore(the, first))

const pay = (invoices: string) => the.pay({ invoices, method: card })
const events = () =>
  the.sql<{ type: string; body: object }>(
    `select type, body from outbox_events where type like 'refund.%' order by sequence`,
  )
const emailsAbout = () => the.sql<{ kind: string }>('select kind from emails order by created_at, email_id')
const sandboxRefunds = () => the.sandbox.book().refunds.slice(refundsBefore)

describe('a refund within the limit', () => {
  test('is sent at once, with every book in agreement', async () => {
    const payment = await pay(`${first},${second}`)
    const lines = [{ invoiceNumber: first, amountCents: 10_000 }]
    const refund = await fixture.request({ paymentId: payment.paymentId, lines })
    expect(refund).toMatchObject({
      state: 'succeeded',
      amountCents: 10_000,
      requestedByName: 'The employee',
      decidedByName: null,
      lines,
    })
    expect(await the.get(payment.paymentId)).toMatchObject({
      state: 'partially_refunded',
      refundedCents: 10_000,
      lines: [
        { invoiceNumber: second, refundedCents: 0 },
        { invoiceNumber: first, refundedCents: 10_000 },
      ],
    })
    expect(await fixture.book(payment.paymentId)).toMatchObject({
      refundableCents: firstCents + secondCents - 10_000,
      lines: [
        { invoiceNumber: second, amountCents: secondCents },
        { invoiceNumber: first, amountCents: firstCents - 10_000 },
      ],
    })
    expect(sandboxRefunds().at(-1)).toMatchObject({ amountCents: 10_000, status: 'succeeded' })
    expect((await readBalances(the)).refunds).toBe(10_000)
  })

  test('is sent to the carrier by invoice, and to the payer by email', async () => {
    const payment = await pay(first)
    const { refundId } = await fixture.request({
      paymentId: payment.paymentId,
      lines: [{ invoiceNumber: first, amountCents: 10_000 }],
    })
    expect(await events()).toEqual([
      {
        type: 'refund.succeeded',
        body: {
          refundId,
          paymentId: payment.paymentId,
          confirmation: payment.confirmation,
          cents: 10_000,
          reason: 'paid_twice',
          invoices: [{ invoiceNumber: first, policyNumber: '12MF0104417', cents: 10_000 }],
        },
      },
    ])
    expect((await emailsAbout()).map(({ kind }) => kind)).toContain('payment_refunded')
  })

  test('is sent once when submitted twice at once', async () => {
    const { paymentId } = await pay(first)
    const { refundableCents } = await fixture.book(paymentId)
    const lines = [{ invoiceNumber: first, amountCents: 20_000 }]
    const presses = await Promise.all(
      [1, 2, 3].map(() => fixture.ask({ paymentId, lines, over: { refundableCents } })),
    )
    expect(presses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect((await the.get(paymentId)).refundedCents).toBe(20_000)
  })
})

describe('a refund above the limit', () => {
  const all = [{ invoiceNumber: first, amountCents: firstCents }]

  test('waits for a colleague, and is sent when one approves', async () => {
    const { paymentId } = await pay(first)
    const refund = await fixture.request({ paymentId, lines: all })
    expect(refund).toMatchObject({ state: 'requested', mayDecide: false })
    expect(sandboxRefunds()).toEqual([])
    const [waiting] = (await fixture.list()).waiting
    expect(waiting?.refundId).toBe(refund.refundId)
    expect((await fixture.book(paymentId, 'supervisor')).refunds[0]).toMatchObject({ mayDecide: true })
    expect((await fixture.book(paymentId)).refundableCents, 'spoken for').toBe(0)

    const approved = await fixture.approve(refund.refundId)
    expect(staffRefund.parse(approved.json())).toMatchObject({
      state: 'succeeded',
      decidedByName: 'The supervisor',
    })
    expect((await the.get(paymentId)).state).toBe('refunded')
    expect((await fixture.list()).waiting).toEqual([])
  })

  test('waits for a colleague in parts as well', async () => {
    const { paymentId } = await pay(first)
    const part = (amountCents: number) => [{ invoiceNumber: first, amountCents }]
    const { state, refundId } = await fixture.request({ paymentId, lines: part(30_000) })
    expect([state, (await fixture.book(paymentId)).withoutApprovalCents]).toEqual(['succeeded', 20_000])
    const second = await fixture.request({ paymentId, lines: part(20_001) })
    expect(second, `beside ${refundId}`).toMatchObject({ state: 'requested' })
    expect(await fixture.request({ paymentId, lines: part(20_000) })).toMatchObject({ state: 'succeeded' })
    expect((await the.get(paymentId)).refundedCents).toBe(50_000)
  })

  test('is not decided by the person who requested it', async () => {
    const { paymentId } = await pay(first)
    const { refundId } = await fixture.request({ paymentId, lines: all, person: 'supervisor' })
    for (const answer of [await fixture.approve(refundId), await fixture.reject(refundId, 'No.')]) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json().additional_detail).toContain('a colleague has to decide')
    }
    expect((await fixture.approve(refundId, 'employee')).statusCode).toBe(200)
  })

  test('is rejected with a note, and can be requested again', async () => {
    const { paymentId } = await pay(first)
    const { refundId } = await fixture.request({ paymentId, lines: all })
    expect((await fixture.reject(refundId, '  ')).statusCode).toBe(422)
    expect((await fixture.reject(refundId, 'Paid by check already.')).statusCode).toBe(200)
    const [refund] = (await fixture.book(paymentId)).refunds
    expect(refund).toMatchObject({ state: 'rejected', rejection: 'Paid by check already.' })
    expect((await fixture.approve(refundId)).statusCode).toBe(409)
    expect((await fixture.book(paymentId)).refundableCents).toBe(firstCents)
    expect(sandboxRefunds()).toEqual([])
  })

  test('is withdrawn by the person who requested it, before a decision, and by nobody else', async () => {
    const { paymentId } = await pay(first)
    const { refundId } = await fixture.request({ paymentId, lines: all })
    expect((await fixture.withdraw(refundId, 'supervisor')).statusCode).toBe(403)
    const answers = await Promise.all([fixture.withdraw(refundId), fixture.withdraw(refundId)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const book = await fixture.book(paymentId)
    expect(book.refunds[0]).toMatchObject({ state: 'withdrawn', decidedByName: null })
    expect(book.refundableCents).toBe(firstCents)
    expect((await fixture.approve(refundId)).statusCode).toBe(409)
    expect(sandboxRefunds()).toEqual([])
  })

  test('is decided once, by the first', async () => {
    const { paymentId } = await pay(first)
    const { refundId } = await fixture.request({ paymentId, lines: all })
    const decisions = await Promise.all([
      fixture.approve(refundId),
      fixture.reject(refundId, 'No.'),
      fixture.approve(refundId),
    ])
    expect(decisions.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  test('is not sent where the money moved meanwhile', async () => {
    const { paymentId } = await pay(first)
    const { refundId } = await fixture.request({ paymentId, lines: all })
    the.sandbox.disputeCharge(the.sandbox.book().charges.at(-1)?.id ?? '')
    await the.hear()
    expect((await fixture.approve(refundId)).statusCode).toBe(200)
    const [refund] = (await fixture.book(paymentId)).refunds
    expect(refund).toMatchObject({ state: 'failed', failureCode: 'overtaken', isAtProcessor: false })
    expect((await fixture.list()).failed).toHaveLength(1)
  })
})

describe('the refunds of one employee on one day', () => {
  const part = (invoiceNumber: string, amountCents: number) => [{ invoiceNumber, amountCents }]
  /** Counts so much as refunded by the employee today, of other payments. */
  const refundedToday = (count: number, cents: number) =>
    the.sql(
      `insert into staff_days (user_id, act, day, count, cents)
       select user_id, 'refund', (select max(business_day) from payment_transitions), $1::integer, $2::bigint
       from users where display_name = 'The employee'`,
      [count, cents],
    )

  test('have a limit, above which a colleague approves', async () => {
    const { paymentId } = await pay(`${first},${second}`)
    await refundedToday(3, 120_000)
    expect((await fixture.book(paymentId)).withoutApprovalCents).toBe(30_000)
    const waits = await fixture.request({ paymentId, lines: part(first, 30_001) })
    expect(waits).toMatchObject({ state: 'requested', mayDecide: false })
    expect(await fixture.request({ paymentId, lines: part(first, 30_000) })).toMatchObject({
      state: 'succeeded',
    })
    expect((await fixture.book(paymentId)).withoutApprovalCents).toBe(0)
    expect(await fixture.request({ paymentId, lines: part(second, 1) })).toMatchObject({ state: 'requested' })
    const own = await fixture.approve(waits.refundId, 'employee')
    expect(own.statusCode).toBe(403)
    expect(staffRefund.parse((await fixture.approve(waits.refundId)).json()).state).toBe('succeeded')
    const limits = await the.sql<{ day: string | null }>(
      `select objects->>'limit' as day from audit_entries where action = 'refund.requested' order by entry_id`,
    )
    expect(limits.slice(-3).map(({ day }) => day)).toEqual(['day', null, 'day'])
  })

  test('have a limit of number too, and start again the next day, for each employee', async () => {
    const { paymentId } = await pay(first)
    await refundedToday(20, 2_000)
    expect(await fixture.request({ paymentId, lines: part(first, 100) })).toMatchObject({
      state: 'requested',
    })
    const others = { paymentId, lines: part(first, 100), person: 'supervisor' } as const
    expect(await fixture.request(others)).toMatchObject({ state: 'succeeded' })
    await the.sql(`update staff_days set day = day - 1`)
    expect(await fixture.request({ paymentId, lines: part(first, 100) })).toMatchObject({
      state: 'succeeded',
    })
  })

  test('are counted under a lock: two simultaneous payments pass it once', async () => {
    const [one, two] = [await pay(first), await pay(second)]
    await refundedToday(2, 120_000)
    const states = await Promise.all([
      fixture.request({ paymentId: one.paymentId, lines: part(first, 20_000) }),
      fixture.request({ paymentId: two.paymentId, lines: part(second, 20_000) }),
    ])
    expect(states.map(({ state }) => state).sort()).toEqual(['requested', 'succeeded'])
  })

  test('are refused by the table above the day without a colleague', async () => {
    const { paymentId } = await pay(first)
    await refundedToday(2, 150_000)
    const { state } = await fixture.request({ paymentId, lines: part(first, 100) })
    expect(state).toBe('requested')
    await expect(
      the.sql(`update refunds set state = 'approved', step = step + 1 where state = 'requested'`),
    ).rejects.toThrow('approved_above_the_limit')
  })
})

describe('a request that is refused', () => {
  test.each([
    ['more than the invoice', [{ invoiceNumber: first, amountCents: firstCents + 1 }], 422],
    ['nothing', [{ invoiceNumber: first, amountCents: 0 }], 422],
    ['an invoice of another payment', [{ invoiceNumber: '1000043544', amountCents: 1 }], 422],
    ['an invoice twice', [1, 2].map(() => ({ invoiceNumber: first, amountCents: 1 })), 422],
    ['no invoice', [], 422],
  ])('refuses %s', async (_, lines, status) => {
    const { paymentId } = await pay(first)
    expect((await fixture.ask({ paymentId, lines })).statusCode).toBe(status)
    expect((await fixture.book(paymentId)).refunds).toEqual([])
  })

  test('has another reason without a note', async () => {
    const { paymentId } = await pay(first)
    const lines = [{ invoiceNumber: first, amountCents: 1 }]
    const answer = await fixture.ask({ paymentId, lines, over: { reason: 'other', note: ' ' } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ field: 'note' }])
  })
})

test('has a note with control characters', async () => {
  const { paymentId } = await pay(first)
  const lines = [{ invoiceNumber: first, amountCents: 1 }]
  const answer = await fixture.ask({ paymentId, lines, over: { note: 'one\u0000two' } })
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'note'])
})
