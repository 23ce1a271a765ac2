import { wasPaid } from '@myaccount/domain/payments/payment-state'
import type { ProcessorPayment, StatusAnswer } from '../../../gateways/processor/port.ts'
import type { AttemptKey, AttemptRow } from '../attempts/attempts.store.ts'
import { reconcileAgainStatement } from '../attempts/manual-review.store.ts'
import type { PaymentWork } from '../payment-work.ts'
import { applyEvents } from './apply-events.ts'
import { contradicts, decideNextEvent, isOf } from './decide-events.ts'
import { noteAgreement } from './note-agreement.ts'

/**
 * Applies the processor's facts. A declined payment is closed at the processor first: otherwise whoever holds its client
 * secret could pay it with another card after we have said that no money was taken (M14). If it turns out to be paid,
 * those facts count.
 */
export async function applyFacts(
  work: PaymentWork,
  key: AttemptKey,
  facts: ProcessorPayment,
): Promise<AttemptRow | null> {
  if (facts.status !== 'declined') return await apply(work, key, facts)
  const closed: StatusAnswer = await work.processor.cancel(facts.processorId)
  const isPaidAfterAll = closed.kind === 'facts' && closed.facts.status !== 'cancelled'
  return await apply(work, key, isPaidAfterAll ? closed.facts : facts)
}

/** Applies the facts as far as the graph allows, and starts or ends manual review. */
async function apply(
  work: PaymentWork,
  key: AttemptKey,
  facts: ProcessorPayment,
): Promise<AttemptRow | null> {
  let isOld: boolean | undefined
  const attempt = await applyEvents(
    work,
    key,
    (standing) => {
      // Another answer was accepted since this query began. This one may be older and must not undo it (M11).
      isOld ??= wasPaid(standing.state) && standing.factsSeen !== key.factsSeen
      return isOld || !isOf(standing, facts) ? null : decideNextEvent(standing, facts)
    },
    facts,
    (standing) => !isOld && wasPaid(standing.state) && isOf(standing, facts),
  )
  if (attempt === null) return null
  if (!isOld) await noteAgreement(work, attempt, facts, key.isReviewed === true)
  else if (decideNextEvent(attempt, facts) !== null || contradicts(attempt, facts))
    await work.database.transaction({ payment: [attempt.accountNumber] }, (tx) =>
      tx.change(reconcileAgainStatement(attempt, work.clock())),
    )
  return attempt
}
