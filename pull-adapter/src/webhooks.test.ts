import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PortalEvent, startReceiver } from './webhooks.ts'

const present = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const next = `whsec_${Buffer.alloc(24, 8).toString('base64')}`
const strange = `whsec_${Buffer.alloc(24, 9).toString('base64')}`

const event = { id: 'evt_1', type: 'payment.submitted', accountNumber: '1', epoch: 1, sequence: 1, data: {} }

let receiver: Awaited<ReturnType<typeof startReceiver>>
let processed: PortalEvent[] = []
let log: string[] = []
let failure: Error | undefined

beforeEach(async () => {
  processed = []
  log = []
  failure = undefined
  receiver = await startReceiver({
    host: '127.0.0.1',
    port: 0,
    secrets: [present, next],
    async process(each) {
      if (failure) throw failure
      processed.push(each)
    },
    log: (text) => log.push(text),
  })
})
afterEach(() => receiver.stop())

interface Sent {
  readonly secrets?: readonly string[]
  readonly ageMs?: number
  readonly id?: string
  readonly signedBody?: string
  readonly body?: string
}

async function send({ secrets = [present], ageMs = 0, id = event.id, body, signedBody }: Sent = {}) {
  const text = body ?? JSON.stringify(event)
  const at = new Date(Date.now() - ageMs)
  const signatures = secrets.map((secret) => new Webhook(secret).sign(event.id, at, signedBody ?? text))
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
  }
  return (await fetch(receiver.url, { method: 'POST', headers, body: text })).status
}

const minute = 60_000

test.each([
  ['the present secret', { secrets: [present] }],
  ['the next secret', { secrets: [next] }],
  ['two signatures, of which the second matches', { secrets: [strange, present] }],
  ['a timestamp four minutes old', { ageMs: 4 * minute }],
  ['a timestamp four minutes ahead', { ageMs: -4 * minute }],
])('takes an event with %s', async (_name, sent) => {
  expect(await send(sent)).toBe(204)
  expect(processed).toEqual([event])
})

test.each([
  ['a strange secret', { secrets: [strange] }],
  ['no signature', { secrets: [] }],
  ['a changed body', { signedBody: JSON.stringify({ ...event, accountNumber: '2' }) }],
  ['another id than the signed one', { id: 'evt_2' }],
  ['a timestamp six minutes old', { ageMs: 6 * minute }],
  ['a timestamp six minutes ahead', { ageMs: -6 * minute }],
])('refuses an event with %s, and says so in the log', async (_name, sent) => {
  expect(await send(sent)).toBe(401)
  expect(processed).toEqual([])
  expect(log).toEqual([expect.stringMatching(/^webhook refused: /)])
})

test('refuses a signed body that is no event, or whose id differs from that of the message', async () => {
  expect(await send({ body: 'no json' })).toBe(400)
  expect(await send({ body: JSON.stringify({ ...event, id: 'evt_2' }) })).toBe(400)
  expect(processed).toEqual([])
})

test('gives no receipt while the event cannot be stored', async () => {
  failure = new Error('The core system did not take event evt_1: no answer')
  expect(await send()).toBe(503)
  expect(log).toEqual([expect.stringMatching(/not stored.*did not take event evt_1/)])
  failure = undefined
  expect(await send()).toBe(204)
})

test('has no other address, and takes no body of any length', async () => {
  expect((await fetch(receiver.url.replace('/webhooks', '/'), { method: 'POST' })).status).toBe(404)
  expect((await fetch(receiver.url)).status).toBe(404)
  expect(await send({ body: ' '.repeat(1024 * 1024 + 1) })).toBe(413)
})
