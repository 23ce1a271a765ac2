import { type Cents, cents } from '@myaccount/domain/kernel/money'
import type Stripe from 'stripe'
import type { ProcessorPayment } from '../port.ts'

export interface DisputeRead {
  readonly dispute: Stripe.Dispute
  /** `inquiry`: the bank asks, and has taken nothing. */
  readonly status: NonNullable<ProcessorPayment['dispute']>['status'] | 'inquiry'
  /** What the bank holds, or what it is about where it holds nothing. */
  readonly amountCents: Cents
}

/**
 * Where the money of a disputed payment is: a dispute's own word for its state may be ahead of the money or, as
 * `prevented` and the end of an inquiry are, be about something else. Null where there is no dispute. Of several the
 * one that holds money, else the newest; `disputes` the newest first.
 */
export function readDispute(disputes: readonly Stripe.Dispute[], isDebit: boolean): DisputeRead | null {
  const dispute = disputes.find((one) => heldOf(one) > 0) ?? disputes[0]
  if (dispute === undefined) return null
  const held = heldOf(dispute)
  return {
    dispute,
    status: statusOf(dispute, held, isDebit),
    amountCents: cents(held > 0 ? held : dispute.amount),
  }
}

/** Without Stripe's fee, which is no part of the payment: `amount` and not `net`. */
function heldOf({ balance_transactions: moved }: Stripe.Dispute): number {
  return -moved.reduce((sum, { amount }) => sum + amount, 0)
}

const endedInOurFavor: ReadonlySet<string> = new Set(['won', 'prevented', 'warning_closed'])

function statusOf(
  { status, balance_transactions: moved }: Stripe.Dispute,
  held: number,
  isDebit: boolean,
): DisputeRead['status'] {
  if (held > 0 && isDebit) return 'returned'
  if (held > 0) return status === 'lost' || status === 'prevented' ? 'lost' : 'open'
  return moved.length > 0 || endedInOurFavor.has(status) ? 'won' : 'inquiry'
}
