import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { changeUnknown } from '@myaccount/messages/errors/error-messages'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabaseSwitch } from '../../../testing/database-away.ts'
import { checkoutFor } from '../../../testing/open-checkout.ts'
import { testProcessorKeys } from '../../../testing/test-settings.ts'
import { typedBank, typedCard, verifiedBank, visa } from '../payment-methods/testing/start-methods-app.ts'
import { readPaymentId } from './find-own-attempt.ts'
import { answerChallenge, saveChallenged } from './testing/challenged-card.ts'
import { clearPayments } from './testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from './testing/start-paying-app.ts'

const minuteMs = 60_000

let the: PayingApp
let good: MethodFacts

beforeAll(async () => {
  the = await startPayingApp()
  good = await the.save('card', visa)
})
afterAll(() => the.close())
afterEach(async () => {
  the.sandbox.changeSettings({ faults: { kinds: [] } })
  await clearPayments(the)
})

const invoice = '1000044110'
const pay = (method: MethodFacts) => the.pay({ invoices: invoice, method })
const chargesOf = (confirmation: string) =>
  the.sandbox.book().charges.filter(({ metadata }) => metadata.confirmation === confirmation)
async function isPayable(): Promise<boolean> {
  return (await the.quote(invoice, good.id)).notPayable.length === 0
}

test('never claims that nothing was charged when the database goes away after the charge', async () => {
  const database = await openDatabaseSwitch(the)
  const body = the.bodyOf(await the.quote(invoice, good.id))
  const cookie = await the.signIn('treasurer')
  const headers = await checkoutFor(the.call, cookie, body)
  const submit = () => the.call({ method: 'POST', path: '/api/v1/payments', cookie, headers, body })
  try {
    the.sandbox.changeSettings({ faults: { kinds: ['hold_after'], calls: 1, on: 'money' } })
    const before = the.sandbox.book().charges.length
    const first = submit()
    await expect.poll(() => the.sandbox.book().charges.length, { interval: 5 }).toBe(before + 1)
    await database.off()
    the.sandbox.changeSettings({ holdMs: 0 })
    expect((await first).json()).toMatchObject({ status: 503, code: 'payment.unknown' })
    await database.on()
    const running = (await submit()).json()
    expect(running).toMatchObject({ code: 'payment.in_progress', payment_id: expect.stringMatching(/^pay_/) })
    the.pass(minuteMs)
    await the.parts.payments.work.recover()
    expect((await submit()).json()).toMatchObject({ state: 'succeeded' })
    expect(the.sandbox.book().charges).toHaveLength(before + 1)
  } finally {
    await database.on()
    await database.close()
  }
})

test('never claims that nothing was changed when the database goes away after a payment was given up', async () => {
  const payment = await pay(await challenged())
  const database = await openDatabaseSwitch(the)
  const cookie = await the.signIn('treasurer')
  const path = `/api/v1/payments/${payment.paymentId}/cancel`
  try {
    the.sandbox.changeSettings({
      faults: { kinds: ['hold_after'], calls: 1, on: 'write' },
      holdMs: 60_000,
    })
    const cancelled = the.call({ method: 'POST', path, cookie, body: {} })
    await expect.poll(() => statusThere(payment.paymentId), { interval: 20 }).toBe('canceled')
    await database.off()
    the.sandbox.changeSettings({ holdMs: 0 })
    expect((await cancelled).json()).toMatchObject({ status: 503, additional_detail: changeUnknown.message })
  } finally {
    await database.on()
    await database.close()
  }
})

