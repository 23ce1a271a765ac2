import type { AskAnswer, ChargeFacts, Processor } from '../../../gateways/processor/port.ts'
import type { ApplyEvents, AttemptKey } from './apply-events.ts'
import type { AttemptRow } from './attempts.store.ts'

/**
 * Takes over what the processor's book says. A refused payment is closed there first: whoever holds its client secret
 * could else pay it with another card after we have said that no money was taken (M14). What it turns out to be then
 * is what counts.
 */
export function makeTakeFacts(processor: Pick<Processor, 'cancel'>, moves: ApplyEvents) {
  return async (key: AttemptKey, facts: ChargeFacts): Promise<AttemptRow | null> => {
    if (facts.status !== 'declined') return await moves.applyFacts(key, facts)
    const closed: AskAnswer = await processor.cancel(facts.processorId)
    const isPaidAfterAll = closed.kind === 'facts' && closed.facts.status !== 'cancelled'
    return await moves.applyFacts(key, isPaidAfterAll ? closed.facts : facts)
  }
}
