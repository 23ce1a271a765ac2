import { type Cents, cents, noCents, subtractCents } from '../kernel/money.ts'
import { entriesFor, type LedgerEntry } from '../payments/ledger.ts'

/** A payment of an invoice that another payment has paid too (ADR 0026), and the amounts booked for it. */
export interface Overpayment {
  readonly isPosted: boolean
  /** The amount paid twice now; zero once one of the two payments has gone back. */
  readonly overpaidCents: Cents
  /** The amount booked out of money that is received and not posted. */
  readonly receivedCents: Cents
  /** The amount booked out of money that billing has posted. */
  readonly billedCents: Cents
}

export interface OverpaymentBooking {
  readonly booking: 'overpay' | 'overpay_end'
  readonly entries: readonly LedgerEntry[]
}

/**
 * Returns the bookings that bring the books to the amount paid twice now, out of the account that holds the
 * money now.
 */
export function overpaymentBookings(is: Overpayment): OverpaymentBooking[] {
  const wanted = (place: boolean) => (place === is.isPosted ? is.overpaidCents : noCents)
  return [
    ...bookingsOf(subtractCents(wanted(false), is.receivedCents), 'succeeded'),
    ...bookingsOf(subtractCents(wanted(true), is.billedCents), 'posted'),
  ]
}

function bookingsOf(missing: Cents, stands: 'succeeded' | 'posted'): OverpaymentBooking[] {
  if (missing === 0) return []
  const booking = missing > 0 ? 'overpay' : 'overpay_end'
  return [{ booking, entries: entriesFor(booking, cents(Math.abs(missing)), stands) }]
}