describe('without an answer', () => {
  test.each(['error_after', 'cut_after'] as const)('%s: is unknown, and then found', async (kind) => {
    // The library sends once more over a connection that was cut, so it is cut twice.
    const calls = kind === 'cut_after' ? 2 : 1
    the.sandbox.changeSettings({ faults: { kinds: [kind], calls, on: 'money' } })
    const payment = await pay(good)
    expect(payment.state).toBe('unknown')
    expect(await isPayable()).toBe(false)
    the.pass(minuteMs)
    await the.parts.payments.work.recover()
    expect((await the.get(payment.paymentId)).state).toBe('succeeded')
    expect(chargesOf(payment.confirmation)).toHaveLength(1)
  })

  test.each(['error_before', 'cut_before', 'rate_limited'] as const)(
    '%s: is not completed if it never arrived, and can be paid again',
    async (kind) => {
      the.sandbox.changeSettings({
        faults: { kinds: [kind], calls: kind === 'cut_before' ? 2 : 1, on: 'money' },
      })
      const payment = await pay(good)
      expect(payment.state).toBe('unknown')
      // A fault that the processor keeps under the key is only certain after minutes.
      for (let each = 0; each < 5; each += 1) {
        the.pass(2 * minuteMs)
        await the.parts.payments.work.recover()
      }
      expect(await the.get(payment.paymentId)).toMatchObject({ state: 'failed', failedBy: 'never_arrived' })
      expect(chargesOf(payment.confirmation)).toHaveLength(0)
      expect(await isPayable()).toBe(true)
    },
  )

  test('stays unknown while the processor is away, and needs a person after a day', async () => {
    the.sandbox.changeSettings({ faults: { kinds: ['error_before'], calls: null, on: 'every' } })
    const payment = await pay(good)
    for (let each = 0; each < 30; each += 1) {
      the.pass(60 * minuteMs)
      await the.parts.payments.work.recover()
    }
    expect((await the.get(payment.paymentId)).state).toBe('unknown')
    expect(await isPayable()).toBe(false)
    const [row] = await the.sql<{ manual_review_since: Date | null }>(
      'select manual_review_since from payment_attempts',
    )
    expect(row?.manual_review_since).not.toBeNull()
    the.sandbox.changeSettings({ faults: { kinds: [] } })
    the.pass(15 * minuteMs)
    await the.parts.payments.work.recover()
    expect((await the.get(payment.paymentId)).state).toBe('failed')
  })

  test('leaves the payment of a dead process to recovery, which queries and does not charge', async () => {
    const payment = await pay(good)
    // A process that is killed between the commit and the answer leaves this row.
    await the.sql(`set session_replication_role = replica`)
    await the.sql(
      `update payment_attempts set state = 'submitted', step = 1, processor_id = null, reconcile_at = now()`,
    )
    await the.sql(`delete from payment_transitions where step > 1`)
    await the.sql(`delete from processor_payments`)
    await the.sql(`delete from journal_entries where booking = 'post'`)
    await the.sql(`set session_replication_role = origin`)
    await the.sql(`update payment_attempts set reconcile_at = '2026-03-10T00:00:00Z'`)
    the.pass(minuteMs)
    await the.parts.payments.work.recover()
    const after = await the.get(payment.paymentId)
    expect(after.transitions.map(({ state }) => state)).toEqual([
      'created',
      'submitted',
      'unknown',
      'succeeded',
    ])
    expect(chargesOf(payment.confirmation)).toHaveLength(1)
  })
})

describe('declined', () => {
  test('moves no money, with a plain reason and a payable invoice', async () => {
    const declined = await the.save('card', typedCard('4000000000000341'))
    const payment = await pay(declined)
    expect(payment).toMatchObject({ state: 'failed', failedBy: 'processor_declined' })
    expect(payment.reason).toEqual({ reason: 'issuer_refused', remedy: 'ask_issuer_or_other_method' })
    expect(await isPayable()).toBe(true)
    const sums = await the.sql(
      `select ledger_account, sum(amount_cents)::int as cents from journal_lines
       where source = 'payments' group by 1 having sum(amount_cents) <> 0`,
    )
    expect(sums).toEqual([])
  })
})

