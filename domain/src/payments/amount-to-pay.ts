import { type Cents, cents } from '../kernel/money.ts'

export type PaymentMethodKind = 'card' | 'bank'

/** The limits of domain.md 11.5; the card's limit is that of 3.2.6. */
export const limitCentsByMethod: Readonly<Record<PaymentMethodKind, Cents>> = {
  card: cents(25_000_00),
  bank: cents(250_000_00),
}
const leastPaymentCents = cents(1_00)

/** The processor accepts no smaller payment, whatever it pays for. */
export const leastTotalCents = cents(50)

/** The least that may be paid of an invoice: $1.00, or all of it if less is due (domain.md 11.5). */
export function leastPayableCents(amountDueCents: Cents): Cents {
  return amountDueCents < leastPaymentCents ? amountDueCents : leastPaymentCents
}
