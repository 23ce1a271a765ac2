import {
  getStaffPayment,
  listStaffPayments,
  listUnmatchedEvents,
  reconcilePaymentNow,
} from '@myaccount/contract/endpoints/admin-payments'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { verifiedBank, visa } from '../payment-methods/testing/start-methods-app.ts'
import { clearPayments } from '../payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'

let the: PayingApp
let cookie: string
let card: MethodFacts
let bank: MethodFacts

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  bank = await the.save('bank', verifiedBank)
})
afterAll(() => the.close())
beforeEach(async () => {
  cookie = await the.signIn('employee')
  await clearPayments(the)
})

async function ask(path: string, method: 'GET' | 'POST' = 'GET') {
  const answer = await the.call({ path: `/api/v1/admin${path}`, cookie, method })
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  return answer.json()
}
const list = async (query = '') => listStaffPayments.response.parse(await ask(`/payments${query}`))
const get = async (id: string) => getStaffPayment.response.parse(await ask(`/payments/${id}`))
const reconcilePayment = async (id: string) =>
  reconcilePaymentNow.response.parse(await ask(`/payments/${id}/reconcile`, 'POST'))
const audited = (action: string) =>
  the.sql<{ account_number: string | null; objects: object; actor_kind: string }>(
    'select account_number, objects, actor_kind from audit_entries where action = $1 order by entry_id',
    [action],
  )

/** The processor charges, and its answer never comes. */
async function payIntoTheDark(invoice: string) {
  the.sandbox.changeSettings({ faults: { kinds: ['cut_after'], on: 'money' } })
  const payment = await the.pay({ invoices: invoice, method: card })
  the.sandbox.changeSettings({ faults: { kinds: [] } })
  return payment
}

describe('the list', () => {
  test('is newest first and narrowed by state, account and confirmation', async () => {
    const first = await the.pay({ invoices: '1000044110', method: card })
    the.pass(1000)
    const second = await the.pay({ invoices: '1000043544', method: bank })
    const ids = async (query?: string) => (await list(query)).items.map(({ paymentId }) => paymentId)
    expect(await ids()).toEqual([second.paymentId, first.paymentId])
    expect(await ids('?state=processing')).toEqual([second.paymentId])
    expect(await ids(`?accountNumber=${larkspur}&state=succeeded`)).toEqual([first.paymentId])
    expect(await ids(`?confirmation=${first.confirmation}`)).toEqual([first.paymentId])
    expect(await ids('?accountNumber=9999999999')).toEqual([])
    expect((await list()).items[1]).toMatchObject({
      accountName: 'Larkspur Hollow Fellowship',
      method: { kind: 'card', brand: 'visa', accountType: null, last4: '4242' },
      processorId: expect.stringMatching(/^pi_/),
      unresolved: [],
    })
  })

  test('continues where the page before ended, each payment once', async () => {
    await the.pay({ invoices: '1000044110', method: card })
    await the.sql(`
      with copied as (
        insert into payment_attempts
        select (jsonb_populate_record(a, jsonb_build_object(
          'attempt_id', '0195801f-2c7a-7d3e-8c5b-' || lpad(n::text, 12, '0'),
          'confirmation', 'P' || lpad(n::text, 9, '0')))).*
        from payment_attempts a, generate_series(1, 110) n returning *)
      insert into payment_numbers select confirmation, attempt_id, account_number from copied`)
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(after && `?after=${after}`)
      seen.push(...page.items.map(({ paymentId }) => paymentId))
      after = page.next
    }
    expect(seen).toHaveLength(111)
    expect(seen).toEqual([...new Set(seen)].sort().reverse())
    const malformed = await the.call({ path: '/api/v1/admin/payments?after=nonsense', cookie })
    expect(expectRefused(malformed, 422, 'cursor').errors).toMatchObject([{ field: 'after' }])
  })

  test('is audited with its search', async () => {
    await list(`?accountNumber=${larkspur}&unresolved=any`)
    expect((await audited('payments.listed')).at(-1)).toEqual({
      account_number: larkspur,
      objects: { unresolved: 'any' },
      actor_kind: 'employee',
    })
  })
})

