import { randomBytes } from 'node:crypto'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Clock } from '../../../clock.ts'
import type { Database, Statement } from '../../../database/database.ts'
import type { AccountEmailKind } from '../../../emails/email-kind.ts'
import { enqueueEmailStatement } from '../../../emails/emails.store.ts'

export interface ClaimedRow {
  readonly accountNumber: AccountNumber
  readonly aboutId: Uuid
  readonly userId: Uuid
}

interface NotifyEach {
  readonly database: Database
  readonly clock: Clock
  readonly kind: AccountEmailKind
  /** Those that are due, each claimed by one process. */
  readonly claim: (nowMs: number, limit: number) => Statement<ClaimedRow>
}

const atOnce = 50

/**
 * Claims and enqueues in one transaction: a process that is killed in between has done neither. Returns how many
 * were notified.
 */
export function makeNotifyEach({ database, clock, kind, claim }: NotifyEach) {
  return async (): Promise<number> => {
    const nowMs = clock()
    return await database.transaction('jobs', async (tx) => {
      const claimed = await tx.run(claim(nowMs, atOnce))
      for (const row of claimed)
        tx.defer(
          enqueueEmailStatement({
            ...row,
            kind,
            step: null,
            createdAtMs: nowMs,
            emailId: makeUuid(nowMs, randomBytes(10)),
          }),
        )
      return claimed.length
    })
  }
}
