import type { Database } from '../../../../database/database.ts'
import type { Processor } from '../../../../gateways/processor/port.ts'
import type { AttemptKey } from '../../attempts/apply-events.ts'
import { refundsOfAttemptStatement } from './refunds.store.ts'
import type { TakeRefunds } from './take-refunds.ts'

/**
 * Takes over how a payment's refunds stand now, by the processor's name of the payment. False where the processor's list
 * lacks one that it has named to us: the list is behind, and what an event tells may not stand in it yet.
 */
export type RefreshRefunds = (key: AttemptKey, processorId: string) => Promise<boolean>

interface RefreshRefundsOptions {
  readonly database: Database
  readonly processor: Pick<Processor, 'refundsOf'>
  readonly take: TakeRefunds
}

export function makeRefreshRefunds({ database, processor, take }: RefreshRefundsOptions): RefreshRefunds {
  return async (key, processorId) => {
    const listed = await processor.refundsOf(processorId)
    await take(key, listed)
    const scope = { payment: [key.accountNumber] }
    const known = await database.read(scope, refundsOfAttemptStatement(key))
    const ids = new Set(listed.map((refund) => refund.processorId))
    return known.every((refund) => refund.processorId === null || ids.has(refund.processorId))
  }
}
