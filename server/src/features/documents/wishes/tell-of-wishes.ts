import { randomBytes } from 'node:crypto'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import { promiseEmailStatement } from '../../../emails/emails.store.ts'
import { documentBack } from './document-back.email.ts'
import { claimWishesStatement } from './wishes.store.ts'

const atOnce = 50

/** Told and promised together: a process that is killed in between has done neither. Answers how many were told. */
export function makeTellOfWishes({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}) {
  return async (): Promise<number> => {
    const nowMs = clock()
    return await database.transaction('jobs', async (tx) => {
      const wishes = await tx.run(claimWishesStatement(nowMs, atOnce))
      for (const { accountNumber, wishId, userId } of wishes)
        tx.defer(
          promiseEmailStatement({
            accountNumber,
            emailId: makeUuid(nowMs, randomBytes(10)),
            userId,
            kind: documentBack,
            aboutId: wishId,
            step: null,
            createdAtMs: nowMs,
          }),
        )
      return wishes.length
    })
  }
}
