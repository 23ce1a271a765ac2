import { type Cents, cents, noCents, subtractCents } from '../kernel/money.ts'
import { entriesFor, type LedgerEntry } from '../payments/ledger.ts'

/** A payment of an invoice that another payment has paid too (ADR 0026), and what is booked of that. */
export interface Overpayment {
  readonly isPosted: boolean
  /** Paid twice now; none once one of the two payments has gone back. */
  readonly overpaidCents: Cents
  /** Booked out of what was received and not posted. */
  readonly receivedCents: Cents
  /** Booked out of what billing has posted. */
  readonly billedCents: Cents
}

export interface OverpaymentBooking {
  readonly booking: 'overpay' | 'overpay_end'
  readonly entries: readonly LedgerEntry[]
}

/** What brings the books to what is paid twice now, out of the account where the money stands now. */
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
