import type { Processor } from '../../../gateways/processor/port.ts'
import type { AttemptKey, AttemptRow } from '../attempts/attempts.store.ts'
import type { ApplyEvents } from '../transitions/apply-events.ts'

export type GiveUp = (attempt: AttemptRow & Pick<AttemptKey, 'isAnswered'>) => Promise<void>

/**
 * Closes at the processor what waits for the person there. What was sent is not taken back: whatever became of it is
 * what counts.
 */
export function makeGiveUp(
  processor: Pick<Processor, 'cancel'>,
  transitions: Pick<ApplyEvents, 'applyFacts'>,
): GiveUp {
  return async (attempt) => {
    if (attempt.state !== 'requires_action' || attempt.processorId === null) return
    const answer = await processor.cancel(attempt.processorId)
    if (answer.kind === 'facts') await transitions.applyFacts(attempt, answer.facts)
  }
}
