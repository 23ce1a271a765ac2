import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type Stripe from 'stripe'

interface NewBalanceTransaction {
  readonly id: string
  readonly type: Stripe.BalanceTransaction['type']
  readonly reportingCategory: string
  readonly source: string
  readonly amount: number
  readonly fee: number
  readonly currency: string
  readonly created: number
  readonly availableOn: CalendarDate
}

/** What Stripe takes for a charge: 2.9% and 30 cents of a card, 0.8% and at most $5.00 of a bank debit. */
export function feeOf({ amount, payment_method_details: by }: Stripe.Charge): number {
  return by?.type === 'us_bank_account'
    ? Math.min(500, Math.round((amount * 8) / 1000))
    : Math.round((amount * 29) / 1000) + 30
}

/** Stripe's stamp of a day. */
export const midnightOf = (day: CalendarDate): number => Date.parse(`${day}T00:00:00Z`) / 1000

export function newBalanceTransaction(facts: NewBalanceTransaction): Stripe.BalanceTransaction {
  const { id, type, reportingCategory, source, amount, fee, currency, created, availableOn } = facts
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: midnightOf(availableOn),
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: reportingCategory,
    source,
    status: 'available',
    type,
  }
}

export function newPayout(facts: {
  readonly id: string
  readonly amount: number
  readonly arrivesOn: CalendarDate
  readonly created: number
}): Stripe.Payout {
  return {
    id: facts.id,
    object: 'payout',
    amount: facts.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: midnightOf(facts.arrivesOn),
    automatic: true,
    balance_transaction: null,
    created: facts.created,
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: 'ba_sandbox',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  }
}