describe('one payment', () => {
  test("shows all that happened, and the processor's present record", async () => {
    const { paymentId, confirmation, amountCents } = await the.pay({ invoices: '1000044110', method: card })
    await the.hear()
    const notified = await get(paymentId)
    expect(notified).toMatchObject({ confirmation, state: 'succeeded', accountNumber: larkspur })
    expect(notified.transitions.map(({ step, state, event }) => [step, state, event])).toEqual([
      [0, 'created', 'created'],
      [1, 'submitted', 'submitted'],
      [2, 'succeeded', 'processor_succeeded'],
    ])
    expect(notified.lines).toMatchObject([{ invoiceNumber: '1000044110', amountCents }])
    expect(notified.ledger.map(({ booking }) => booking)).toEqual(['pend', 'post'])
    for (const { entries } of notified.ledger)
      expect(entries.reduce((sum, entry) => sum + entry.amountCents, 0)).toBe(0)
    expect(notified.events.length).toBeGreaterThan(0)
    expect(notified.events.every(({ outcome }) => outcome === 'applied')).toBe(true)
    expect(notified.emails).toMatchObject([{ kind: 'payment_receipt', sentAt: null }])
    expect(notified.processor).toMatchObject({
      answer: 'read',
      asOf: new Date(the.clock.nowMs).toISOString(),
      facts: { isOurs: true, status: 'succeeded', amountCents, refundedCents: 0 },
    })
    expect(await audited('payment.viewed')).toContainEqual({
      account_number: larkspur,
      objects: { payment: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      actor_kind: 'employee',
    })
  })

  test('shows our books when the processor cannot be reached or has no record', async () => {
    const { paymentId } = await the.pay({ invoices: '1000044110', method: card })
    the.sandbox.changeSettings({ faults: { kinds: ['error_before'], on: 'every' } })
    expect((await get(paymentId)).processor).toMatchObject({ answer: 'not_reachable', facts: null })
    the.sandbox.changeSettings({ faults: { kinds: [] } })
    await the.sql(`update payment_attempts set processor_id = 'pi_of_somewhere_else'`)
    expect(await get(paymentId)).toMatchObject({
      state: 'succeeded',
      processor: { answer: 'not_there', facts: null },
    })
    await the.sql('update payment_attempts set processor_id = null')
    expect((await get(paymentId)).processor).toMatchObject({ answer: 'not_named', facts: null })
  })

  test('is not ours if the processor has it with another amount', async () => {
    const { paymentId } = await the.pay({ invoices: '1000044110', method: card })
    const other = await the.pay({ invoices: '1000043544', method: card })
    const [row] = await the.sql<{ processor_id: string }>(
      'select processor_id from payment_attempts where confirmation = $1',
      [other.confirmation],
    )
    await the.sql('update payment_attempts set processor_id = $1 where confirmation <> $2', [
      row?.processor_id,
      other.confirmation,
    ])
    expect((await get(paymentId)).processor.facts).toMatchObject({ isOurs: false })
    expect((await get(other.paymentId)).processor.facts).toMatchObject({ isOurs: true })
  })

  test('answers not found for an unknown one, and audits who asked', async () => {
    const path = '/api/v1/admin/payments/pay_0195801f2c7a7d3e8c5b6a4f3e2d1fff'
    expectRefused(await the.call({ path, cookie }), 404, 'absent')
    expectRefused(await the.call({ path: `${path}/reconcile`, method: 'POST', cookie }), 404, 'absent')
    await expect.poll(async () => (await audited('access.denied')).length).toBeGreaterThanOrEqual(2)
  })
})

describe('asking the processor now', () => {
  test('finds a payment that was charged without an answer, and charges nothing', async () => {
    const payment = await payIntoTheDark('1000044110')
    expect(payment.state).toBe('unknown')
    the.pass(61_000)
    const [item] = (await list('?unresolved=any')).items
    expect(item).toMatchObject({ paymentId: payment.paymentId, unresolved: ['no_answer'], processorId: null })
    const before = the.sandbox.book().charges.length
    expect(await reconcilePayment(payment.paymentId)).toEqual({ answer: 'taken_over', state: 'succeeded' })
    expect(the.sandbox.book().charges).toHaveLength(before)
    expect((await list('?unresolved=any')).items).toEqual([])
    expect((await audited('payment.asked')).at(-1)).toMatchObject({ account_number: larkspur })
  })

  test.each(['key_rotated', 'not_permitted'] as const)(
    '%s: reports nothing about the payment',
    async (kind) => {
      const { paymentId } = await payIntoTheDark('1000044110')
      the.pass(61_000)
      the.sandbox.changeSettings({ faults: { kinds: [kind], on: 'every' } })
      expect(await reconcilePayment(paymentId)).toEqual({ answer: 'no_answer', state: 'unknown' })
      const check = { method: 'POST', path: `/api/v1/payments/${paymentId}/check` } as const
      const notified = await the.call({ ...check, cookie: await the.signIn('treasurer') })
      expect([notified.statusCode, notified.json().state]).toEqual([200, 'unknown'])
      the.sandbox.changeSettings({ faults: { kinds: [] } })
    },
  )

  test('changes nothing while nobody answers, and queries nothing too early', async () => {
    const payment = await payIntoTheDark('1000044110')
    the.sandbox.changeSettings({ faults: { kinds: ['error_before'], on: 'every' } })
    expect(await reconcilePayment(payment.paymentId)).toEqual({ answer: 'no_answer', state: 'unknown' })
    the.sandbox.changeSettings({ faults: { kinds: [] } })
    // The request that sends it may still run: within the first minute only that request may use the key.
    await the.sql('set session_replication_role = replica')
    await the.sql(`update payment_attempts set state = 'submitted'`)
    await the.sql('set session_replication_role = origin')
    expect(await reconcilePayment(payment.paymentId)).toEqual({ answer: 'too_early', state: 'submitted' })
    the.pass(61_000)
    expect(await reconcilePayment(payment.paymentId)).toEqual({ answer: 'taken_over', state: 'succeeded' })
  })

  test('does not accept a charge of another amount: it stays unknown, in manual review', async () => {
    const { paymentId } = await payIntoTheDark('1000044110')
    await the.sql('set session_replication_role = replica')
    await the.sql('update payment_attempts set amount_cents = amount_cents + 1')
    await the.sql('set session_replication_role = origin')
    the.pass(61_000)
    expect(await reconcilePayment(paymentId)).toMatchObject({ state: 'unknown' })
    expect((await list('?unresolved=manual_review')).items).toMatchObject([{ paymentId, state: 'unknown' }])
  })

  test('reports that there is nothing to query for one that was never sent', async () => {
    const { paymentId } = await the.pay({ invoices: '1000044110', method: card })
    await the.sql('set session_replication_role = replica')
    await the.sql(`update payment_attempts set state = 'created', processor_id = null`)
    await the.sql('set session_replication_role = origin')
    expect(await reconcilePayment(paymentId)).toEqual({ answer: 'nothing_to_reconcile', state: 'created' })
  })
})

describe('payments that need a person', () => {
  const reasonsNow = async (reason: string) =>
    (await list(`?unresolved=${reason}`)).items.map(({ unresolved }) => unresolved)

  test('are listed by each reason, and counted together on /admin', async () => {
    await the.pay({ invoices: '1000044110', method: card })
    expect(await reasonsNow('any')).toEqual([])
    await the.sql('set session_replication_role = replica')
    await the.sql(`update journal_entries set business_day = '2026-02-24' where booking = 'post'`)
    expect(await reasonsNow('not_posted')).toEqual([['not_posted']])
    await the.sql(`update journal_entries set business_day = '2026-02-25' where booking = 'post'`)
    expect(await reasonsNow('not_posted')).toEqual([])
    await the.sql('update emails set send_at = null, last_error = $1', ['refused'])
    expect(await reasonsNow('email_given_up')).toEqual([['email_given_up']])
    await the.sql(`update payment_attempts set state = 'unknown', manual_review_since = now()`)
    await the.sql('set session_replication_role = origin')
    expect(await reasonsNow('manual_review')).toEqual([['manual_review', 'email_given_up']])
    const { payments } = await ask('/operations')
    expect(payments).toMatchObject({
      noAnswerCount: 0,
      oldestNoAnswerSince: null,
      manualReviewCount: 1,
      notPostedCount: 0,
      emailsGivenUpCount: 1,
      emailsWaitingCount: 0,
    })
    the.pass(61_000)
    expect((await ask('/operations')).payments).toMatchObject({ noAnswerCount: 1 })
    expect(await reasonsNow('no_answer')).toEqual([['no_answer', 'manual_review', 'email_given_up']])
  })

  test('include events that name no payment of ours', async () => {
    await the.sql(`
      insert into processor_events (event_id, type, object_id, created_at, received_at, applied_at, outcome, tries)
      values ('evt_odd', 'charge.succeeded', 'pi_odd', now(), '2026-03-10T10:00Z', now(), 'unknown_reference', 9),
             ('evt_tried', 'charge.succeeded', 'pi_tried', now(), '2026-03-10T11:00Z', null, null, 6),
             ('evt_young', 'charge.succeeded', 'pi_young', now(), '2026-03-10T12:00Z', null, null, 5),
             ('evt_done', 'charge.succeeded', 'pi_done', now(), '2026-03-10T13:00Z', now(), 'applied', 8)`)
    const events = listUnmatchedEvents.response.parse(await ask('/processor_events'))
    expect(events.map(({ eventId, outcome }) => [eventId, outcome])).toEqual([
      ['evt_tried', null],
      ['evt_odd', 'unknown_reference'],
    ])
    expect((await ask('/operations')).payments).toMatchObject({
      unmatchedEventsCount: 2,
      eventsWaitingCount: 2,
    })
  })
})

test('are hidden from an employee without the right to look up, who can query nothing', async () => {
  const { paymentId } = await the.pay({ invoices: '1000044110', method: card })
  const temporary = await the.signIn('employeeWithoutRights')
  for (const path of ['/payments', `/payments/${paymentId}`, '/processor_events'])
    expectRefused(await the.call({ path: `/api/v1/admin${path}`, cookie: temporary }), 403, path)
  const asked = {
    path: `/api/v1/admin/payments/${paymentId}/reconcile`,
    method: 'POST',
    cookie: temporary,
  } as const
  expectRefused(await the.call(asked), 403, 'ask')
})
