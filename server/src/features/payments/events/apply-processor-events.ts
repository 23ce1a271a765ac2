import { isUnsent } from '@myaccount/domain/payments/payment-state'
import { eachApart, logItemFailed } from '../../../jobs/each-apart.ts'
import { findAttemptToReconcileStatement } from '../attempts/attempts.store.ts'
import { reconstructPayment } from '../lost/reconstruct-payment.ts'
import type { PaymentWork } from '../payment-work.ts'
import { takeNews } from '../recovery/reconcile-payment.ts'
import {
  claimEventsStatement,
  type EventOutcome,
  findPaymentOfEventStatement,
  markAppliedStatement,
  type WaitingEvent,
} from './processor-events.store.ts'

/** An event that names no payment of ours is retried for this long; then it is listed for employees. */
const parkedForMs = 60 * 60 * 1000
const atOnce = 50

/**
 * Applies stored events, each once. An event says only that something changed; the payment is then read in its
 * current state, so repeated, late and reordered events end in the same state (M11). Returns how many events are
 * done.
 */
export async function applyProcessorEvents(work: PaymentWork): Promise<number> {
  const { database, clock, log } = work
  const onFailure = logItemFailed(log)
  const waiting = await database.transaction('jobs', (tx) => tx.run(claimEventsStatement(clock(), atOnce)))
  let ended = 0
  const end = async (event: WaitingEvent) => {
    const outcome = await apply(work, event)
    if (outcome === null) return
    ended += 1
    await database.transaction('jobs', (tx) =>
      tx.change(markAppliedStatement(event.eventId, outcome, clock())),
    )
  }
  await eachApart(waiting, end, ({ eventId }, error) => onFailure('events', eventId, error))
  return ended
}

async function apply(work: PaymentWork, event: WaitingEvent): Promise<EventOutcome | null> {
  if (/^(setup_intent|mandate|payment_method)\./.test(event.type))
    return (await work.neighbors.of('methods').refresh(event.objectId)) === 'unknown' ? 'not_ours' : 'applied'
  if (!/^(payment_intent|charge|refund)\./.test(event.type)) return 'not_ours'
  const [known] = await work.database.read('jobs', findPaymentOfEventStatement(event.eventId))
  if (known === undefined) {
    // An attempt is written before it is sent, so this one was lost, or is not ours.
    const lost = processorIdOf(event)
    if (lost !== null && (await reconstructPayment(work, lost)) !== 'not_ours') return 'applied'
    return work.clock() - event.receivedAt.getTime() > parkedForMs ? 'unknown_reference' : null
  }
  const [attempt] = await work.database.read(
    'jobs',
    findAttemptToReconcileStatement([known.accountNumber], known.attemptId),
  )
  if (attempt === undefined) return null
  const processorId = attempt.processorId ?? processorIdOf(event)
  // Without the processor's id an event queries nothing: a query by the order may end the payment (port.ts,
  // `queryPaymentStatus`).
  if (processorId === null) return null
  // A submission is committed before it is sent, so this one was lost, along with the code that was entered.
  if (isUnsent(attempt.state)) {
    await reconstructPayment(work, processorId)
    return 'applied'
  }
  if (!(await takeNews(work, attempt, processorId))) return null
  if (!/^(refund\.|charge\.refunded$)/.test(event.type)) return 'applied'
  return (await work.neighbors.of('refunds').refresh(attempt, processorId)) ? 'applied' : null
}

function processorIdOf({ objectId }: WaitingEvent): string | null {
  return objectId.startsWith('pi_') ? objectId : null
}
