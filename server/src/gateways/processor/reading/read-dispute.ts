import { type Cents, cents } from '@myaccount/domain/kernel/money'
import type Stripe from 'stripe'
import type { ProcessorPayment } from '../port.ts'

type DisputeStatus = NonNullable<ProcessorPayment['dispute']>['status']

export interface DisputeRead {
  readonly dispute: Stripe.Dispute
  readonly status: DisputeStatus
  /** The cents that banks hold, or the disputed cents where they hold none. */
  readonly amountCents: Cents
}

export interface DisputesRead {
  /** The outcome of all disputes together; null while no bank took money and no dispute has ended. */
  readonly outcome: DisputeRead | null
  /** A bank asks about the payment, and has taken nothing for that dispute. */
  readonly isInquired: boolean
}

/**
 * Reads each dispute of a payment for itself, `disputes` with the newest first. The money decides, because the status of
 * a dispute may be ahead of it. An inquiry never hides how another dispute ended. Where several hold money, an open one
 * decides, and their cents add up.
 */
export function readDisputes(disputes: readonly Stripe.Dispute[], isDebit: boolean): DisputesRead {
  const each = disputes.map((dispute) => {
    const held = heldOf(dispute)
    return { dispute, held, status: statusOf(dispute, held, isDebit) }
  })
  const holding = each.filter(({ held }) => held > 0)
  const decisive =
    holding.find(({ status }) => status === 'open') ??
    holding[0] ??
    each.find(({ status }) => status !== 'inquiry')
  return {
    outcome: outcomeOf(decisive, holding),
    isInquired: each.some(({ status }) => status === 'inquiry'),
  }
}

interface SingleDispute {
  readonly dispute: Stripe.Dispute
  readonly held: number
  readonly status: DisputeStatus | 'inquiry'
}

function outcomeOf(
  decisive: SingleDispute | undefined,
  holding: readonly SingleDispute[],
): DisputeRead | null {
  if (decisive === undefined || decisive.status === 'inquiry') return null
  const { dispute, status } = decisive
  const held = holding.reduce((sum, one) => sum + one.held, 0)
  return { dispute, status, amountCents: cents(held > 0 ? held : dispute.amount) }
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
): DisputeStatus | 'inquiry' {
  if (held > 0 && isDebit) return 'returned'
  if (held > 0) return status === 'lost' || status === 'prevented' ? 'lost' : 'open'
  return moved.length > 0 || endedInOurFavor.has(status) ? 'won' : 'inquiry'
}
