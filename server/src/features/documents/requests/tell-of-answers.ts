import { randomBytes } from 'node:crypto'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import { promiseEmailStatement } from '../../../emails/emails.store.ts'
import { documentReady } from './document-ready.email.ts'
import { claimAnsweredStatement } from './requests.store.ts'

const atOnce = 50

/** Closed and promised together: a process that is killed in between has done neither. Answers how many were told. */
export function makeTellOfAnswers({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}) {
  return async (): Promise<number> => {
    const nowMs = clock()
    return await database.transaction('jobs', async (tx) => {
      const answered = await tx.run(claimAnsweredStatement(nowMs, atOnce))
      for (const { accountNumber, requestId, userId } of answered)
        tx.defer(
          promiseEmailStatement({
            accountNumber,
            emailId: makeUuid(nowMs, randomBytes(10)),
            userId,
            kind: documentReady,
            aboutId: requestId,
            step: null,
            createdAtMs: nowMs,
          }),
        )
      return answered.length
    })
  }
}
