import { isKept } from '@myaccount/domain/payments/payment-state'
import { eachApart, logItemFailed } from '../../../jobs/each-apart.ts'
import type { AttemptKey } from '../attempts/attempts.store.ts'
import { flagPostedOtherwiseStatement } from '../attempts/manual-review.store.ts'
import type { PaymentWork } from '../payment-work.ts'
import { applyEvents } from '../transitions/apply-events.ts'
import {
  claimPostingsDueStatement,
  endPostingsDueStatement,
  isAmong,
  postedByBillingStatement,
} from './postings.store.ts'

/** A slice: what is claimed is committed before it is worked on, and what is done before the next one. */
const takenAtOnce = 100

/**
 * "Paid" is said when billing has posted it (ADR 0023). What billing posts otherwise than it was paid goes to manual
 * review. Looks at the payments of which something came since (`postings_due`), a slice at a time, and returns how many
 * it looked at.
 */
export async function postPayments(work: PaymentWork): Promise<number> {
  const { database, clock, log } = work
  const onFailure = logItemFailed(log)
  const { claimed, posted } = await database.transaction('jobs', async (tx) => {
    const rows = await tx.run(claimPostingsDueStatement(clock(), takenAtOnce))
    if (rows.length === 0) return { claimed: rows, posted: [] }
    const [found] = await tx.together([
      postedByBillingStatement(rows),
      flagPostedOtherwiseStatement(clock(), isAmong(rows)),
    ] as const)
    return { claimed: rows, posted: found }
  })
  const failed = new Set<string>()
  await eachApart(
    posted,
    (key) => post(work, key),
    ({ attemptId }, error) => {
      failed.add(attemptId)
      onFailure('posting', attemptId, error)
    },
  )
  // A payment that failed is taken again after a minute.
  const done = claimed.filter(({ attemptId }) => !failed.has(attemptId))
  if (done.length > 0) await database.transaction('jobs', (tx) => tx.change(endPostingsDueStatement(done)))
  return done.length
}

async function post(work: PaymentWork, key: AttemptKey): Promise<void> {
  await applyEvents(work, key, ({ state, postedOn }) =>
    postedOn === null && (isKept(state) || state === 'disputed') ? { kind: 'billing_posted' } : null,
  )
}
