import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copperwillow, larkspur, people } from '../../testing/test-records.ts'
import { testTokens } from '../../testing/test-settings.ts'
import { visa } from '../features/payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../features/payments/testing/start-paying-app.ts'
import { httpDocuments } from '../gateways/documents/http-documents.ts'
import { webhookSecret } from '../outbox/testing/sample-event.ts'
import { type Receiver, startReceiver } from '../outbox/testing/start-receiver.ts'
import { openTracing } from './open-tracing.ts'

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: { key: string; value: Record<string, unknown> }[]
  readonly status: { code?: number }
}

/** A collector of OTLP over HTTP, and the carrier's ends of webhooks and of the archive. */
let collector: Receiver
let receiver: Receiver
let archive: Receiver
let the: PayingApp
let cookie: string
let spans: SentSpan[]
let bodies: string

const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const traceparent = `00-${caller.traceId}-${caller.spanId}-01`
const invoices = `/api/v1/invoices?accountNumber=${larkspur}`
const canary = 'canary-7Q4XWZ'

const originOf = ({ url }: Receiver) => new URL(url).origin

/** All is done first and read afterward, since spans are sent in batches. */
beforeAll(async () => {
  ;[collector, receiver, archive] = await Promise.all([startReceiver(), startReceiver(), startReceiver()])
  collector.answerWith(200)
  const tracing = openTracing({
    endpoint: originOf(collector),
    ratio: 1,
    appVersion: '1.0.0+test',
    onFailure: () => {},
  })
  the = await startPayingApp(
    undefined,
    { TRUSTED_PROXIES: '10.0.0.0/8', WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: webhookSecret },
    { tracing },
  )
  cookie = await the.signIn('treasurer')
  await the.call({ path: invoices, cookie, headers: { traceparent } })
  const headers = { cookie, 'x-myaccount-request': '1', traceparent }
  const fromProxy = { ...headers, 'x-forwarded-for': '203.0.113.77' }
  await the.app.inject({ url: `${invoices}&of=proxy`, headers: fromProxy, remoteAddress: '10.1.2.3' })
  await the.app.inject({ url: `${invoices}&of=stranger`, headers: fromProxy, remoteAddress: '203.0.113.9' })
  const notSampled = { ...fromProxy, traceparent: traceparent.replace(/1$/, '0') }
  await the.app.inject({ url: '/status/version', headers: notSampled, remoteAddress: '10.1.2.3' })
  await the.app.inject({ url: '/healthz/ready' })
  await the.call({ path: `/api/v1/accounts/${copperwillow}`, cookie })
  await the.call({ path: `/api/v1/invoices/${canary}?accountNumber=${canary}`, cookie })
  await the.call({ path: `/${canary}`, headers: { 'user-agent': canary, traceparent: canary } })
  await the.call({ path: '/metrics', headers: { authorization: `Bearer ${testTokens.metrics}` } })
  await the.pay({ invoices: '1000044110', method: await the.save('card', visa) })
  await the.hear()
  // A failed job: the text of its error quotes a person.
  const fail = async () => {
    throw new TypeError(`${canary} ${people.owner}`)
  }
  await the.parts.jobWatch.run('probe', fail).catch(() => {})
  const [event] = await the.sql<{ account_number: string; event_id: string }>(
    `select account_number, event_id from webhook_deliveries order by event_id limit 1`,
  )
  const payload = { accountNumber: event?.account_number, eventId: event?.event_id }
  const deliver = the.parts.jobs.all().find(({ name }) => name === 'deliver_event')
  await the.parts.jobWatch.run('deliver_event', async () => await deliver?.run({ payload } as never))
  await tracing.root({ name: 'read of the archive', kind: 'internal' }, async () => {
    const documents = httpDocuments({ url: originOf(archive), token: 'x', traceHeaders: tracing.headers })
    await documents.read('d1', null)
  })
  await tracing.close()
  bodies = collector.received.map(({ body }) => body).join('\n')
  spans = collector.received.flatMap(({ body }) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
})
afterAll(async () => {
  await the?.close()
  await Promise.all([collector, receiver, archive].map((each) => each?.stop()))
})

const named = (name: string) => spans.filter((span) => span.name === name)
const beneath = ({ spanId }: SentSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)
const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('puts a span around a request, and its round trip beneath it', () => {
  const [read] = named('GET /api/v1/invoices')
  if (read === undefined) throw new Error('No span of the request')
  expect(read.parentSpanId ?? '').toBe('')
  expect(attributesOf(read)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/v1/invoices',
    'http.response.status_code': 200,
    'myaccount.incident_id': expect.stringMatching(/^inc_/),
  })
  const [roundTrip, ...others] = beneath(read)
  expect([roundTrip?.name, roundTrip?.traceId, others]).toEqual(['round trip', read.traceId, []])
  expect(JSON.stringify(roundTrip?.attributes)).toMatch(/"myaccount.statements".*"s[\w-]{16}"/)
})

