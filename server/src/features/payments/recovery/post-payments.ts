import { isKept } from '@myaccount/domain/payments/payment-state'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import type { ApplyEvents, AttemptKey } from '../attempts/apply-events.ts'
import { flagPostedOtherwiseStatement } from '../attempts/manual-review.store.ts'
import { eachApart, type OnItemFailed } from './each-apart.ts'
import { postedByBillingStatement } from './postings.store.ts'

interface PostOptions {
  readonly database: Database
  readonly transitions: ApplyEvents
  readonly clock: Clock
  readonly onFailure: OnItemFailed
}

/**
 * "Paid" is said when billing has posted it (ADR 0023). What billing posts otherwise than it was paid goes to manual
 * review. Answers how many were posted.
 */
export function makePostPayments({ database, transitions, clock, onFailure }: PostOptions) {
  async function post(key: AttemptKey): Promise<void> {
    await transitions.applyEvents(key, ({ state, postedOn }) =>
      postedOn === null && (isKept(state) || state === 'disputed') ? { kind: 'billing_posted' } : null,
    )
  }
  return async (): Promise<number> => {
    const posted = await database.transaction('jobs', async (tx) => {
      const [rows] = await tx.together([
        postedByBillingStatement(),
        flagPostedOtherwiseStatement(clock()),
      ] as const)
      return rows
    })
    let failed = 0
    await eachApart(posted, post, ({ attemptId }, error) => {
      failed += 1
      onFailure('posting', attemptId, error)
    })
    // What failed waits for the next turn.
    return posted.length - failed
  }
}
