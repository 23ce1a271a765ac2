import type { Processor, ProcessorEvent } from '../../../gateways/processor/port.ts'
import { AppError } from '../../../http/app-error.ts'
import { logItemFailed } from '../../../jobs/each-apart.ts'
import type { PaymentWork } from '../payment-work.ts'
import {
  insertEventsStatement,
  keepReadUntilStatement,
  readUntilStatement,
} from './processor-events.store.ts'

/** The part of the engine's work that stores events. */
type Receiving = Pick<PaymentWork, 'database' | 'clock' | 'log'> & {
  readonly processor: Pick<Processor, 'eventsSince' | 'readEvent'>
}

const storedTogether = 200

async function store({ database, clock }: Receiving, events: readonly ProcessorEvent[]): Promise<number> {
  return await database.transaction('jobs', (tx) => tx.change(insertEventsStatement(events, clock())))
}

/**
 * Verifies, stores and answers; the event is applied afterwards. Throws `session.required` for a wrong signature, and
 * `input.invalid` (400) for a signed body that is no event.
 */
export async function receiveEvent(
  work: Receiving,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const event = work.processor.readEvent(body, signature, work.clock())
  if (event === null) throw new AppError('session.required')
  if (!isStorable(event)) throw new AppError('input.invalid', { status: 400 })
  await store(work, [event])
}

/** Fetches events that no webhook brought: lost ones, and those of a time when no process ran. */
export async function fetchMissedEvents(work: Receiving): Promise<number> {
  const { database, processor, clock, log } = work
  const startedAtMs = clock()
  const [known] = await database.read('jobs', readUntilStatement())
  // Events are listed late and by another clock, so the last hour is read again; known events change nothing.
  const sinceMs = (known?.readUntil.getTime() ?? startedAtMs) - 60 * 60 * 1000
  const onFailure = logItemFailed(log)
  const events: ProcessorEvent[] = []
  for await (const event of processor.eventsSince(sinceMs)) {
    // One event that cannot be stored must not hold up those after it.
    if (isStorable(event)) events.push(event)
    else onFailure('missed events', String(event.eventId), new Error('not an event that can be kept'))
  }
  let stored = 0
  for (let from = 0; from < events.length; from += storedTogether)
    stored += await store(work, events.slice(from, from + storedTogether))
  await database.transaction('jobs', (tx) => tx.change(keepReadUntilStatement(startedAtMs)))
  return stored
}

/** A signature says who sent the body and nothing of its shape, and the processor's library does not check that. */
function isStorable({ eventId, type, objectId, createdAtMs }: ProcessorEvent): boolean {
  const isText = (value: unknown) =>
    typeof value === 'string' && value !== '' && value.isWellFormed() && !value.includes('\0')
  const isMoment = createdAtMs >= 0 && !Number.isNaN(new Date(createdAtMs).getTime())
  return [eventId, type, objectId].every(isText) && isMoment
}
