import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Adapter, type AdapterOptions, mapBook, sendSnapshot, startAdapter } from './adapter.ts'
import { type FakeCore, startFakeCore } from './fake-core/fake-core.ts'
import { readMapping } from './mapping.ts'
import { openStore } from './store.ts'

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`

const resource = { version: 'change_seq', deleted: 'is_deleted' }
const mapping = readMapping(
  JSON.stringify({
    dates: 'DD.MM.YYYY',
    resources: [
      { ...resource, type: 'agency', list: '/brokers', id: 'broker_no', fields: { name: 'title' } },
      {
        ...resource,
        type: 'invoice',
        list: '/bills',
        accountParameter: 'customer',
        id: 'bill_key',
        account: 'customer_no',
        fields: { dueDate: { field: 'due', as: 'date' } },
      },
      { ...resource, type: 'user', list: '/persons', id: 'person_key', fields: { displayName: 'name' } },
    ],
  }),
)

interface Sent {
  readonly path: string
  readonly token: string | undefined
  readonly lines: readonly Record<string, unknown>[]
}

/** The portal's end of feed and events, which keeps what it is sent. */
async function startStubPortal() {
  const sent: Sent[] = []
  const events: object[] = []
  let rejected: object[] = []
  let cuts = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://portal')
    const answer = (content: object) => response.writeHead(200).end(JSON.stringify(content))
    if (pathname === '/events/v1') {
      const items = events.slice(Number(searchParams.get('after') ?? 0))
      answer({ items, next: items.length === 0 ? null : String(events.length) })
      return
    }
    const lines = body
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    sent.push({ path: pathname, token: request.headers.authorization, lines })
    if (cuts > 0) {
      cuts -= 1
      request.socket.destroy()
      return
    }
    answer({ lines: lines.length, applied: lines.length, repeated: 0, parked: 0, rejected })
    rejected = []
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    events,
    rejectNext(reject: object) {
      rejected = [reject]
    },
    /** Takes the next bodies, and loses the answers. */
    cutNext(count: number) {
      cuts = count
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

let folder = ''
let core: FakeCore
let portal: Awaited<ReturnType<typeof startStubPortal>>
let adapter: Adapter | undefined
let log: string[] = []

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'adapter-'))
  core = await startFakeCore()
  portal = await startStubPortal()
  log = []
})
afterEach(async () => {
  await adapter?.stop()
  adapter = undefined
  await Promise.all([core.stop(), portal.stop()])
  rmSync(folder, { recursive: true })
})

const stateFile = () => path.join(folder, 'state.json')

function makeOptions(over: Partial<AdapterOptions> = {}): AdapterOptions {
  return {
    coreUrl: core.url,
    portalUrl: portal.url,
    tokens: { core: '', feed: 'feed', people: 'people', events: 'events' },
    mapping,
    store: openStore(stateFile()),
    webhooks: { host: '127.0.0.1', port: 0, secrets: [secret] },
    recordsEveryMs: 10,
    eventsEveryMs: 10,
    rowsAtOnce: 2,
    retries: { firstPauseMs: 2, longestPauseMs: 10 },
    log: (text) => log.push(text),
    ...over,
  }
}

async function start(over?: Partial<AdapterOptions>): Promise<Adapter> {
  adapter = await startAdapter(makeOptions(over))
  return adapter
}

const putBill = (key: string, due = '15.03.2026') =>
  core.put('/bills', key, { bill_key: key, customer_no: '77', due })

const sentIds = () => portal.sent.flatMap(({ lines }) => lines.map(({ id }) => id))
const cursorOf = (key: string) => openStore(stateFile()).state().cursors[key]

test('sends page after page, people with their own token, and begins behind them after a restart', async () => {
  core.put('/brokers', 'B1', { broker_no: 'B1', title: 'Foxglove & Tarn' })
  for (const key of ['1', '2', '3']) putBill(key)
  core.put('/persons', 'P1', { person_key: 'P1', name: 'Ione' })
  await start()
  await expect.poll(() => cursorOf('0 user /persons')).toBe(5)
  expect(portal.sent.map(({ path, token, lines }) => [path, token, lines.map(({ id }) => id)])).toEqual([
    ['/feed/v1/records', 'Bearer feed', ['B1']],
    ['/feed/v1/records', 'Bearer feed', ['1', '2']],
    ['/feed/v1/records', 'Bearer feed', ['3']],
    ['/feed/v1/people', 'Bearer people', ['P1']],
  ])
  await adapter?.stop()
  core.remove('/bills', '2', { bill_key: '2', customer_no: '77' })
  await start()
  await expect.poll(() => portal.sent.length).toBe(5)
  const line = { v: 1, type: 'invoice', id: '2', version: 12, op: 'delete', accountNumber: '77' }
  expect(portal.sent.at(-1)?.lines).toEqual([line])
})

test('sends a body again whose answer was lost, and moves the cursor only then', async () => {
  portal.cutNext(2)
  putBill('1')
  await start()
  await expect.poll(() => cursorOf('0 invoice /bills')).toBe(1)
  expect(sentIds()).toEqual(['1', '1', '1'])
  expect(new Set(portal.sent.map(({ lines }) => JSON.stringify(lines))).size).toBe(1)
})

test('sends a page again that a crash interrupted', async () => {
  portal.cutNext(1_000_000)
  putBill('1')
  await start()
  await expect.poll(() => sentIds().length).toBeGreaterThan(1)
  await adapter?.stop()
  expect(cursorOf('0 invoice /bills')).toBeUndefined()
  portal.cutNext(0)
  await start()
  await expect.poll(() => cursorOf('0 invoice /bills')).toBe(1)
})

test('logs a row that it cannot map and a record that the portal rejects, and goes on', async () => {
  putBill('1', 'soon')
  putBill('2')
  portal.rejectNext({ type: 'invoice', id: '2', version: 4, code: 'invalid', reason: 'data.dueDate: Late.' })
  await start()
  putBill('3')
  await expect.poll(sentIds).toEqual(['2', '3'])
  expect(log).toContain('/bills: row 1 is not sent: due: It is no date of the form DD.MM.YYYY.')
  expect(log).toContain('rejected: invoice 2 version 4: invalid: data.dueDate: Late.')
})

test('sends the book again with higher versions after the revision was raised', async () => {
  putBill('1')
  await start()
  await expect.poll(sentIds).toEqual(['1'])
  await adapter?.stop()
  await start({ mapping: { ...mapping, revision: 1 } })
  await expect.poll(sentIds).toEqual(['1', '1'])
  expect(portal.sent.map(({ lines }) => lines[0]?.version)).toEqual([2, 2 ** 40 + 2])
})

test('stops a list whose change sequence went back, and no other', async () => {
  putBill('1')
  const store = openStore(stateFile())
  store.change({ cursors: { '0 invoice /bills': 900 } })
  await start({ store })
  await expect.poll(() => log).toContain('/bills: the change sequence went back from 900 to 1')
  core.put('/persons', 'P1', { person_key: 'P1', name: 'Ione' })
  await expect.poll(sentIds).toEqual(['P1'])
  expect(cursorOf('0 invoice /bills')).toBe(900)
})

const event = (id: string) => ({
  id,
  type: 'payment.submitted',
  accountNumber: '77',
  epoch: 1,
  sequence: 1,
  data: {},
})

async function deliver(id: string): Promise<number> {
  const body = JSON.stringify(event(id))
  const at = new Date()
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
  return (await fetch(adapter?.webhookUrl ?? '', { method: 'POST', headers, body })).status
}

test('gives an event to the core system once, by webhook, pull and again after a restart', async () => {
  await start()
  expect(await Promise.all([deliver('evt_1'), deliver('evt_1')])).toEqual([204, 204])
  portal.events.push(event('evt_1'), event('evt_2'))
  await expect.poll(() => openStore(stateFile()).state().eventsCursor).toBe('2')
  await adapter?.stop()
  await start()
  expect([await deliver('evt_1'), await deliver('evt_2')]).toEqual([204, 204])
  expect(core.events().map(({ id }) => id)).toEqual(['evt_1', 'evt_2'])
  expect(['evt_1', 'evt_2'].map(core.timesGiven)).toEqual([1, 1])
})

test('gives no receipt, and pulls no further, while the core system is away', async () => {
  const url = new URL(core.url)
  await core.stop()
  portal.events.push(event('evt_2'))
  await start()
  expect(await deliver('evt_1')).toBe(503)
  expect(log.some((line) => line.includes('did not take event evt_1: no answer'))).toBe(true)
  expect(openStore(stateFile()).state()).toMatchObject({ eventsCursor: null, processedEvents: [] })
  core = await startFakeCore({ port: Number(url.port) })
  expect(await deliver('evt_1')).toBe(204)
  await expect.poll(() => core.events().map(({ id }) => id)).toContain('evt_2')
})

test('maps the whole book without sending it', async () => {
  for (const key of ['1', '2', '3']) putBill(key)
  core.put('/persons', 'P1', { person_key: 'P1', name: 'Ione' })
  const lines: object[] = []
  for await (const line of mapBook(makeOptions(), new AbortController().signal)) lines.push(line)
  expect(lines).toMatchObject([{ id: '1' }, { id: '2' }, { id: '3', version: 6 }, { type: 'user', id: 'P1' }])
  expect([portal.sent, cursorOf('0 invoice /bills')]).toEqual([[], undefined])
})

test('sends an account as a snapshot, complete up to a version between two changes', async () => {
  putBill('1')
  putBill('2', 'soon')
  putBill('3')
  core.remove('/bills', '3', { bill_key: '3', customer_no: '77' })
  core.put('/bills', '4', { bill_key: '4', customer_no: '88', due: '15.03.2026' })
  await sendSnapshot(makeOptions(), '77', ['invoice'], new AbortController().signal)
  // The row that cannot be mapped is still there, so the snapshot names it.
  expect(portal.sent.at(-1)).toEqual({
    path: '/feed/v1/snapshots',
    token: 'Bearer feed',
    lines: [
      { v: 1, snapshot: '77', version: 11, counts: { invoice: 2 }, empty: [] },
      { type: 'invoice', id: '1', version: 2 },
      { type: 'invoice', id: '2', version: 4 },
    ],
  })
  expect(cursorOf('0 invoice /bills')).toBeUndefined()
})

test('names a type as empty only where it is told to', async () => {
  const { signal } = new AbortController()
  for (const empty of [[], ['invoice', 'claim']]) await sendSnapshot(makeOptions(), '77', empty, signal)
  expect(portal.sent.map(({ lines }) => lines[0]?.empty)).toEqual([[], ['invoice']])
})

test('sends no snapshot where the id of a row cannot be read', async () => {
  core.put('/bills', '1', { customer_no: '77' })
  const sent = sendSnapshot(makeOptions(), '77', [], new AbortController().signal)
  await expect(sent).rejects.toThrow('bill_key: It is empty.')
  expect(portal.sent).toEqual([])
})
