import type { Database } from '../../../database/database.ts'
import type { Processor } from '../../../gateways/processor/port.ts'
import type { AttemptKey } from '../../payments/payments.reader.ts'
import { refundsOfAttemptStatement } from './refunds.store.ts'
import type { TakeRefunds } from './take-refunds.ts'

/**
 * Takes over how a payment's refunds stand now, by the processor's name of the payment. False where the processor's list
 * is behind, and what an event tells may not stand in it yet: it lacks one that the processor has named to us, or is less
 * than the payment says has gone back.
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
    const payment = await take(key, listed)
    const listedCents = listed.reduce(
      (total, { amountCents, status }) => (status === 'failed' ? total : total + amountCents),
      0,
    )
    if (payment !== null && payment.refundedCents > listedCents) return false
    const scope = { payment: [key.accountNumber] }
    const known = await database.read(scope, refundsOfAttemptStatement(key))
    const ids = new Set(listed.map((refund) => refund.processorId))
    return known.every((refund) => refund.processorId === null || ids.has(refund.processorId))
  }
}
