import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { postWebhook } from './events/post-webhook.ts'
import {
  payWith,
  startTestedSandbox,
  type TestedSandbox,
  webhookSecret,
} from './testing/start-tested-sandbox.ts'

let tested: TestedSandbox

beforeEach(async () => {
  tested = await startTestedSandbox()
})
afterEach(() => tested.stop())

const readAt = Math.floor(Date.UTC(2026, 2, 10, 15) / 1000)
const construct = (body: string, signature: string, secret = webhookSecret) =>
  tested.stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, readAt)
const ids = () => tested.received.map(({ eventId }) => eventId)

test("signs webhooks that pass Stripe's own check, and fail with another secret", async () => {
  const intent = await payWith(tested.stripe, 'pm_card_visa')
  await tested.hear()
  const [, , last] = tested.received
  const event = construct(last?.body ?? '', last?.signature ?? '')
  expect(event).toMatchObject({
    object: 'event',
    type: 'payment_intent.succeeded',
    api_version: Stripe.API_VERSION,
    data: { object: { id: intent.id, status: 'succeeded' } },
  })
  expect(() => construct(last?.body ?? '', last?.signature ?? '', 'whsec_other')).toThrow(
    'No signatures found',
  )
  expect(() => construct(`${last?.body} `, last?.signature ?? '')).toThrow('No signatures found')
})

test('names the call that made an event, and keeps the object as it was', async () => {
  await payWith(tested.stripe, 'pm_card_visa', {}, { idempotencyKey: 'key-1' })
  const { data } = await tested.stripe.events.list({ limit: 10 })
  expect(data.map(({ type }) => type)).toEqual([
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ])
  const created = await tested.stripe.events.retrieve(data[2]?.id ?? '')
  expect(created).toMatchObject({
    request: { idempotency_key: 'key-1' },
    data: { object: { status: 'requires_payment_method', latest_charge: null } },
  })
})

describe('a receiver that is away', () => {
  test('is tried again after a pause, with the same event', async () => {
    tested.answerWebhooks(false)
    await payWith(tested.stripe, 'pm_card_visa')
    expect(await tested.hear()).toEqual([])
    tested.answerWebhooks(true)
    expect(await tested.hear()).toEqual([])
    tested.passMs(1_000)
    expect(await tested.hear()).toHaveLength(3)
    tested.passMs(3_600_000)
    expect(await tested.hear()).toEqual([])
  })

  test('is given up after the last pause; the events stay listed', async () => {
    tested.answerWebhooks(false)
    await payWith(tested.stripe, 'pm_card_visa')
    for (let tries = 0; tries < 10; tries += 1) {
      await tested.hear()
      tested.passMs(3_600_000)
    }
    tested.answerWebhooks(true)
    expect(await tested.hear()).toEqual([])
    expect((await tested.stripe.events.list()).data).toHaveLength(3)
  })
})

describe('misbehavior', () => {
  test('sends every event twice, under the same id', async () => {
    tested.sandbox().changeSettings({ webhooks: { duplicateRate: 1, reorderMs: 0 } })
    await payWith(tested.stripe, 'pm_card_visa')
    expect(await tested.hear()).toHaveLength(6)
    expect(new Set(ids()).size).toBe(3)
  })

  test('drops events, and sends them by a replay', async () => {
    tested.sandbox().changeSettings({ webhooks: { dropRate: 1 } })
    await payWith(tested.stripe, 'pm_card_visa')
    expect(await tested.hear()).toEqual([])
    expect(tested.sandbox().replayEvents()).toBe(3)
    expect(await tested.hear()).toHaveLength(3)
  })

  test('sends events late', async () => {
    tested.sandbox().changeSettings({ webhooks: { delayMs: 60_000 } })
    await payWith(tested.stripe, 'pm_card_visa')
    tested.passMs(59_999)
    expect(await tested.hear()).toEqual([])
    tested.passMs(1)
    expect(await tested.hear()).toHaveLength(3)
  })

  test('swaps events, the same way for the same chance', async () => {
    const orderOf = async () => {
      const other = await startTestedSandbox({
        settings: { webhooks: { reorderRate: 1, reorderMs: 10_000 } },
      })
      for (let count = 0; count < 4; count += 1) await payWith(other.stripe, 'pm_card_visa')
      other.passMs(10_000)
      const types = await other.hear()
      await other.stop()
      return types
    }
    const order = await orderOf()
    expect(order).toHaveLength(12)
    expect(order.slice(0, 3)).not.toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ])
    expect(await orderOf()).toEqual(order)
  })
})

test('posts to the receiver by itself until that answers 2xx', async () => {
  const seen: string[] = []
  const answers = [503]
  const receiver = createServer(async (request, response) => {
    const event = construct(await text(request), String(request.headers['stripe-signature']))
    seen.push(event.type)
    response.writeHead(answers.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, 'localhost', resolve))
  const { port } = receiver.address() as AddressInfo
  const webhookUrl = `http://localhost:${port}/webhooks/processor`
  const other = await startTestedSandbox({ deliver: postWebhook, deliversByItself: true, webhookUrl })
  await payWith(other.stripe, 'pm_card_visa')
  await vi.waitFor(() => expect(seen).toHaveLength(3), { timeout: 20_000 })
  other.passMs(1_000)
  other.sandbox().settle()
  await vi.waitFor(() => expect(seen).toHaveLength(4), { timeout: 20_000 })
  expect(seen[3]).toBe(seen[0])
  await other.stop()
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
})
