import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import { feedData, feedEnvelope } from '@myaccount/contract/feed/record'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { samplePaymentEvent } from './testing/sample-payment-event.ts'
import {
  startTestedSimulator,
  type TestedSimulator,
  webhookSecret,
} from './testing/start-tested-simulator.ts'

let simulator: TestedSimulator

beforeEach(async () => {
  simulator = await startTestedSimulator()
  // The invoice is billed then.
  await simulator.advance(3)
})

afterEach(() => simulator.stop())

function report(event: OutboxEvent) {
  const body = JSON.stringify(event)
  const sentAt = new Date()
  return simulator.post('/webhooks', body, {
    'webhook-id': event.id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(webhookSecret).sign(event.id, sentAt, body),
  })
}

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 10 })
const reportedPayments = () =>
  simulator.portal.lines.slice(2).map((line) => `${line.type} ${line.id} v${line.version}`)
const posted = ['invoice inv-1 v9', 'payment_posting post:P7K2QX9M4T:1000071120 v1']
/** The portal has a line before the simulator has its answer: one that is stopped in between tells it again. */
const untilAnswered = async () => {
  await until(() => expect(reportedPayments()).toEqual(posted))
  await until(async () => expect(await readState()).toMatchObject({ waitingCount: 0 }))
}
const readState = async () => (await fetch(`${simulator.url()}/api/state`)).json()

test('posts a payment through the feed, as records of the contract', async () => {
  expect((await report(samplePaymentEvent('payment.succeeded'))).status).toBe(204)
  await until(() => expect(reportedPayments()).toEqual(posted))
  for (const line of simulator.portal.lines.slice(2)) {
    const { type, data } = feedEnvelope.parse(line)
    feedData[type].parse(data)
  }
  // Noon of the business day, which is three days ahead.
  expect(simulator.portal.lines[3]).toMatchObject({ data: { at: '2026-02-23T18:00:00.000Z' } })
  expect(await simulator.readPage()).toContain('$1,450.00, P7K2QX9M4T')
})

test('posts nothing again for an event that arrives again, after a restart too', async () => {
  await report(samplePaymentEvent('payment.succeeded'))
  await untilAnswered()
  await simulator.restart()
  expect((await report(samplePaymentEvent('payment.succeeded'))).status).toBe(204)
  expect((await report(samplePaymentEvent('payment.succeeded', {}, 'evt_another'))).status).toBe(204)
  await simulator.post('/api/systems/imageright', { online: false })
  expect(reportedPayments()).toEqual([...posted, expect.stringContaining('system_status imageright')])
})

test('keeps a payment that arrives while the portal is away until it is back', async () => {
  simulator.portal.answerWith(503)
  await report(samplePaymentEvent('payment.succeeded'))
  await simulator.restart()
  simulator.portal.answerWith(200)
  await until(() => expect(reportedPayments()).toEqual(posted))
})

test('holds postings while BillingCenter is off, over a restart, until it is on', async () => {
  await simulator.post('/api/systems/billing_center', { online: false })
  await report(samplePaymentEvent('payment.succeeded'))
  expect(await readState()).toMatchObject({ payments: { posted: 0, waiting: 1 } })
  expect(await simulator.readPage()).toContain('Waits for BillingCenter')
  await simulator.restart()
  expect(reportedPayments()).toEqual([expect.stringContaining('system_status billing_center')])
  await simulator.post('/api/systems/billing_center', { online: true })
  expect(reportedPayments().slice(2)).toEqual(posted)
  expect(await readState()).toMatchObject({ payments: { posted: 1, waiting: 0 } })
})

test('reopens the invoice of a returned payment and bills its fee, after a restart too', async () => {
  await report(samplePaymentEvent('payment.succeeded'))
  await simulator.restart()
  await report(samplePaymentEvent('payment.returned', { reasonCode: 'R01' }))
  await until(() =>
    expect(reportedPayments().slice(-2)).toEqual(['invoice inv-1 v10', 'invoice fee:P7K2QX9M4T v1']),
  )
  const [invoice, fee] = simulator.portal.lines.slice(-2)
  expect(invoice).toMatchObject({ data: { paidStatus: 'Unpaid', amountDueCents: 145_000 } })
  expect(fee).toMatchObject({ data: { policyNumber: '12MF0104417', amountDueCents: 2_500 } })
  expect(await simulator.readPage()).toContain('Sent back')
})
