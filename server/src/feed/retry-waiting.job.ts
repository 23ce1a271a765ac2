import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { ScheduledJob } from '../jobs/job.ts'
import { applyBatch } from './applying/apply-batch.ts'
import { appliedOf } from './applying/apply-wave.ts'
import { readRecord } from './reading/parse-record.ts'
import { freeInvoiceDeletesStatement, freePostingsStatement } from './state/waiting.store.ts'

interface RetryWaitingOptions {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: (count: number) => Uint8Array
}

/**
 * No record of the feed frees records that wait for a payment: the delete of an invoice that is being paid,
 * without which an invoice that billing withdrew could be paid again, and a posting of a payment that is not known
 * yet. Returns how many were applied.
 */
export function retryWaiting({ database, clock, randomBytes }: RetryWaitingOptions) {
  return {
    name: 'retry_waiting',
    trigger: { kind: 'schedule', everyMinutes: 5 },
    concurrency: 1,
    run: async (): Promise<number> =>
      await database.transaction('feed', async (tx) => {
        const free = await tx.together([freeInvoiceDeletesStatement(), freePostingsStatement()] as const)
        const records = free.flat().flatMap(({ record }) => {
          const read = readRecord(record, 0)
          return read.ok ? [read.value] : []
        })
        if (records.length === 0) return 0
        const context = { isDemo: false, nowMs: clock(), makeId: () => makeUuid(clock(), randomBytes(10)) }
        // It is decided again under the feed's lock: an overtaken record counts as a repeat, and an invoice that
        // is being paid again keeps its delete waiting.
        const { outcomes } = await applyBatch(tx, records, context)
        return appliedOf(outcomes).length
      }),
  } as const satisfies ScheduledJob
}
