import { setTimeout as sleep } from 'node:timers/promises'
import { mapRow, type Row, readHead, snapshotVersion } from './map-row.ts'
import { keyOf, type Mapping, MappingFault, peopleTypes, type Resource, snapshotTypes } from './mapping.ts'
import { type Answer, RefusedRequest, type Retries, requestOnce, requestUntilAnswered } from './request.ts'
import type { Store } from './store.ts'
import { type PortalEvent, startReceiver } from './webhooks.ts'

export interface AdapterOptions {
  readonly coreUrl: string
  readonly portalUrl: string
  /** `core` is the core system's own bearer token; empty where it has none. */
  readonly tokens: Readonly<Record<'core' | 'feed' | 'people' | 'events', string>>
  readonly mapping: Mapping
  readonly store: Store
  readonly webhooks: { readonly host: string; readonly port: number; readonly secrets: readonly string[] }
  /** The pause between two looks at the core system's lists, and between two pulls of events. */
  readonly recordsEveryMs: number
  readonly eventsEveryMs: number
  /** At most 10,000: the portal takes a body of 16 MiB within 30 seconds. */
  readonly rowsAtOnce: number
  readonly retries: Retries
  /** Values of records are never in it. */
  readonly log: (text: string) => void
}

export interface Adapter {
  readonly webhookUrl: string
  stop(): Promise<void>
}

