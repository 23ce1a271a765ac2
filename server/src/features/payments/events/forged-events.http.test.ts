import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { testNowMs, testProcessorKeys } from '../../../../testing/test-settings.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'

let the: PayingApp

beforeAll(async () => {
  the = await startPayingApp()
})
afterAll(() => the.close())

const event = (id: string) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: testNowMs / 1000,
    data: { object: { id: 'pi_ofnobody', object: 'payment_intent', metadata: {} } },
  })

/** Signed as ours, and not what the processor sends. */
const oddEvent = (over: object) => JSON.stringify({ ...JSON.parse(event('evt_odd')), ...over })

const sign = (payload: string, secret: string = testProcessorKeys.PROCESSOR_WEBHOOK_SECRET) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: testNowMs / 1000 })

function send(body: string, signature?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== undefined && { 'stripe-signature': signature }),
  }
  return the.call({ method: 'POST', path: '/webhooks/processor', body, headers })
}

const storedOf = (id: string) => the.sql('select 1 from processor_events where event_id = $1', [id])

test.each([
  ['without a signature', undefined],
  ['signed by another', sign(event('evt_forged'), 'whsec_another_secret_than_ours')],
  ['with the signature of another word', sign(event('evt_another'))],
  ['with a signature that is none', 't=1,v1=0'],
])('refuses what comes %s and stores nothing', async (_, signature) => {
  expectRefused(await send(event('evt_forged'), signature), 401, 'a forged word')
  expect(await storedOf('evt_forged')).toEqual([])
})

test.each([
  ['without a moment', { created: undefined }],
  ['with a moment beyond the calendar', { created: 1e15 }],
  ['without a name', { id: undefined }],
  ['with an empty name', { id: '' }],
  ['with a name that cannot be stored', { id: 'evt_\u0000' }],
  ['with half a character in its name', { id: 'evt_\ud800' }],
  ['of a kind that cannot be stored', { type: 'charge.\u0000' }],
  ['that speaks of what cannot be stored', { data: { object: { id: 'pi_\u0000', metadata: {} } } }],
])('refuses what is signed and comes %s, and stores nothing', async (_, over) => {
  const body = oddEvent(over)
  expectRefused(await send(body, sign(body)), 400, 'an odd word')
  expect(await storedOf('evt_odd')).toEqual([])
})

test('acknowledges an event that is sent twice both times and stores it once', async () => {
  const body = event('evt_repeated')
  for (const _ of [1, 2]) expect((await send(body, sign(body))).statusCode).toBe(200)
  expect(await storedOf('evt_repeated')).toHaveLength(1)
})
