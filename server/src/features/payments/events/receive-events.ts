import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import type { Processor } from '../../../gateways/processor/port.ts'
import { AppError } from '../../../http/app-error.ts'
import { insertEventStatement, keepReadUntilStatement, readUntilStatement } from './processor-events.store.ts'

interface ReceiveOptions {
  readonly database: Database
  readonly processor: Processor
  readonly clock: Clock
}

export function makeReceiveEvents({ database, processor, clock }: ReceiveOptions) {
  return {
    /** Verified, stored, answered; applied afterwards. Throws `session.required` for a signature that is not good. */
    async receive(body: Buffer, signature: string | undefined): Promise<void> {
      const event = processor.readEvent(body, signature, clock())
      if (event === null) throw new AppError('session.required')
      await database.transaction('jobs', (tx) => tx.change(insertEventStatement(event, clock())))
    },

    /** Fetches what webhooks did not bring: dropped ones, and those of the time when nobody listened. */
    async fetchMissed(): Promise<number> {
      const startedAtMs = clock()
      const [known] = await database.read('jobs', readUntilStatement())
      // Told later than it happened, and by another clock: an hour back is read again, and known ones change nothing.
      const sinceMs = (known?.readUntil.getTime() ?? startedAtMs) - 60 * 60 * 1000
      let stored = 0
      for await (const event of processor.eventsSince(sinceMs)) {
        stored += await database.transaction('jobs', (tx) => tx.change(insertEventStatement(event, clock())))
      }
      await database.transaction('jobs', (tx) => tx.change(keepReadUntilStatement(startedAtMs)))
      return stored
    },
  }
}
