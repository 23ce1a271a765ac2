import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import { type FeedRecord, feedData } from '@myaccount/contract/feed/record'
import type { Book } from './book/make-book.ts'
import type { ConformanceDriver, Connection, CoreChange } from './driver.ts'
import { expectThat, ScenarioFailed } from './finding.ts'
import type { HeldRecord, Portal } from './portal/open-portal.ts'
import type { EventLog } from './proxy/event-log.ts'
import { isReceipt, sendWebhook, type WebhookAnswer } from './proxy/send-webhook.ts'
import type { FaultyProxy, FeedExchange } from './proxy/start-proxy.ts'

/** The pace of the kit. */
export interface Pace {
  /** The longest that the adapter may take with a change, an event or a failure of the portal. */
  readonly patienceMs: number
  /** How long the portal is away; a slow answer takes a quarter of it. */
  readonly downMs: number
}

/** The tools of a scenario. Each scenario has a run of the driver, a proxy, a book and events of its own. */
export interface Stage {
  readonly driver: ConformanceDriver
  readonly connection: Connection
  readonly webhookUrl: string
  readonly portal: Portal
  readonly proxy: FaultyProxy
  readonly events: EventLog
  readonly book: Book
  /** Below 100, another for each scenario. */
  readonly ordinal: number
  readonly pace: Pace
  /** Aborted at the scenario's timeout. */
  readonly signal: AbortSignal
}

const lookEveryMs = 50
const versionsAndOrder = 'docs/feed.md, "Versions and order"'

export const upsert = (record: FeedRecord): CoreChange => ({ op: 'upsert', record })

export function deletion({ type, id, accountNumber = '' }: FeedRecord): CoreChange {
  return { op: 'delete', type, id, accountNumber }
}

/** Looks until the result is there; undefined when the patience is over. */
export async function lookUntil<Found>(
  { pace, signal }: Pick<Stage, 'pace' | 'signal'>,
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const endsAt = performance.now() + pace.patienceMs
  for (;;) {
    signal.throwIfAborted()
    const found = await look()
    if (found !== undefined || performance.now() > endsAt) return found
    await sleep(lookEveryMs)
  }
}

/** Waits until the portal holds each record with the content of the core system. Returns their versions. */
export async function expectArrival(
  stage: Stage,
  records: readonly FeedRecord[],
  document: string = versionsAndOrder,
): Promise<ReadonlyMap<string, number>> {
  const versions = new Map<string, number>()
  for (const record of records) {
    let held: HeldRecord | undefined
    await lookUntil(stage, async () => {
      held = await stage.portal.findRecord(record.type, record.id)
      return describeDifference(record, held) === undefined ? true : undefined
    })
    const difference = describeDifference(record, held)
    expectThat(difference === undefined, {
      expected: `${nameOf(record)} at the portal with the content of the core system`,
      seen: `${difference} after ${stage.pace.patienceMs / 1000} s`,
      document,
    })
    versions.set(nameOf(record), held?.version ?? 0)
  }
  return versions
}

export async function expectDeleted(stage: Stage, record: FeedRecord, document: string): Promise<void> {
  let held: HeldRecord | undefined
  await lookUntil(stage, async () => {
    held = await stage.portal.findRecord(record.type, record.id)
    return held?.state === 'deleted' ? true : undefined
  })
  expectThat(held?.state === 'deleted', {
    expected: `${nameOf(record)} deleted at the portal`,
    seen: `${describeState(held)} after ${stage.pace.patienceMs / 1000} s`,
    document,
  })
}

/** Delivers an event as the portal does: again and again until there is a receipt. */
export async function expectDelivered(
  stage: Stage,
  event: OutboxEvent,
  { what, document }: { readonly what: string; readonly document: string },
): Promise<void> {
  const secrets = stage.connection.webhookSecrets.slice(0, 1)
  let answer: WebhookAnswer = 'no answer'
  await lookUntil(stage, async () => {
    answer = await sendWebhook(stage.webhookUrl, event, { secrets })
    return isReceipt(answer) ? true : undefined
  })
  expectThat(isReceipt(answer), {
    expected: `2xx for ${what} within ${stage.pace.patienceMs / 1000} s`,
    seen: String(answer),
    document,
  })
}

