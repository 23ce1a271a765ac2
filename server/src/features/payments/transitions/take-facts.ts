import type { Processor, ProcessorPayment, StatusAnswer } from '../../../gateways/processor/port.ts'
import type { AttemptKey, AttemptRow } from '../attempts/attempts.store.ts'
import type { ApplyEvents } from './apply-events.ts'

/**
 * Applies the processor's facts. A declined payment is closed at the processor first: otherwise whoever holds its client
 * secret could pay it with another card after we have said that no money was taken (M14). If it turns out to be paid,
 * those facts count.
 */
export function makeTakeFacts(processor: Pick<Processor, 'cancel'>, transitions: ApplyEvents) {
  return async (key: AttemptKey, facts: ProcessorPayment): Promise<AttemptRow | null> => {
    if (facts.status !== 'declined') return await transitions.applyFacts(key, facts)
    const closed: StatusAnswer = await processor.cancel(facts.processorId)
    const isPaidAfterAll = closed.kind === 'facts' && closed.facts.status !== 'cancelled'
    return await transitions.applyFacts(key, isPaidAfterAll ? closed.facts : facts)
  }
}
