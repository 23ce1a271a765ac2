import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { receiveFeed, receivePeople } from '@myaccount/contract/endpoints/machine'
import type { EventLog } from './event-log.ts'

/** A body of the feed that the adapter sent, and what became of it. */
export interface FeedExchange {
  readonly path: string
  readonly lines: readonly SentLine[]
  /** `unavailable`: 503 without the portal; `lost`: the portal processed it, and the adapter got no answer. */
  readonly outcome: 'answered' | 'unavailable' | 'lost'
  /** The portal's answer; undefined if the portal refused the whole body or never got it. */
  readonly answer: FeedAnswer | undefined
}

type FeedAnswer = ReturnType<typeof receiveFeed.response.parse>

interface SentLine {
  readonly type: string
  readonly id: string
  readonly version: number
  readonly op: string
}

export interface FaultyProxy {
  readonly url: string
  /** Every body of the feed, oldest first. */
  exchanges(): readonly FeedExchange[]
  /** Answers so many bodies of the feed with 503. */
  refuseNext(count: number): void
  /** Cuts the connection of so many bodies of the feed after the portal has processed them. */
  loseNext(count: number): void
  /** Holds every answer back for so long. */
  delayAnswers(ms: number): void
  /** Cuts every connection, as a portal that is away. */
  goDown(): void
  comeUp(): void
  stop(): Promise<void>
}

interface ProxyOptions {
  readonly portalUrl: string
  readonly eventsToken: string
  readonly events: EventLog
  /** Called when the adapter asks for its events again. */
  readonly onRedelivery: () => void
}

const feedPaths: ReadonlySet<string> = new Set([receiveFeed.path, receivePeople.path])
const passedHeaders = ['authorization', 'content-type', 'accept'] as const
const answeredHeaders = ['content-type', 'retry-after'] as const

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Stands between the adapter and the portal, on this machine only, and makes the network and the portal fail. */
export async function startProxy({
  portalUrl,
  eventsToken,
  events,
  onRedelivery,
}: ProxyOptions): Promise<FaultyProxy> {
  const exchanges: FeedExchange[] = []
  const sockets = new Set<Socket>()
  let toRefuse = 0
  let toLose = 0
  let delayMs = 0
  let isDown = false

  async function forward(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const headers = Object.fromEntries(
      passedHeaders.flatMap((name) => {
        const value = request.headers[name]
        return value === undefined ? [] : [[name, value]]
      }),
    )
    const response = await fetch(`${portalUrl}${request.url}`, {
      method: request.method ?? 'GET',
      redirect: 'manual',
      headers,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    return {
      status: response.status,
      headers: Object.fromEntries(
        answeredHeaders.flatMap((name) => {
          const value = response.headers.get(name)
          return value === null ? [] : [[name, value]]
        }),
      ),
      body: Buffer.from(await response.arrayBuffer()),
    }
  }

  /** Undefined where the connection is cut instead. */
  async function answerFeed(
    request: IncomingMessage,
    path: string,
    body: Buffer,
  ): Promise<Answer | undefined> {
    const lines = readLines(body)
    if (toRefuse > 0) {
      toRefuse -= 1
      exchanges.push({ path, lines, outcome: 'unavailable', answer: undefined })
      return jsonAnswer(503, { success: false, status: 503, code: 'unavailable' }, { 'retry-after': '1' })
    }
    const isLost = toLose > 0
    if (isLost) toLose -= 1
    const answer = await forward(request, body)
    const parsed =
      answer.status === 200 ? receiveFeed.response.parse(JSON.parse(answer.body.toString())) : undefined
    exchanges.push({ path, lines, outcome: isLost ? 'lost' : 'answered', answer: parsed })
    return isLost ? undefined : answer
  }

  function answerEvents(request: IncomingMessage, url: URL): Answer {
    if (request.headers.authorization !== `Bearer ${eventsToken}`)
      return jsonAnswer(401, { success: false, status: 401, code: 'session.required' })
    if (request.method === 'POST') {
      onRedelivery()
      return jsonAnswer(200, { count: events.list().length, next: null })
    }
    const page = events.pageAfter(url.searchParams.get('after'))
    return page
      ? jsonAnswer(200, page)
      : jsonAnswer(422, { success: false, status: 422, code: 'input.invalid' })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    const url = new URL(request.url ?? '/', portalUrl)
    const isEvents = url.pathname === '/events/v1' || url.pathname === '/events/v1/redeliveries'
    const isFeed = request.method === 'POST' && feedPaths.has(url.pathname)
    const given = isEvents
      ? answerEvents(request, url)
      : isFeed
        ? await answerFeed(request, url.pathname, body)
        : await forward(request, body)
    if (delayMs > 0) await sleep(delayMs)
    if (given === undefined || isDown) request.socket.destroy()
    else response.writeHead(given.status, given.headers).end(given.body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  server.on('connection', (socket) => {
    if (isDown) socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges: () => exchanges,
    refuseNext(count) {
      toRefuse = count
    },
    loseNext(count) {
      toLose = count
    },
    delayAnswers(ms) {
      delayMs = ms
    },
    goDown() {
      isDown = true
      for (const socket of sockets) socket.destroy()
    },
    comeUp() {
      isDown = false
    },
    async stop() {
      const isClosed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await isClosed
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Lines that are no record are left out here; the portal rejects them by name. */
function readLines(body: Buffer): SentLine[] {
  return body
    .toString()
    .split('\n')
    .flatMap((line) => {
      try {
        return line.trim() === '' ? [] : [JSON.parse(line) as SentLine]
      } catch {
        return []
      }
    })
}

function jsonAnswer(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(body)),
  }
}