/** Pulls changes and events until it is stopped. Stopping in the middle of anything loses nothing. */
export async function startAdapter(options: AdapterOptions): Promise<Adapter> {
  const { store, webhooks, recordsEveryMs, eventsEveryMs, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const events = processEvents(options, signal)
  const receiver = await startReceiver({
    host: webhooks.host,
    port: webhooks.port,
    secrets: webhooks.secrets,
    process: events.process,
    log,
  })

  async function repeat(what: () => Promise<void>, pauseMs: number): Promise<void> {
    while (!signal.aborted) {
      try {
        await what()
      } catch (cause) {
        if (!signal.aborted) log(cause instanceof Error ? cause.message : String(cause))
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  }

  const running = [
    repeat(() => sendAllChanges(options, signal), recordsEveryMs),
    repeat(() => events.pull(), eventsEveryMs),
  ]
  return {
    webhookUrl: receiver.url,
    async stop() {
      stopping.abort()
      store.close()
      await Promise.all([...running, receiver.stop()])
    },
  }
}

/** A page of a list: rows by their change sequence, and the sequence up to which the list is complete with them. */
interface Page {
  readonly rows: readonly Row[]
  readonly cursor: number
  readonly more: boolean
}

async function readPage(
  { coreUrl, tokens, rowsAtOnce, retries, log }: AdapterOptions,
  { list, accountParameter }: Resource,
  signal: AbortSignal,
  cursor: number,
  account?: string,
): Promise<Page> {
  const query = new URLSearchParams({ changedSince: String(cursor), limit: String(rowsAtOnce) })
  if (account !== undefined && accountParameter !== null) query.set(accountParameter, account)
  const url = `${coreUrl}${list}?${query}`
  const { status, text } = await requestUntilAnswered(
    url,
    { headers: bearer(tokens.core), signal },
    retries,
    log,
  )
  const page = status === 200 ? readJson(text) : undefined
  if (!Array.isArray(page?.rows) || !Number.isSafeInteger(page.cursor) || typeof page.more !== 'boolean')
    throw new RefusedRequest(`${list}: the core system answered HTTP ${status} without a page`)
  // A core system that was restored would use its numbers for other changes, which the portal takes for old ones.
  if (page.cursor < cursor)
    throw new RefusedRequest(`${list}: the change sequence went back from ${cursor} to ${page.cursor}`)
  // Without progress the same page would come for ever.
  if (page.more && page.cursor === cursor) throw new RefusedRequest(`${list}: the cursor does not move on`)
  return page
}

/**
 * Sends what has changed since the cursors. A cursor moves on only after the portal has taken the page: whatever breaks
 * off before is sent again, and the versions make that safe.
 */
async function sendChanges(options: AdapterOptions, resource: Resource, signal: AbortSignal): Promise<void> {
  const { mapping, store } = options
  // A new revision has no cursor yet, and so the book is sent again.
  const key = `${mapping.revision} ${keyOf(resource)}`
  for (let more = true; more; ) {
    const cursor = store.state().cursors[key] ?? 0
    const page = await readPage(options, resource, signal, cursor)
    await postRows(options, resource, page.rows, signal)
    if (page.cursor !== cursor) store.change({ cursors: { ...store.state().cursors, [key]: page.cursor } })
    more = page.more
  }
}

/** Sends the changes of one list after the other. A list that is refused does not hold up the others. */
async function sendAllChanges(options: AdapterOptions, signal: AbortSignal): Promise<void> {
  for (const resource of options.mapping.resources) {
    try {
      await sendChanges(options, resource, signal)
    } catch (cause) {
      if (!(cause instanceof RefusedRequest)) throw cause
      options.log(cause.message)
    }
  }
}

/** The lines of the rows. A row that cannot be mapped is logged, and the others go on. */
function mapRows({ mapping, log }: AdapterOptions, resource: Resource, rows: readonly Row[]): object[] {
  return rows.flatMap((row) => {
    try {
      return [mapRow(row, resource, mapping)]
    } catch (cause) {
      if (!(cause instanceof MappingFault)) throw cause
      log(`${resource.list}: row ${nameOf(row, resource, mapping)} is not sent: ${cause.message}`)
      return []
    }
  })
}

/** A record that the portal rejects is logged, and the others go on. */
async function postRows(
  options: AdapterOptions,
  resource: Resource,
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<void> {
  const { tokens, log } = options
  const lines = mapRows(options, resource, rows)
  if (lines.length === 0) return
  const isPeople = peopleTypes.has(resource.type)
  const path = isPeople ? '/feed/v1/people' : '/feed/v1/records'
  const answer = await postLines(options, path, isPeople ? tokens.people : tokens.feed, lines, signal)
  const { applied, repeated, parked, rejected } = readAnswer(path, answer)
  log(`${path} ${resource.type}: ${applied} applied, ${repeated} repeated, ${parked} parked`)
  for (const { type, id, version, code, reason } of rejected)
    log(`rejected: ${type} ${id} version ${version}: ${code}: ${reason}`)
}

/** The whole book as the feed would get it. Nothing is sent, and no cursor moves. */
export async function* mapBook(options: AdapterOptions, signal: AbortSignal): AsyncGenerator<object> {
  for (const resource of options.mapping.resources) {
    for (let cursor = 0, more = true; more; ) {
      const page = await readPage(options, resource, signal, cursor)
      yield* mapRows(options, resource, page.rows)
      cursor = page.cursor
      more = page.more
    }
  }
}

function nameOf(row: Row, resource: Resource, mapping: Mapping): string {
  try {
    return readHead(row, resource, mapping).id
  } catch {
    return 'without an id'
  }
}

function postLines(
  { portalUrl, retries, log }: AdapterOptions,
  path: string,
  token: string,
  lines: readonly object[],
  signal: AbortSignal,
): Promise<Answer> {
  const headers = { 'content-type': 'application/x-ndjson', ...bearer(token) }
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  return requestUntilAnswered(`${portalUrl}${path}`, { method: 'POST', headers, body, signal }, retries, log)
}

/**
 * Sends the whole book of an account, and then its snapshot: the portal deletes what the core system does not have. A
 * type without any row counts as empty only where `emptyTypes` names it; else the portal refuses to delete all of it.
 * Moves no cursor, so it may run beside a running adapter.
 */
export async function sendSnapshot(
  options: AdapterOptions,
  account: string,
  emptyTypes: readonly string[],
  signal: AbortSignal,
): Promise<unknown> {
  const { mapping, tokens, log } = options
  const owned = mapping.resources.filter(({ type }) => snapshotTypes.some((each) => each === type))
  if (owned.length === 0) throw new RefusedRequest('The mapping has no type that a snapshot can name.')
  const entries: { type: string; id: string; version: number }[] = []
  const completeUpTo: number[] = []
  for (const resource of owned) {
    const rows = new Map<string, Row>()
    let cursor = 0
    for (let more = true; more; ) {
      const page = await readPage(options, resource, signal, cursor, account)
      // A row whose id, account or sequence cannot be read ends the snapshot: leaving it out would delete its record.
      for (const row of page.rows) {
        const { id, accountNumber } = readHead(row, resource, mapping)
        if (accountNumber === account) rows.set(id, row)
      }
      cursor = page.cursor
      more = page.more
    }
    completeUpTo.push(cursor)
    await postRows(options, resource, [...rows.values()], signal)
    for (const row of rows.values()) {
      const { id, version, isDeleted } = readHead(row, resource, mapping)
      if (!isDeleted) entries.push({ type: resource.type, id, version })
    }
  }
  const counts = Object.fromEntries(
    owned.map(({ type }) => [type, entries.filter((each) => each.type === type).length]),
  )
  const empty = emptyTypes.filter((type) => counts[type] === 0)
  const version = snapshotVersion(Math.min(...completeUpTo), mapping)
  const path = '/feed/v1/snapshots'
  const first = { v: 1, snapshot: account, version, counts, empty }
  const answer = await postLines(options, path, tokens.feed, [first, ...entries], signal)
  const read = readAnswer(path, answer)
  log(`${path} ${account}: ${entries.length} records named`)
  return read
}

/** Events by webhook and by pull: each is given to the core system once, whichever way brings it first. */
function processEvents(options: AdapterOptions, signal: AbortSignal) {
  const { coreUrl, portalUrl, tokens, store, retries, log } = options
  const underWay = new Map<string, Promise<void>>()

  /** After a crash between both steps the core system gets the event again, and knows it by the id in the address. */
  async function giveToCore(event: PortalEvent): Promise<void> {
    const answer = await requestOnce(`${coreUrl}/portal-events/${encodeURIComponent(event.id)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...bearer(tokens.core) },
      body: JSON.stringify(event),
      signal,
      // The portal waits 10 seconds for a receipt.
      timeLimitMs: 8_000,
    })
    if (answer === undefined || answer.status >= 300)
      throw new Error(
        `The core system did not take event ${event.id}: ${answer ? `HTTP ${answer.status}` : 'no answer'}`,
      )
    store.change({ processedEvents: [...store.state().processedEvents, event.id] })
  }

  async function process(event: PortalEvent): Promise<void> {
    if (store.state().processedEvents.includes(event.id)) return
    const work = underWay.get(event.id) ?? giveToCore(event).finally(() => underWay.delete(event.id))
    underWay.set(event.id, work)
    await work
  }

  /** Reads what no webhook brought, such as after down time. */
  async function pull(): Promise<void> {
    const headers = bearer(tokens.events)
    for (;;) {
      const after = store.state().eventsCursor
      const path = `/events/v1${after === null ? '' : `?after=${encodeURIComponent(after)}`}`
      const { items, next } = readAnswer(
        path,
        await requestUntilAnswered(`${portalUrl}${path}`, { headers, signal }, retries, log),
      )
      for (const event of items) await process(event)
      if (next === null) return
      store.change({ eventsCursor: next })
    }
  }

  return { process, pull }
}

const bearer = (token: string): Record<string, string> =>
  token === '' ? {} : { authorization: `Bearer ${token}` }

function readAnswer(path: string, { status, text }: Answer) {
  const answer = readJson(text)
  if (status === 200 && answer !== undefined) return answer
  throw new RefusedRequest(
    `${path}: HTTP ${status} ${answer?.code ?? ''} ${answer?.additional_detail ?? ''}`.trim(),
  )
}

function readJson(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
