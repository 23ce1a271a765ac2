import { loadAccounts } from '@myaccount/contract/endpoints/accounts'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { checkoutFor } from '../../../testing/open-checkout.ts'
import { larkspur } from '../../../testing/test-records.ts'
import type { Database } from '../../database/database.ts'
import { verifiedBank, visa } from '../payment-methods/testing/start-methods-app.ts'
import type { PaymentWork } from './payment-work.ts'
import { paidInvoice, postingOf } from './testing/billing-of-payments.ts'
import { clearPayments } from './testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from './testing/start-paying-app.ts'
import { applyEvents, type DecideEvent } from './transitions/apply-events.ts'

let the: PayingApp
let card: MethodFacts
let bank: MethodFacts

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  bank = await the.save('bank', verifiedBank)
})
afterAll(() => the.close())

beforeEach(() => clearPayments(the))

const two = '1000044110,1000043544'

describe('by card', () => {
  test('pays two invoices of two policies at once, which wait for billing', async () => {
    const quote = await the.quote(two, card.id)
    expect(quote).toMatchObject({ notPayable: [], warnings: [], needsCode: false, methodId: card.id })
    const payment = await the.pay({ invoices: two, method: card })
    expect(payment).toMatchObject({
      state: 'succeeded',
      amountCents: quote.totalCents,
      accountNumber: larkspur,
      method: { kind: 'card', brand: 'visa', accountType: null, last4: '4242' },
    })
    expect(payment.transitions.map(({ state }) => state)).toEqual(['created', 'submitted', 'succeeded'])
    const { charges } = the.sandbox.book()
    expect(charges.filter(({ amountCents }) => amountCents === quote.totalCents)).toHaveLength(1)
  })

  test('shows it on the invoices until billing has posted it, and leaves them out of due totals', async () => {
    const cookie = await the.signIn('treasurer')
    const due = async () =>
      (await the.call({ path: `/api/v1/accounts/${larkspur}`, cookie })).json().due as {
        toPayCents: number
        invoiceNumbers: string[]
      }
    const before = await due()
    const payment = await the.pay({ invoices: '1000044110', method: card })
    const after = await due()
    expect(after.toPayCents).toBe(before.toPayCents - payment.amountCents)
    expect(after.invoiceNumbers).not.toContain('1000044110')
    const invoice = await the.call({ path: '/api/v1/invoices/1000044110', cookie })
    expect(invoice.json().paidStatus).toBe('Pending Payment')
    // In the specified call too, on this invoice and no other.
    const body = { accountNumber: [larkspur] }
    const whole = await the.call({ method: 'POST', path: '/api/v1/accounts', cookie, body })
    const [account] = loadAccounts.response.parse(whole.json())
    const marked = account?.policies.flatMap(({ invoices }) =>
      invoices.flatMap((one) => (one.paidStatus === 'Pending Payment' ? one.invoiceNumber : [])),
    )
    expect(marked).toEqual(['1000044110'])
    const pending = await the.call({ path: `/api/v1/payment/pending?accountNumber=${larkspur}`, cookie })
    expect(pending.json()).toMatchObject([
      { invoice_number_ext: '1000044110', amount: payment.amountCents / 100, paymentId: payment.paymentId },
    ])
  })
})

test.each(['', '?accountNumber=', '?accountNumber=100048291'])(
  'hides payments under way of "%s", as those of somebody else',
  async (query) => {
    const path = `/api/v1/payment/pending${query}`
    expectRefused(await the.call({ path, cookie: await the.signIn('treasurer') }), 404, query)
  },
)

describe('preventing double payment', () => {
  test('returns the same answer for the same key and body, with one charge', async () => {
    const key = await the.checkout('1000044110')
    const first = await the.submit({ invoices: '1000044110', method: card, key })
    expect(first.statusCode, first.body).toBe(201)
    const body = JSON.parse(first.body)
    const again = await the.call({
      method: 'POST',
      path: '/api/v1/payments',
      cookie: await the.signIn('treasurer'),
      headers: { 'idempotency-key': key },
      body: {
        accountNumber: larkspur,
        methodId: card.id,
        invoices: [{ invoiceNumber: '1000044110', amountCents: body.amountCents }],
        totalCents: body.amountCents,
        authorization: { version: body.authorization.version, hash: body.authorization.hash },
      },
    })
    expect(again.statusCode, again.body).toBe(201)
    expect(again.json()).toEqual(first.json())
    expect((await the.sql('select 1 from payment_attempts')).length).toBe(1)
  })

  test('refuses an invoice under way to another checkout, and a checkout to another body', async () => {
    const key = await the.checkout('1000044110,1000043544')
    await the.pay({ invoices: '1000044110', method: card, key })
    const quote = await the.quote('1000043544', card.id)
    const cookie = await the.signIn('treasurer')
    const post = (body: object, withKey: string) =>
      the.call({
        method: 'POST',
        path: '/api/v1/payments',
        cookie,
        body,
        headers: { 'idempotency-key': withKey },
      })
    expectRefused(await post(the.bodyOf(quote), key), 422, 'another body')
    const taken = {
      ...the.bodyOf(quote),
      invoices: [{ invoiceNumber: '1000044110', amountCents: 162_634 }],
      totalCents: 162_634,
    }
    expectRefused(await post(taken, await the.checkout('1000044110')), 409, 'another checkout')
  })

  test('makes one payment from ten simultaneous submissions with ten checkouts', async () => {
    const quote = await the.quote('1000044110', card.id)
    const cookie = await the.signIn('treasurer')
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        the.call({
          method: 'POST',
          path: '/api/v1/payments',
          cookie,
          body: the.bodyOf(quote),
          headers: await checkoutFor(the.call, cookie, the.bodyOf(quote), (one) => `${one}:${index + 1}`),
        }),
      ),
    )
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([201, ...Array(9).fill(409)])
  })
})

