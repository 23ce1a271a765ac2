import { feedData, feedEnvelope } from '@myaccount/contract/feed/record'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { samplePaymentEvent } from './testing/sample-payment-event.ts'
import {
  nextWebhookSecret,
  startTestedSimulator,
  type TestedSimulator,
  webhookSecret,
} from './testing/start-tested-simulator.ts'

let simulator: TestedSimulator

beforeEach(async () => {
  simulator = await startTestedSimulator()
})

afterEach(() => simulator.stop())

const reported = () => simulator.portal.lines.map((line) => `${line.type} ${line.id} v${line.version}`)
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 10 })

function signed(event: object, id: string, secret = webhookSecret) {
  const body = JSON.stringify(event)
  const sentAt = new Date()
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
  }
  return simulator.post('/webhooks', body, headers)
}

const event = {
  id: 'evt_0195801f2c7a7d3e8c5b6a4f3e2d1c0b',
  type: 'payment.submitted',
  accountNumber: '1000482917',
  epoch: 1,
  sequence: 1,
  businessDay: '2026-02-20',
  createdAt: '2026-02-20T18:00:00.000Z',
  data: { cents: 145000 },
}

const ofPayment = samplePaymentEvent('payment.submitted')
/** As the portal does once it has the news of a day; it is waited for no longer than that. */
const reportPayment = () => signed(ofPayment, ofPayment.id)

describe('the business day', () => {
  test('sends the clock and what fell due to the portal, by the feed with its token', async () => {
    const answer = await simulator.advance(3)
    expect(answer).toMatchObject({
      businessDay: '2026-02-23',
      offsetDays: 3,
      waitingCount: 0,
      lastAnswer: { lines: 2, applied: 2 },
    })
    expect(simulator.portal.authorizations).toEqual(['Bearer demo-feed-token-0001'])
    expect(simulator.portal.lines).toMatchObject([
      { type: 'system_status', id: 'business_clock', version: 3, data: { offsetDays: 3 } },
      { type: 'invoice', id: 'inv-1', version: 8, data: { invoiceStatus: 'billed', amountDueCents: 145000 } },
    ])
  })

  test('sends the day to the systems around it at each start and whenever it moves', async () => {
    await simulator.advance(3)
    await simulator.restart()
    await simulator.advance(1)
    expect(simulator.reportedDays).toEqual(['2026-02-20', '2026-02-23', '2026-02-23', '2026-02-24'])
  })

  test('sends the day to them after the portal, so that they settle on the same day', async () => {
    await simulator.advance(3)
    expect(simulator.linesByThen).toEqual([0, 2])
  })

  test('stops on each day of several on which something happens around it', async () => {
    simulator.somethingIsDue(['2026-02-24', '2026-02-26'], reportPayment)
    expect(await simulator.advance(10)).toMatchObject({ businessDay: '2026-03-02', offsetDays: 10 })
    expect(simulator.reportedDays).toEqual(['2026-02-20', '2026-02-24', '2026-02-26', '2026-03-02'])
    const clocks = simulator.portal.lines.filter(({ id }) => id === 'business_clock')
    expect(clocks.map(({ version }) => version)).toEqual([4, 6, 10])
  })

  test('moves by the days of both of two commands at once', async () => {
    simulator.somethingIsDue(['2026-02-22', '2026-02-24'], reportPayment)
    await Promise.all([simulator.advance(3), simulator.advance(4)])
    // Whichever came first: each day on which something happens, and the end of both.
    expect(simulator.reportedDays).toEqual(expect.arrayContaining(['2026-02-22', '2026-02-24']))
    expect(simulator.reportedDays.at(-1)).toBe('2026-02-27')
  })

  test('sends every line as a record of the contract', async () => {
    await simulator.advance(60)
    expect(simulator.portal.lines.length).toBeGreaterThan(2)
    for (const line of simulator.portal.lines) {
      const envelope = feedEnvelope.parse(line)
      if (envelope.op === 'upsert') feedData[envelope.type].parse(envelope.data)
    }
  })

  test('sends each record of many days once, in its last state', async () => {
    await simulator.advance(31)
    expect(reported()).toEqual(['system_status business_clock v31', 'invoice inv-1 v9', 'policy pol-1 v5'])
  })

  test('keeps day and versions over a restart', async () => {
    await simulator.advance(3)
    await simulator.restart()
    expect(await simulator.advance(21)).toMatchObject({ businessDay: '2026-03-16', offsetDays: 24 })
    expect(reported().slice(2)).toEqual(['system_status business_clock v24', 'invoice inv-1 v9'])
  })

  test('runs the days that passed while it was off at the start, without moving the offset', async () => {
    await simulator.restart(3)
    await until(() => expect(reported()).toEqual(['invoice inv-1 v8']))
  })
})

