import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { peopleFeedTypes } from '@myaccount/contract/feed/grouped-types'
import { Webhook } from 'standardwebhooks'
import type { ConformanceDriver, Connection, CoreChange, ProcessedEvent } from '../driver.ts'

/** A mistake of an adapter that the kit has to find. */
export type Fault =
  | 'version too low'
  | 'no signature check'
  | 'duplicates processed'
  | 'gives up after 503'
  | 'forgets deletes'

interface Line {
  readonly type: string
  readonly id: string
  readonly version: number
  readonly op: 'upsert' | 'delete'
  readonly accountNumber?: string
}

const pauseMs = 50

/** A whole adapter in memory, correct but for the fault. Its core system keeps the versions and survives a restart. */
export function makeSmallAdapter(fault?: Fault): ConformanceDriver {
  const book = new Map<string, Line>()
  const waiting = new Map<string, Line>()
  const seen = new Set<string>()
  const processed: ProcessedEvent[] = []
  let lastVersion = 0
  let connection: Connection | undefined
  let server: Server | undefined
  let ending = new AbortController()
  let sending: Promise<void> = Promise.resolve()

  function lineOf(change: CoreChange): Line {
    lastVersion = Math.max(Date.now(), lastVersion + 1)
    if (change.op === 'delete') {
      const { type, id, accountNumber } = change
      return { type, id, version: lastVersion, op: 'delete', accountNumber }
    }
    const isKnown = book.has(keyOf(change.record))
    return { ...change.record, version: fault === 'version too low' && isKnown ? 1 : lastVersion }
  }

  /** Sends what waits again and again until the adapter ends. */
  async function sendAll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const lines = [...waiting.values()]
      const people = lines.filter(({ type }) => isPerson(type))
      const others = lines.filter(({ type }) => !isPerson(type))
      await post('/feed/v1/records', connection?.feedToken, others, signal)
      await post('/feed/v1/people', connection?.peopleToken, people, signal)
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  }

  async function post(
    path: string,
    token: string | undefined,
    lines: readonly Line[],
    signal: AbortSignal,
  ): Promise<void> {
    if (lines.length === 0) return
    try {
      const response = await fetch(`${connection?.portalUrl}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
        body: lines.map((line) => `${JSON.stringify({ v: 1, ...line })}\n`).join(''),
        signal,
      })
      await response.body?.cancel()
      if (!response.ok && !(response.status === 503 && fault === 'gives up after 503')) return
      for (const line of lines) if (waiting.get(keyOf(line)) === line) waiting.delete(keyOf(line))
    } catch {
      // The portal did not answer: the lines wait for the next round.
    }
  }

  async function answerEvent(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const isGenuine = connection?.webhookSecrets.some((secret) => {
      try {
        new Webhook(secret).verify(body, request.headers as Record<string, string>)
        return true
      } catch {
        return false
      }
    })
    if (!isGenuine && fault !== 'no signature check') return 401
    const event = JSON.parse(body) as { id: string; type: string }
    if (seen.has(event.id) && fault !== 'duplicates processed') return 204
    seen.add(event.id)
    processed.push({ eventId: event.id, type: event.type })
    return 204
  }

  async function startReceiver(port: number): Promise<number> {
    const own = createServer((request, response) => {
      answerEvent(request).then(
        (status) => response.writeHead(status).end(),
        () => response.writeHead(500).end(),
      )
    })
    server = own
    await listen(own, port)
    ending = new AbortController()
    sending = sendAll(ending.signal)
    return (own.address() as AddressInfo).port
  }

  async function end(): Promise<void> {
    ending.abort()
    await sending
    const own = server
    if (!own) return
    server = undefined
    const isClosed = new Promise<void>((resolve) => own.close(() => resolve()))
    own.closeAllConnections()
    await isClosed
  }

  let port = 0
  return {
    name: fault ?? 'small adapter',
    async start(given) {
      for (const each of [book, waiting, seen]) each.clear()
      processed.length = 0
      lastVersion = 0
      connection = given
      port = await startReceiver(0)
      return { webhookUrl: `http://127.0.0.1:${port}/` }
    },
    async change(changes) {
      for (const change of changes) {
        const line = lineOf(change)
        book.set(keyOf(line), line)
        if (line.op === 'upsert' || fault !== 'forgets deletes') waiting.set(keyOf(line), line)
      }
    },
    async resend() {
      for (const [key, line] of book) if (line.op === 'upsert') waiting.set(key, line)
    },
    async restart() {
      await end()
      await startReceiver(port)
    },
    processedEvents: async () => [...processed],
    stop: end,
  }
}

const keyOf = ({ type, id }: { readonly type: string; readonly id: string }) => `${type}:${id}`

const isPerson = (type: string) => [...peopleFeedTypes].some((each) => each === type)

/** Waits while somebody else has the port for a moment: a restart needs the one that it had. */
async function listen(server: Server, port: number): Promise<void> {
  for (;;) {
    try {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      await sleep(100)
    }
  }
}
