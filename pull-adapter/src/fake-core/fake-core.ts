import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Row = Readonly<Record<string, unknown>>

interface StoredRow {
  readonly key: string
  readonly row: Row
  readonly sequence: number
}

export interface PortalEvent {
  readonly id: string
  readonly type: string
}

export interface FakeCore {
  readonly url: string
  /** The number of the last change. */
  readonly sequence: () => number
  put(list: string, key: string, row: Row): void
  /** Leaves a marker, as a core system does that deletes softly. */
  remove(list: string, key: string, row: Row): void
  rows(list: string): readonly Row[]
  /** Each event once, in the order in which they came. */
  readonly events: () => readonly PortalEvent[]
  /** How often an event was given, also again. */
  readonly timesGiven: (eventId: string) => number
  stop(): Promise<void>
}

const rowsAtMost = 1_000

/**
 * A core system in memory with what the adapter needs of a real one: lists by change sequence, with markers of deleted
 * rows, and a place for the portal's events.
 */
export async function startFakeCore({ host = '127.0.0.1', port = 0 } = {}): Promise<FakeCore> {
  const lists = new Map<string, Map<string, StoredRow>>()
  const events = new Map<string, PortalEvent>()
  const given = new Map<string, number>()
  let sequence = 0

  function store(list: string, key: string, row: Row, isDeleted: boolean): void {
    sequence += 1
    const rows = lists.get(list) ?? new Map<string, StoredRow>()
    lists.set(list, rows)
    rows.set(key, { key, sequence, row: { ...row, change_seq: sequence, is_deleted: isDeleted } })
  }

  function listPage(list: string, query: URLSearchParams): object | undefined {
    const since = Number(query.get('changedSince') ?? 0)
    const limit = Math.min(Number(query.get('limit') ?? rowsAtMost), rowsAtMost)
    if (!Number.isSafeInteger(since) || since < 0 || !Number.isSafeInteger(limit) || limit < 1)
      return undefined
    const customer = query.get('customer')
    const changed = [...(lists.get(list)?.values() ?? [])]
      .filter((each) => each.sequence > since && (customer === null || each.row.customer_no === customer))
      .sort((one, other) => one.sequence - other.sequence)
    const shown = changed.slice(0, limit)
    const more = changed.length > shown.length
    // The last page is complete up to now, also where the latest changes were in other lists.
    return { rows: shown.map(({ row }) => row), cursor: more ? shown.at(-1)?.sequence : sequence, more }
  }

  function takeEvent(id: string, event: unknown): number {
    if (typeof event !== 'object' || event === null || !('type' in event)) return 422
    given.set(id, (given.get(id) ?? 0) + 1)
    if (!events.has(id)) events.set(id, { id, type: String(event.type) })
    return 204
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: unknown }> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://core')
    const [, list = '', ...rest] = pathname.split('/')
    const key = rest.map(decodeURIComponent).join('/')
    if (request.method === 'GET' && list === 'portal-events' && key === '')
      return { status: 200, body: [...events.values()] }
    if (request.method === 'GET' && key === '') {
      const page = listPage(`/${list}`, searchParams)
      return page === undefined ? { status: 400 } : { status: 200, body: page }
    }
    if (key === '') return { status: 404 }
    if (request.method === 'PUT') {
      const body = await readJson(request)
      if (list === 'portal-events') return { status: takeEvent(key, body) }
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return { status: 422 }
      store(`/${list}`, key, body as Row, false)
      return { status: 204 }
    }
    const stored = lists.get(`/${list}`)?.get(key)
    if (request.method !== 'DELETE' || stored === undefined) return { status: 404 }
    store(`/${list}`, key, stored.row, true)
    return { status: 204 }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(body === undefined ? undefined : JSON.stringify(body))
      },
      () => response.writeHead(400).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    sequence: () => sequence,
    put: (list, key, row) => store(list, key, row, false),
    remove: (list, key, row) => store(list, key, row, true),
    rows: (list) => [...(lists.get(list)?.values() ?? [])].map(({ row }) => row),
    events: () => [...events.values()],
    timesGiven: (eventId) => given.get(eventId) ?? 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