/** Waits until the adapter has processed the events. */
export async function expectProcessed(
  stage: Stage,
  events: readonly OutboxEvent[],
  document: string,
): Promise<void> {
  const missing = async () => {
    const processed = new Set((await stage.driver.processedEvents()).map(({ eventId }) => eventId))
    return events.filter(({ id }) => !processed.has(id))
  }
  await lookUntil(stage, async () => ((await missing()).length === 0 ? true : undefined))
  const left = await missing()
  expectThat(left.length === 0, {
    expected: `each of ${events.length} genuine events processed`,
    seen: `${left.length} not processed after ${stage.pace.patienceMs / 1000} s`,
    document,
  })
}

/** How often the adapter has processed an event. */
export async function timesProcessed({ driver }: Stage, { id }: OutboxEvent): Promise<number> {
  return (await driver.processedEvents()).filter(({ eventId }) => eventId === id).length
}

/** The versions of the records that the portal holds of the scenario's account. */
export async function heldVersions({ portal, book }: Stage): Promise<ReadonlyMap<string, number | null>> {
  const records = (await portal.listRecords(book.accountNumber)) ?? []
  return new Map(records.map((record) => [nameOf(record), record.version]))
}

export function expectSameVersions(
  before: ReadonlyMap<string, number | null>,
  after: ReadonlyMap<string, number | null>,
  finding: { readonly when: string; readonly document: string },
): void {
  for (const [name, version] of before) {
    const now = after.has(name) ? `version ${after.get(name)}` : 'gone'
    expectThat(after.get(name) === version, {
      expected: `${name} stays in version ${version} ${finding.when}`,
      seen: now,
      document: finding.document,
    })
  }
}

/** The exchanges with the feed since a mark, which is the number of those before. */
export function exchangesSince({ proxy }: Stage, mark: number): readonly FeedExchange[] {
  return proxy.exchanges().slice(mark)
}

export function hasSent(exchanges: readonly FeedExchange[], record: { type: string; id: string }): boolean {
  return exchanges.some(({ lines }) => lines.some(({ type, id }) => type === record.type && id === record.id))
}

export function countApplied(exchanges: readonly FeedExchange[]): number {
  return exchanges.reduce((sum, { answer }) => sum + (answer?.applied ?? 0), 0)
}

export function nameOf({ type, id }: { readonly type: string; readonly id: string }): string {
  return `${type} ${id}`
}

/** Undefined if the portal holds the record as the core system has it. */
function describeDifference(record: FeedRecord, held: HeldRecord | undefined): string | undefined {
  if (held === undefined || held.state !== 'held' || held.waiting !== null) return describeState(held)
  // Hashes of secrets and confidential contents are not read back (docs/feed.md).
  if (held.data === null) return undefined
  const expected = feedData[record.type].parse(record.data) as Readonly<Record<string, unknown>>
  const { data } = held
  const differing = Object.keys(expected).filter(
    (name) => !isDeepStrictEqual(withoutEmpty(expected[name]), withoutEmpty(data[name])),
  )
  if (differing.length === 0) return undefined
  const what = `held in version ${held.version} with other ${differing.map((name) => `data.${name}`).join(', ')}`
  const { rejected } = held
  return rejected ? `${what}; version ${rejected.version} was rejected as ${rejected.code}` : what
}

/** Absent, null and an empty list are the same to the portal. */
function withoutEmpty(value: unknown): unknown {
  if (value === null || (Array.isArray(value) && value.length === 0)) return undefined
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, each]) => [name, withoutEmpty(each)] as const)
      .filter(([, each]) => each !== undefined),
  )
}

function describeState(held: HeldRecord | undefined): string {
  if (held === undefined) return 'the portal never got it'
  if (held.rejected !== null) return `rejected as ${held.rejected.code} (${held.rejected.reason})`
  if (held.waiting !== null) return `waiting for ${held.waiting.waitsFor}`
  if (held.state === 'deleted') return `deleted in version ${held.deletedVersion}`
  return `${held.state} in version ${held.version}`
}

/** For a step whose failure is the driver's own, such as an exception in `change`. */
export async function drive<Result>(what: string, step: Promise<Result>): Promise<Result> {
  try {
    return await step
  } catch (error) {
    throw new ScenarioFailed({
      expected: `${what} of the driver to succeed`,
      seen: error instanceof Error ? error.message : String(error),
      document: 'docs/guides/conformance.md, "The driver"',
    })
  }
}
