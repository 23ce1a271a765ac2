import type Stripe from 'stripe'
import { type Processor, stampOf } from '../processor.ts'

/** Stripe's fee for a dispute: in `net`, and no part of what was disputed. */
const feeCents = 1_500

/** Money that leaves or comes back with a dispute: `amount` below zero was withdrawn. */
export function moveMoney(
  processor: Processor,
  dispute: Stripe.Dispute,
  amount: number,
): Stripe.BalanceTransaction {
  const created = stampOf(processor)
  const fee = amount < 0 ? feeCents : 0
  return {
    id: processor.newId('txn', 'dispute'),
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency: dispute.currency,
    description: amount < 0 ? 'Chargeback withdrawal' : 'Chargeback reversal',
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  }
}