test('continues the trace of a trusted proxy, and of nobody else', () => {
  const parents = named('GET /api/v1/invoices').map(({ traceId, parentSpanId = '' }) => [
    traceId === caller.traceId,
    parentSpanId,
  ])
  // Without a proxy, from the proxy, and from an address that is not trusted.
  expect(parents).toEqual([
    [false, ''],
    [true, caller.spanId],
    [false, ''],
  ])
})

test('makes no span for a trace that its caller does not sample, and none for probes', () => {
  expect(spans.map(({ name }) => name).filter((name) => /version|healthz/.test(name))).toEqual([])
})

test('puts the calls of the processor beneath the request that pays', () => {
  const [pay] = named('POST /api/v1/payments')
  if (pay === undefined) throw new Error('No span of the payment')
  const names = beneath(pay).map(({ name }) => name)
  expect(names).toContain('processor charge')
  expect(names.filter((name) => name === 'round trip').length).toBeGreaterThan(2)
  expect(beneath(pay).every(({ traceId }) => traceId === pay.traceId)).toBe(true)
})

test('puts a span around a job, and marks one that failed by the kind of its error', () => {
  const [failed] = named('job probe')
  expect(failed?.status.code).toBe(2)
  expect(failed && attributesOf(failed)).toEqual({ 'error.type': 'TypeError' })
})

test('sends its trace to the receiver of webhooks and to the archive', () => {
  const [job] = named('job deliver_event')
  const post = job && beneath(job).find(({ name }) => name === 'webhook post')
  expect(post && attributesOf(post)).toEqual({ 'myaccount.outcome': 'delivered' })
  expect(receiver.received.map(({ headers }) => headers.traceparent)).toEqual([
    `00-${job?.traceId}-${post?.spanId}-01`,
  ])
  const [read] = named('read of the archive')
  expect(archive.received.map(({ headers }) => headers.traceparent)).toEqual([
    `00-${read?.traceId}-${read?.spanId}-01`,
  ])
})

test('sends no number, name, address, token or text of an error', async () => {
  expect(spans.length).toBeGreaterThan(20)
  const everyNumber = await the.sql<{ value: string }>(`
    select account_number as value from accounts union select policy_number from policies
    union select invoice_number from invoices union select confirmation from payment_attempts
    union select email from users union select display_name from users
    union select account_name from accounts`)
  const secrets = [
    canary,
    ...everyNumber.map(({ value }) => value),
    cookie.split('=')[1] ?? 'no cookie',
    testTokens.metrics,
    '203.0.113',
    '4242',
    'pm_',
    'pi_',
  ]
  expect(secrets.length).toBeGreaterThan(30)
  expect(secrets.filter((secret) => bodies.includes(secret))).toEqual([])
})

test('loads nothing of the SDK without an endpoint', async () => {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const loadedBy = async (file: string) => {
    const script = `
      import { registerHooks } from 'node:module'
      const loaded = new Set()
      registerHooks({ load(url, context, next) {
        const name = /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(url)?.[1]
        if (name) loaded.add(name)
        return next(url, context)
      } })
      process.once('exit', () => { console.log(JSON.stringify([...loaded])); process.exitCode = 0 })
      await import('${new URL(file, import.meta.url)}')`
    const args = ['--input-type=module', '--eval', script]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env: {} })
    return JSON.parse(stdout.trim()) as string[]
  }
  // Without settings the process ends once all that it imports is loaded. prom-client needs the API for its exemplars.
  expect(await loadedBy('../main.ts')).toEqual(['@opentelemetry/api'])
  expect(await loadedBy('./open-tracing.ts')).toContain('@opentelemetry/sdk-trace')
})

test('answers as ever while the collector is away, and says so once', async () => {
  const away = await startReceiver()
  await away.stop()
  let failures = 0
  const tracing = openTracing({
    endpoint: originOf(away),
    ratio: 1,
    appVersion: '1',
    onFailure: () => {
      failures += 1
    },
  })
  expect(await tracing.root({ name: 'x', kind: 'internal' }, async () => 7)).toBe(7)
  await tracing.close()
  await expect.poll(() => failures).toBe(1)
})

test('samples no trace of its own at a share of 0', async () => {
  const tracing = openTracing({
    endpoint: 'http://127.0.0.1:9',
    ratio: 0,
    appVersion: '1',
    onFailure: () => {},
  })
  expect(tracing.open({ name: 'x', kind: 'server' })).toBeUndefined()
  expect(tracing.open({ name: 'x', kind: 'server' }, traceparent)).toBeDefined()
  await tracing.root({ name: 'x', kind: 'internal' }, async () => {
    expect([tracing.isSampled(), tracing.headers()]).toEqual([false, {}])
  })
})
