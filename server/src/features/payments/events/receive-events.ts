import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import type { Processor, ProcessorEvent } from '../../../gateways/processor/port.ts'
import { AppError } from '../../../http/app-error.ts'
import type { OnItemFailed } from '../recovery/each-apart.ts'
import {
  insertEventsStatement,
  keepReadUntilStatement,
  readUntilStatement,
} from './processor-events.store.ts'

interface ReceiveOptions {
  readonly database: Database
  readonly processor: Pick<Processor, 'eventsSince' | 'readEvent'>
  readonly clock: Clock
  readonly onFailure: OnItemFailed
}

const storedTogether = 200

export function makeReceiveEvents({ database, processor, clock, onFailure }: ReceiveOptions) {
  const store = async (events: readonly ProcessorEvent[]): Promise<number> =>
    await database.transaction('jobs', (tx) => tx.change(insertEventsStatement(events, clock())))

  return {
    /**
     * Verified, stored, answered; applied afterwards. Throws `session.required` for a signature that is not good, and
     * `input.invalid` (400) for what is signed and no event that can be kept.
     */
    async receive(body: Buffer, signature: string | undefined): Promise<void> {
      const event = processor.readEvent(body, signature, clock())
      if (event === null) throw new AppError('session.required')
      if (!isStorable(event)) throw new AppError('input.invalid', { status: 400 })
      await store([event])
    },

    /** Fetches what webhooks did not bring: dropped ones, and those of the time when nobody listened. */
    async fetchMissed(): Promise<number> {
      const startedAtMs = clock()
      const [known] = await database.read('jobs', readUntilStatement())
      // Told later than it happened, and by another clock: an hour back is read again, and known ones change nothing.
      const sinceMs = (known?.readUntil.getTime() ?? startedAtMs) - 60 * 60 * 1000
      const events: ProcessorEvent[] = []
      for await (const event of processor.eventsSince(sinceMs)) {
        // One that cannot be kept must not hold up all that come after it.
        if (isStorable(event)) events.push(event)
        else onFailure('missed events', String(event.eventId), new Error('not an event that can be kept'))
      }
      let stored = 0
      for (let from = 0; from < events.length; from += storedTogether)
        stored += await store(events.slice(from, from + storedTogether))
      await database.transaction('jobs', (tx) => tx.change(keepReadUntilStatement(startedAtMs)))
      return stored
    },
  }
}

/** The signature says whose word it is and nothing of its shape, which the processor's library does not look at. */
function isStorable({ eventId, type, objectId, createdAtMs }: ProcessorEvent): boolean {
  const isText = (value: unknown) =>
    typeof value === 'string' && value !== '' && value.isWellFormed() && !value.includes('\0')
  const isMoment = createdAtMs >= 0 && !Number.isNaN(new Date(createdAtMs).getTime())
  return [eventId, type, objectId].every(isText) && isMoment
}