describe('round trips of a payment', () => {
  test('are seven for session, checkout, quote, two of the writing, the facts and the stored answer, and three for its transition', async () => {
    const quote = await the.quote('1000044110', card.id)
    const cookie = await the.signIn('treasurer')
    const { roundTrips } = the.parts.database
    const body = the.bodyOf(quote)
    const headers = await checkoutFor(the.call, cookie, body)
    const before = roundTrips()
    const answer = await the.call({ method: 'POST', path: '/api/v1/payments', cookie, body, headers })
    expect(answer.statusCode, answer.body).toBe(201)
    // The record for the processor is read with the commit; the attempt as it stands, its transition and its commit
    // follow.
    expect(roundTrips() - before).toBe(7 + 3)
  })

  test('reports a transition once, and none that another process made first', async () => {
    const { paymentId } = await the.pay({ invoices: '1000044110', method: bank })
    const id = parseWireId('payment', paymentId)
    if (!id.ok) throw new Error(paymentId)
    const key = { accountNumber: accountNumber(larkspur), attemptId: id.value }
    /** Moves, entries of the audit, events. */
    const notified = async () => {
      const [row] = await the.sql<{ counts: number[] }>(
        `select array[(select count(*) from payment_transitions), (select count(*) from outbox_events),
                      (select count(*) from audit_entries where action = 'payment.transitioned')]::int[] as counts`,
      )
      return row?.counts ?? []
    }
    const before = await notified()
    /** Behind the product's back, as nobody does who holds the account. */
    const countOn = async () => {
      await the.sql(`set session_replication_role = replica`)
      await the.sql('update payment_attempts set step = step + 1')
      await the.sql(`set session_replication_role = origin`)
    }
    let groups = 0
    const quicker: Database = {
      ...the.parts.database,
      transaction: (scope, work) =>
        the.parts.database.transaction(scope, async (tx) => {
          const together: typeof tx.together = async (statements) => {
            groups += 1
            if (groups === 2) await countOn()
            return await tx.together(statements)
          }
          return await work({ ...tx, together })
        }),
    }
    const moved: string[] = []
    const work: PaymentWork = {
      ...the.parts.paymentEngine.work,
      database: quicker,
      log: {
        info: (fields: object) => void moved.push('to' in fields ? String(fields.to) : ''),
        error: () => {},
      },
    }
    const succeed: DecideEvent = ({ state }) =>
      state === 'processing' ? { kind: 'processor_succeeded' } : null
    expect(await applyEvents(work, key, succeed)).toMatchObject({ state: 'processing', step: 3 })
    expect([await notified(), moved]).toEqual([before, []])
    expect(await applyEvents(work, key, succeed)).toMatchObject({ state: 'succeeded', step: 4 })
    expect(moved).toEqual(['succeeded'])
    expect(groups).toBe(4)
    expect(await notified()).toEqual(before.map((count) => count + 1))
  })
})

describe('by bank account', () => {
  test('keeps the debit under way for days, then received', async () => {
    const payment = await the.pay({ invoices: '1000044110', method: bank })
    expect(payment.state).toBe('processing')
    the.sandbox.settleAll()
    await the.hear()
    expect((await the.get(payment.paymentId)).state).toBe('succeeded')
  })
})

test('shows Paid when billing has posted every invoice and reflects it, in any order', async () => {
  const payment = await the.pay({ invoices: '1000044110', method: card })
  await the.load([postingOf(payment)])
  await the.parts.payments.work.post()
  // The invoice as we know it still says that all of it is due: it would look payable.
  expect((await the.get(payment.paymentId)).state).toBe('succeeded')
  await the.load([await paidInvoice(the, '1000044110')])
  await the.parts.payments.work.post()
  expect(await the.get(payment.paymentId)).toMatchObject({ state: 'posted', postedOn: '2026-03-10' })
})
