import type { Processor } from '../../../../gateways/processor/port.ts'
import type { AttemptKey } from '../../attempts/apply-events.ts'
import type { TakeRefunds } from './take-refunds.ts'

/** Takes over how a payment's refunds stand now, by the processor's name of the payment. */
export type RefreshRefunds = (key: AttemptKey, processorId: string) => Promise<void>

export function makeRefreshRefunds(
  processor: Pick<Processor, 'refundsOf'>,
  take: TakeRefunds,
): RefreshRefunds {
  return async (key, processorId) => await take(key, await processor.refundsOf(processorId))
}
