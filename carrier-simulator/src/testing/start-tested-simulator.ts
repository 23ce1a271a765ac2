import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { FeedLine } from '../book.ts'
import { type RunningSimulator, type SimulatorOptions, startSimulator } from '../simulator.ts'
import { sampleInvoice, samplePolicy } from './sample-records.ts'

const unnamed = { type: null, id: null, version: null }

interface FakePortal {
  readonly url: string
  /** Every line of the feed that was accepted, in order. */
  readonly lines: FeedLine[]
  readonly authorizations: (string | undefined)[]
  /** 200 accepts, anything else refuses everything. */
  answerWith(status: number): void
  rejectNext(reason: string): void
  stop(): Promise<void>
}

/** The portal's end of the feed, as docs/feed.md says it, with a memory. */
async function startFakePortal(): Promise<FakePortal> {
  const lines: FeedLine[] = []
  const authorizations: (string | undefined)[] = []
  let status = 200
  let rejection: string | undefined
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      authorizations.push(request.headers.authorization)
      const isFeed = request.method === 'POST' && request.url === '/feed/v1/records'
      const isNdjson = request.headers['content-type'] === 'application/x-ndjson'
      if (status !== 200 || !isFeed || !isNdjson) {
        response.writeHead(status === 200 ? 404 : status).end()
        return
      }
      const received = body.split('\n').filter(Boolean)
      const rejected =
        rejection === undefined ? [] : [{ line: 1, ...unnamed, code: 'not_allowed', reason: rejection }]
      rejection = undefined
      lines.push(...received.slice(rejected.length).map((line) => JSON.parse(line) as FeedLine))
      const applied = received.length - rejected.length
      const answer = { lines: received.length, applied, repeated: 0, parked: 0, rejected }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    authorizations,
    answerWith(next) {
      status = next
    },
    rejectNext(reason) {
      rejection = reason
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const webhookSecret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
export const nextWebhookSecret = `whsec_${Buffer.alloc(24, 8).toString('base64')}`
const dayMs = 24 * 60 * 60 * 1000
/** Noon in Chicago on Feb 20, 2026. */
const startMs = Date.UTC(2026, 1, 20, 18)

export interface TestedSimulator {
  readonly portal: FakePortal
  /** The business days that the systems around were told, in order. */
  readonly reportedDays: CalendarDate[]
  /** How many lines the portal had by each of these. */
  readonly linesByThen: number[]
  /** On these days, oldest first, the systems around have something to tell the portal; `then` is called on each. */
  somethingIsDue(days: readonly string[], then: () => Promise<unknown>): void
  url(): string
  post(location: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Answers the state after it, as the API says it. */
  advance(days: number): Promise<unknown>
  readPage(): Promise<string>
  /** Stops, lets the calendar go on by that many days, and starts again on the kept state, with these secrets. */
  restart(daysLater?: number, secrets?: readonly string[]): Promise<void>
  stop(): Promise<void>
}

const neverRead: SimulatorOptions['records'] = {
  [Symbol.iterator]: () => {
    throw new Error('The records are for the first start only')
  },
}

/** A simulator with one policy and its planned invoice, before a portal that remembers what it was told. */
export async function startTestedSimulator(): Promise<TestedSimulator> {
  const folder = mkdtempSync(path.join(tmpdir(), 'carrier-simulator-'))
  const portal = await startFakePortal()
  const reportedDays: CalendarDate[] = []
  const linesByThen: number[] = []
  const daysAround: CalendarDate[] = []
  let onDue = async (): Promise<unknown> => undefined
  let nowMs = startMs
  let webhookSecrets: readonly string[] = [webhookSecret]
  const start = (records: SimulatorOptions['records']): Promise<RunningSimulator> =>
    startSimulator({
      port: 0,
      portalUrl: portal.url,
      feedToken: 'demo-feed-token-0001',
      webhookSecrets,
      statePath: path.join(folder, 'carrier.json'),
      records,
      log: () => {},
      clock: () => nowMs,
      firstPauseMs: 20,
      postsWithinMs: 0,
      around: {
        nextDay: () => daysAround[0],
        async reach(day) {
          reportedDays.push(day)
          linesByThen.push(portal.lines.length)
          const isDue = daysAround[0] !== undefined && daysAround[0] <= day
          if (!isDue) return 0
          daysAround.shift()
          await onDue()
          return 1
        },
      },
    })
  let simulator = await start([samplePolicy(), sampleInvoice()])

  const post: TestedSimulator['post'] = (location, body, headers) =>
    fetch(`${simulator.url}${location}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return {
    portal,
    reportedDays,
    linesByThen,
    somethingIsDue(days, then) {
      daysAround.push(...days.map(calendarDate))
      onDue = then
    },
    url: () => simulator.url,
    post,
    advance: async (days) => (await post('/api/advance', { days })).json(),
    readPage: async () => (await fetch(simulator.url)).text(),
    async restart(daysLater = 0, secrets = webhookSecrets) {
      await simulator.stop()
      nowMs += daysLater * dayMs
      webhookSecrets = secrets
      simulator = await start(neverRead)
    },
    async stop() {
      await simulator.stop()
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
