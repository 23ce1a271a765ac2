import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { ChargeOrder } from './port.ts'

export function amountOf(order: ChargeOrder) {
  return {
    amount: order.amountCents,
    currency: 'usd',
    customer: order.customerId,
    metadata: metadataOf(order),
  }
}

/** What the processor keeps with a payment, so that it can be found by the attempt: ids and no person. */
function metadataOf({ attemptId, accountNumber, confirmation }: ChargeOrder): Record<string, string> {
  return { attempt: attemptId satisfies Uuid, accountNumber, confirmation }
}

export function typeOf({ kind }: ChargeOrder): 'card' | 'us_bank_account' {
  return kind === 'card' ? 'card' : 'us_bank_account'
}
