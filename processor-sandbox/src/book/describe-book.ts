import type Stripe from 'stripe'
import type { Book } from './book.ts'

export interface BookedCharge {
  readonly id: string
  readonly paymentIntentId: string | null
  readonly amountCents: number
  readonly refundedCents: number
  /** `returned`: the bank or the cardholder took it back for good. */
  readonly state: 'pending' | 'succeeded' | 'failed' | 'disputed' | 'returned'
  readonly metadata: Readonly<Record<string, string>>
  readonly failureCode: string | null
  readonly created: number
  /** Whether all that moved with it is in a payout. What comes to nothing together waits for other money. */
  readonly isPaidOut: boolean
}

/** Every charge, failed ones too, oldest first: what histories compare with the portal's books. */
export interface SandboxBook {
  readonly charges: readonly BookedCharge[]
  readonly refunds: readonly {
    readonly id: string
    readonly chargeId: string | null
    readonly amountCents: number
    readonly status: string | null
    /** Which of the portal's own it is. */
    readonly metadata: Readonly<Record<string, string>>
  }[]
  readonly disputes: readonly {
    readonly id: string
    readonly chargeId: string
    readonly status: string
    readonly amountCents: number
    /** The bank asked first. */
    readonly wasInquiry: boolean
    readonly networkCode: string | null
  }[]
}

const idOf = (value: string | { readonly id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

export function describeBook(book: Book): SandboxBook {
  const disputes = book.list('dispute')
  const waiting = chargesThatWait(book)
  return {
    charges: book.list('charge').map((charge) => describeCharge(charge, disputes, !waiting.has(charge.id))),
    refunds: book.list('refund').map(({ id, charge, amount, status, metadata }) => ({
      id,
      chargeId: idOf(charge),
      amountCents: amount,
      status,
      metadata: metadata ?? {},
    })),
    disputes: disputes.map(
      ({ id, charge, status, amount, network_reason_code: networkCode, payment_method_details: by }) => ({
        id,
        chargeId: typeof charge === 'string' ? charge : charge.id,
        status,
        amountCents: amount,
        wasInquiry: by?.card?.case_type === 'inquiry',
        networkCode: networkCode ?? null,
      }),
    ),
  }
}

/** Of which something stands on the balance: the charge, a refund or a dispute of it. */
function chargesThatWait(book: Book): ReadonlySet<string> {
  const chargeOf = new Map(
    [...book.list('refund'), ...book.list('dispute')].map(({ id, charge }) => [id, idOf(charge)]),
  )
  return new Set(
    book.list('balance_transaction').flatMap(({ payoutId, transaction: { source } }) => {
      const id = idOf(source)
      return payoutId !== null || id === null ? [] : [chargeOf.get(id) ?? id]
    }),
  )
}

function describeCharge(
  charge: Stripe.Charge,
  disputes: readonly Stripe.Dispute[],
  isPaidOut: boolean,
): BookedCharge {
  const dispute = disputes.findLast((each) => each.charge === charge.id)
  return {
    id: charge.id,
    paymentIntentId: idOf(charge.payment_intent),
    amountCents: charge.amount,
    refundedCents: charge.amount_refunded,
    state: stateOf(charge, dispute),
    metadata: charge.metadata,
    failureCode: charge.failure_code,
    created: charge.created,
    isPaidOut,
  }
}

function stateOf(charge: Stripe.Charge, dispute: Stripe.Dispute | undefined): BookedCharge['state'] {
  if (dispute?.status === 'lost' || dispute?.status === 'prevented') return 'returned'
  if (dispute?.status === 'needs_response') return 'disputed'
  if (charge.status === 'failed') return 'failed'
  return charge.paid ? 'succeeded' : 'pending'
}
