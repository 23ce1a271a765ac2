import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import type { Database } from '../../../database/database.ts'
import type { Processor } from '../../../gateways/processor/port.ts'
import type { ApplyEvents, AttemptKey } from '../attempts/apply-events.ts'
import { type AttemptRow, type AttemptToAsk, findAttemptToAskStatement } from '../attempts/attempts.store.ts'
import { askAfterMs } from '../attempts/recovery-times.ts'
import { orderOf } from '../making/charge-attempt.ts'

interface AskNowOptions {
  readonly database: Database
  readonly processor: Processor
  readonly moves: ApplyEvents
  readonly publicUrl: string
}

export type AskedAnswer = 'taken_over' | 'no_answer' | 'too_early' | 'nothing_to_ask'

/** Null where there is no such attempt. */
export type AskNow = (
  key: AttemptKey,
  nowMs: number,
) => Promise<{ answer: AskedAnswer; state: PaymentState } | null>

/**
 * What recovery asks later, asked because a person wants to know now: it asks and never charges (payment-machine.md,
 * "Recovery"). Known to the processor by name, an attempt may be asked about in any state; what it says is taken over
 * as far as the graph allows.
 */
export function makeAskNow({ database, processor, moves, publicUrl }: AskNowOptions): AskNow {
  async function ask(
    attempt: AttemptToAsk & Pick<AttemptKey, 'isAnswered' | 'isLookedAt'>,
    nowMs: number,
  ): Promise<{ answer: AskedAnswer; after: AttemptRow | null }> {
    const ageMs = nowMs - (attempt.submittedAt ?? attempt.createdAt).getTime()
    const answer = await processor.ask(orderOf(attempt, publicUrl), attempt.processorId, ageMs)
    switch (answer.kind) {
      case 'no_answer':
        return { answer: 'no_answer', after: attempt }
      case 'facts':
        return { answer: 'taken_over', after: await moves.applyFacts(attempt, answer.facts) }
      case 'absent':
        return { answer: 'taken_over', after: await neverArrived(attempt) }
    }
  }

  /** `absent` is certain, also where nobody has yet written down that the answer did not come. */
  async function neverArrived(attempt: AttemptKey): Promise<AttemptRow | null> {
    return await moves.applyEvents(attempt, ({ state }) => {
      if (state === 'submitted') return { kind: 'timed_out' }
      return state === 'unknown' ? { kind: 'never_arrived' } : null
    })
  }

  return async ({ accountNumber, attemptId, isAnswered = false, isLookedAt = false }, nowMs) => {
    const [attempt] = await database.read('jobs', findAttemptToAskStatement([accountNumber], attemptId))
    if (attempt === undefined) return null
    const { state, stateSince, processorId } = attempt
    // Its request may still be at work: whoever asks by the key would take it away from it.
    if (state === 'submitted' && nowMs - stateSince.getTime() < askAfterMs)
      return { answer: 'too_early', state }
    if (processorId === null && state !== 'submitted' && state !== 'unknown')
      return { answer: 'nothing_to_ask', state }
    const { answer, after } = await ask({ ...attempt, isAnswered, isLookedAt }, nowMs)
    return { answer, state: after?.state ?? state }
  }
}