describe('a portal that is away', () => {
  test('keeps events over a restart and sends them when the portal is back', async () => {
    simulator.portal.answerWith(503)
    await simulator.advance(3)
    await simulator.post('/api/systems/imageright', { online: false })
    await simulator.restart()
    // It asks the portal after it has started, beside whoever asks for its state.
    await until(async () =>
      expect(await (await fetch(`${simulator.url()}/api/state`)).json()).toMatchObject({
        waitingCount: 3,
        businessDay: '2026-02-23',
        lastAnswer: { failure: 'The portal answered HTTP 503.' },
      }),
    )
    simulator.portal.answerWith(200)
    await until(() => expect(simulator.portal.lines).toHaveLength(3))
    expect(reported().slice(0, 2)).toEqual(['system_status business_clock v3', 'invoice inv-1 v8'])
  })

  test('does not hold up the days in between', async () => {
    simulator.portal.answerWith(503)
    simulator.somethingIsDue(['2026-02-24', '2026-02-26'], async () => {})
    expect(await simulator.advance(10)).toMatchObject({ businessDay: '2026-03-02' })
    expect(simulator.reportedDays).toEqual(['2026-02-20', '2026-02-24', '2026-03-02'])
  })

  test('shows what waits and why on the page', async () => {
    simulator.portal.answerWith(503)
    await simulator.advance(3)
    const page = await simulator.readPage()
    expect(page).toContain('2 records wait for the portal')
    expect(page).toContain('The portal answered HTTP 503.')
  })

  test('shows a rejected record with its reason, and sends the others', async () => {
    simulator.portal.rejectNext('The business clock moves in a demo only')
    expect(await simulator.advance(3)).toMatchObject({
      waitingCount: 0,
      lastAnswer: { applied: 1, rejected: [{ record: 'system_status business_clock version 3' }] },
    })
    expect(await simulator.readPage()).toContain('The business clock moves in a demo only')
  })
})

test('switches a system off and on, each time with a higher version', async () => {
  await simulator.post('/api/systems/imageright', { online: false })
  await simulator.post('/api/systems/imageright', { online: true })
  const [off, on] = simulator.portal.lines
  expect(off).toMatchObject({ type: 'system_status', id: 'imageright', data: { online: false } })
  expect(on).toMatchObject({ id: 'imageright', data: { online: true } })
  expect(on?.version).toBeGreaterThan(off?.version ?? Number.POSITIVE_INFINITY)
})

describe('webhooks', () => {
  test('keeps a signed event once, over restarts', async () => {
    expect((await signed(event, event.id)).status).toBe(204)
    expect((await signed(event, event.id)).status).toBe(204)
    await simulator.restart()
    expect((await signed(event, event.id)).status).toBe(204)
    const page = await simulator.readPage()
    expect(page.match(/payment\.submitted/g)).toHaveLength(1)
  })

  test.each([
    ['signed with another secret', 401, () => signed(event, event.id, nextWebhookSecret)],
    ['not signed', 401, () => simulator.post('/webhooks', event)],
    ['without the fields of an event', 400, () => signed({ id: event.id }, event.id)],
    ["under another event's id", 400, () => signed(event, 'evt_other')],
    [
      'of another kind of content',
      415,
      () => simulator.post('/webhooks', 'a=b', { 'content-type': 'text/plain' }),
    ],
  ])('refuses an event that is %s with %i', async (_, status, send) => {
    expect((await send()).status).toBe(status)
    expect(await simulator.readPage()).toContain('No events yet.')
  })
})