describe('3-D Secure', () => {
  test('waits for the person, and is paid when the bank has confirmed', async () => {
    const method = await challenged()
    const payment = await pay(method)
    expect(payment.state).toBe('requires_action')
    expect(payment.actionUrl).toContain(the.sandbox.origin)
    expect(await isPayable()).toBe(false)
    await answerChallenge(the, payment.actionUrl ?? '', 'confirm')
    const back = await check(payment.paymentId)
    expect(back.state).toBe('succeeded')
  })

  test('takes no money when it is given up after 30 minutes', async () => {
    const payment = await pay(await challenged())
    the.pass(30 * minuteMs)
    await the.parts.payments.work.recover()
    expect((await the.get(payment.paymentId)).state).toBe('cancelled')
    expect(await isPayable()).toBe(true)
  })
})

describe('a bank account', () => {
  test('is refused by the bank while under way', async () => {
    const closed = await verified('000111111113')
    const payment = await pay(closed)
    expect(payment.state).toBe('processing')
    the.sandbox.settleAll()
    await the.hear()
    expect(await the.get(payment.paymentId)).toMatchObject({
      state: 'failed',
      failedBy: 'bank_refused',
      reason: { reason: 'account_closed_or_wrong', remedy: 'add_another_account' },
    })
    expect(await isPayable()).toBe(true)
    const [row] = (await the.list()).filter(({ id }) => id === closed.id)
    expect(row).toMatchObject({ state: 'disabled', disabledBy: 'R02' })
  })

  test('reopens the invoice once when it is returned after success, however often that is reported', async () => {
    const bounces = await verified('000888888881')
    const payment = await pay(bounces)
    the.sandbox.settleAll()
    await the.hear()
    the.sandbox.settleAll()
    await the.hear()
    expect(await the.get(payment.paymentId)).toMatchObject({
      state: 'returned',
      reason: { reason: 'insufficient_funds' },
    })
    the.sandbox.replayEvents()
    await the.hear()
    expect(await isPayable()).toBe(true)
    const reversals = await the.sql(`select 1 from journal_entries where booking = 'reverse'`)
    expect(reversals).toHaveLength(1)
  })
})

test('fetches webhooks that never came', async () => {
  the.sandbox.changeSettings({ webhooks: { dropRate: 1 } })
  const bank = await the
    .save('bank', verifiedBank)
    .catch(async () => (await the.list()).find(({ kind, state }) => kind === 'bank' && state === 'active'))
  if (!bank) throw new Error('no bank account')
  const payment = await pay(bank)
  the.sandbox.settleAll()
  await the.hear()
  expect((await the.get(payment.paymentId)).state).toBe('processing')
  await the.parts.payments.work.fetchMissed()
  await the.hear()
  expect((await the.get(payment.paymentId)).state).toBe('succeeded')
  the.sandbox.changeSettings({ webhooks: { dropRate: 0 } })
})

async function verified(number: string): Promise<MethodFacts> {
  const method = await the.save('bank', typedBank(number))
  const answer = await the.call({
    method: 'POST',
    path: `/api/v1/payment/method/${method.id}/verify`,
    cookie: await the.signIn('treasurer'),
    body: { amountsCents: [32, 45] },
  })
  if (answer.statusCode !== 200) throw new Error(`Not verified: ${answer.body}`)
  return { ...method, state: 'active' }
}

/** The one card whose bank asks. */
const challenged = async () =>
  (await the.list()).find(({ last4 }) => last4 === '3184') ?? (await saveChallenged(the))

async function statusThere(paymentId: string): Promise<unknown> {
  const [row] = await the.sql<{ id: string }>(
    'select processor_id as id from payment_attempts where attempt_id = $1',
    [readPaymentId(paymentId)],
  )
  const headers = { authorization: `Bearer ${testProcessorKeys.PROCESSOR_SECRET_KEY}` }
  const answer = await fetch(`${the.sandbox.origin}/v1/payment_intents/${row?.id}`, { headers })
  return ((await answer.json()) as { status: unknown }).status
}

async function check(paymentId: string) {
  const path = `/api/v1/payments/${paymentId}/check`
  return (await the.call({ method: 'POST', path, cookie: await the.signIn('treasurer'), body: {} })).json()
}
