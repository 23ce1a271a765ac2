import type { AttemptKey, AttemptRow } from '../attempts/attempts.store.ts'
import type { PaymentWork } from '../payment-work.ts'
import { applyFacts } from '../transitions/apply-facts.ts'

/**
 * Closes at the processor what waits for the person there. What was sent is not taken back: whatever became of it is
 * what counts.
 */
export async function giveUp(
  work: PaymentWork,
  attempt: AttemptRow & Pick<AttemptKey, 'isAnswered'>,
): Promise<void> {
  if (attempt.state !== 'requires_action' || attempt.processorId === null) return
  const answer = await work.processor.cancel(attempt.processorId)
  if (answer.kind === 'facts') await applyFacts(work, attempt, answer.facts)
}
