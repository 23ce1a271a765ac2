import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { applyBatch } from './applying/apply-batch.ts'
import { appliedOf } from './applying/apply-wave.ts'
import { readRecord } from './reading/parse-record.ts'
import { freeInvoiceDeletesStatement } from './state/waiting.store.ts'

interface RetryDeletesOptions {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: (count: number) => Uint8Array
}

/**
 * A delete of an invoice waits while it is being paid, and the end of a payment is no record of the feed that would set
 * it free: without this, what billing has taken back could be paid anew. Answers how many went.
 */
export function makeRetryDeletes({ database, clock, randomBytes }: RetryDeletesOptions) {
  return async (): Promise<number> =>
    await database.transaction('feed', async (tx) => {
      const free = await tx.run(freeInvoiceDeletesStatement())
      const records = free.flatMap(({ record }) => {
        const read = readRecord(record, 0)
        return read.ok ? [read.value] : []
      })
      if (records.length === 0) return 0
      const context = { isDemo: false, nowMs: clock(), makeId: () => makeUuid(clock(), randomBytes(10)) }
      // Under the feed's lock it is decided anew: what was overtaken since is a repeat, what is paid again waits on.
      const { outcomes } = await applyBatch(tx, records, context)
      return appliedOf(outcomes).length
    })
}
