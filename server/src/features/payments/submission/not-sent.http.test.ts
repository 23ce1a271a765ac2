import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { FaultKind } from '@myaccount/processor-sandbox/faults/settings'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testTokens } from '../../../../testing/test-settings.ts'
import { verifiedBank, visa } from '../../payment-methods/testing/start-methods-app.ts'
import { clearPayments } from '../testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'

/** A 4xx that is our fault is told as what it is; one that proves nothing is told as unknown (M13). */
let the: PayingApp
let card: MethodFacts
const log: string[] = []

beforeAll(async () => {
  the = await startPayingApp({ write: (line) => void log.push(line) })
  card = await the.save('card', visa)
})
afterAll(() => the.close())
afterEach(async () => {
  the.sandbox.changeSettings({ faults: { kinds: [] }, offersBankDebits: true })
  await clearPayments(the)
})

const invoice = '1000044110'
const meet = (kinds: readonly FaultKind[], calls: number | null = 1) =>
  the.sandbox.changeSettings({ faults: { kinds, calls, on: 'money' } })
const charges = () => the.sandbox.book().charges.length
const isPayable = async () => (await the.quote(invoice, card.id)).notPayable.length === 0
const lastEvents = async (count: number) =>
  (await the.sql<{ type: string }>('select type from outbox_events order by position'))
    .map(({ type }) => type)
    .slice(-count)

describe('refused before a payment was made', () => {
  test.each(['key_rotated', 'not_permitted', 'bad_parameter', 'account_gone'] as const)(
    '%s: shows the payer that nothing was sent, and keeps the invoice payable',
    async (kind) => {
      const before = charges()
      meet([kind])
      const payment = await the.pay({ invoices: invoice, method: card })
      expect(payment).toMatchObject({
        state: 'failed',
        failedBy: 'not_sent',
        reason: { reason: 'not_sent', remedy: 'later_or_call' },
      })
      expect(charges()).toBe(before)
      expect(await isPayable()).toBe(true)
      expect(await lastEvents(2)).toEqual(['payment.submitted', 'payment.not_sent'])
    },
  )

  test('covers a capability that was switched off at the processor', async () => {
    const bank = await the.save('bank', verifiedBank)
    the.sandbox.changeSettings({ offersBankDebits: false })
    expect(await the.pay({ invoices: invoice, method: bank })).toMatchObject({ failedBy: 'not_sent' })
    expect(await isPayable()).toBe(true)
  })

  test('logs an error, counts it in a metric, and does not count it against the card', async () => {
    const count = async () => {
      const headers = { authorization: `Bearer ${testTokens.metrics}` }
      const { body } = await the.call({ path: '/metrics', headers })
      return Number(/^myaccount_payments_not_sent_total (\d+)$/m.exec(body)?.[1])
    }
    const before = await count()
    log.length = 0
    // After three declines a card would be refused for a day.
    meet(['key_rotated'], 3)
    for (let each = 0; each < 3; each += 1) await the.pay({ invoices: invoice, method: card })
    expect(await count()).toBe(before + 3)
    const notified = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'payment not sent')
    expect(notified).toHaveLength(3)
    expect(notified[0]).toMatchObject({ level: 50, code: 'api_key_expired' })
    expect((await the.pay({ invoices: invoice, method: card })).state).toBe('succeeded')
  })
})

describe('an answer that proves nothing', () => {
  test.each([
    'key_of_another_request',
    'key_in_use',
    'lock_timeout',
    'rate_limited',
    'dependency_failed',
  ] as const)('%s: stays unknown, and recovery queries it', async (kind) => {
    meet([kind])
    const payment = await the.pay({ invoices: invoice, method: card })
    expect(payment.state).toBe('unknown')
    expect(await isPayable()).toBe(false)
    expect(await lastEvents(1)).toEqual(['payment.submitted'])
  })

  test('covers a refusal that names a payment, which was charged', async () => {
    meet(['refused_after'])
    const payment = await the.pay({ invoices: invoice, method: card })
    expect(payment.state).toBe('unknown')
    the.pass(60_000)
    await the.parts.payments.work.recover()
    expect((await the.get(payment.paymentId)).state).toBe('succeeded')
  })

  test('covers a wrong key for the second request after the first one was cut off and had charged', async () => {
    const before = charges()
    the.sandbox.changeSettings({ faults: { kinds: ['cut_after'], calls: 1, on: 'money' } })
    const pressed = the.pay({ invoices: invoice, method: card })
    await expect.poll(charges, { interval: 1 }).toBe(before + 1)
    meet(['key_rotated'])
    const payment = await pressed
    expect(payment.failedBy).toBeNull()
    the.pass(60_000)
    await the.parts.payments.work.recover()
    expect((await the.get(payment.paymentId)).state).toBe('succeeded')
    expect(charges()).toBe(before + 1)
  })
})
