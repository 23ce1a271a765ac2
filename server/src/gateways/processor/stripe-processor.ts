import type { BalanceKind } from '@myaccount/domain/books/balance-kind'
import { type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import type Stripe from 'stripe'
import { openStripe, type StripeAccess } from './open-stripe.ts'
import type { BalanceTransaction, PayoutCalls } from './payouts/payout.port.ts'
import type { Processor } from './port.ts'
import { stripeRefunds } from './refunds/stripe-refunds.ts'
import { stripeCharges } from './stripe-charges.ts'
import { reachEach } from './stripe-errors.ts'
import { stripeEvents } from './stripe-events.ts'
import { stripeMethods } from './stripe-methods.ts'

const pageSize = 100

/** Payouts and what each of them pays, a page at a time. */
function stripePayouts(stripe: Stripe): PayoutCalls {
  return {
    async *payoutsSince(createdAtMs) {
      const created = { gte: Math.floor(createdAtMs / 1000) }
      for await (const payout of reachEach(stripe.payouts.list({ created, limit: pageSize }))) {
        if (payout.status !== 'paid' && payout.status !== 'failed') continue
        yield {
          payoutId: payout.id,
          amountCents: cents(payout.amount),
          currency: payout.currency,
          arrivesOn: dayOf(payout.arrival_date),
          createdAtMs: payout.created * 1000,
          isFailed: payout.status === 'failed',
        }
      }
    },
    async *transactionsOf(payout) {
      const expand = ['data.source']
      const all = stripe.balanceTransactions.list({ payout, expand, limit: pageSize })
      for await (const moved of reachEach(all)) {
        // The payout is one of its own transactions.
        if (moved.type !== 'payout') yield readTransaction(moved)
      }
    },
  }
}

function readTransaction(moved: Stripe.BalanceTransaction): BalanceTransaction {
  return {
    transactionId: moved.id,
    kind: kinds[moved.reporting_category] ?? 'other',
    amountCents: cents(moved.amount),
    feeCents: cents(moved.fee),
    currency: moved.currency,
    availableOn: dayOf(moved.available_on),
    processorId: paymentOf(moved.source),
  }
}

/** Stripe's categories for reports, which leave out whether it was a card or a bank account. */
const kinds: Readonly<Record<string, BalanceKind>> = {
  charge: 'charge',
  charge_failure: 'dispute',
  refund: 'refund',
  refund_failure: 'refund_failed',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversed',
  fee: 'fee',
  payout_reversal: 'payout_failed',
}

function paymentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string' || !('payment_intent' in source)) return null
  const { payment_intent: payment } = source
  return typeof payment === 'string' ? payment : (payment?.id ?? null)
}

function dayOf(stamp: number): CalendarDate {
  return calendarDate(new Date(stamp * 1000).toISOString().slice(0, 10))
}

interface StripeOptions extends StripeAccess {
  readonly webhookSecret: string
  /** Accepted too while the processor changes from one secret to the other. */
  readonly nextWebhookSecret?: string | undefined
  /** A call that takes longer has no answer: it may or may not have happened. */
  readonly timeoutMs: number
}

/**
 * Stripe, or what speaks as it does. Nothing is tried twice here, recovery asks instead (docs/guides/payments.md), but
 * for a connection that closes under a request: the library sends that once more, with the same idempotency key.
 */
export function stripeProcessor({
  webhookSecret,
  nextWebhookSecret,
  timeoutMs,
  ...access
}: StripeOptions): Processor {
  const stripe = openStripe(access, { maxNetworkRetries: 0, timeout: timeoutMs })
  return {
    ...stripeMethods(stripe),
    ...stripeCharges(stripe),
    ...stripeRefunds(stripe),
    ...stripePayouts(stripe),
    ...stripeEvents(stripe, [webhookSecret, nextWebhookSecret]),
  }
}
