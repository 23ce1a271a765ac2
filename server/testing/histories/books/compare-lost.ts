import { secondMs } from '../steps/step.ts'
import { openPayments } from '../world/methods-of-history.ts'
import type { Stage } from '../world/open-world.ts'
import type { Violation } from './violation.ts'

/**
 * After a failover the processor's list is all that is left (ADR 0040): what is alive there is here, what was
 * rebuilt is in manual review, and nobody could pay again what the list named before. A list that lags names a payment
 * later; those two are an overpayment for staff. So is a dispute won after the invoice was paid again: it was open then.
 * What was rebuilt itself was taken by the database of before, which knew of the other and its dispute.
 */
export async function compareLost(stage: Stage): Promise<Violation[]> {
  const { standby, sandbox, listLagMs } = stage
  if (standby.tookOverAtMs === null) return []
  const listedBefore = standby.tookOverAtMs - listLagMs - secondMs
  const rows = await stage.sql<{ id: string; isReviewed: boolean; isRebuilt: boolean }>(
    `select attempt_id::text as id, manual_review_since is not null as "isReviewed",
            reconstructed_at is not null as "isRebuilt"
     from payment_attempts`,
  )
  const paidAgain = await stage.sql<{ id: string; other: string }>(
    `select a.attempt_id::text as id, other.attempt_id::text as other
     from overpayments o
     join payment_attempts a on a.account_number = o.account_number and a.attempt_id = o.attempt_id
     join payment_attempts other on other.account_number = o.account_number
       and other.attempt_id = o.other_attempt_id
     where a.reconstructed_at is not null and a.submitted_at < $1 and other.created_at >= $2
       and other.reconstructed_at is null
       and not exists (
         select from payment_transitions t
         where t.account_number = a.account_number and t.attempt_id = a.attempt_id
           and t.event = 'dispute_opened' and t.at <= other.submitted_at)`,
    [new Date(listedBefore), new Date(standby.tookOverAtMs)],
  )
  const known = new Set(rows.map(({ id }) => id))
  const alive = await openPayments(sandbox.origin)
  return [
    ...rows
      .filter(({ isRebuilt, isReviewed }) => isRebuilt && !isReviewed)
      .map(({ id }) => `${id} was rebuilt, and nobody was told`),
    ...alive
      .filter(({ attemptId }) => attemptId !== null && !known.has(attemptId))
      .map(({ id, status }) => `${id} is ${status} at the processor, and nobody knows of it`),
    ...paidAgain.map(({ id, other }) => `${other} paid again what ${id} had paid, which the list named`),
  ].map((says) => ({ invariant: 'lost', says }))
}
