import { addCents, type Cents, cents } from '../kernel/money.ts'
import { shareOfCents } from '../kernel/share-cents.ts'

/**
 * The processor's fee for a charge by its contract: 2.9% and 30 cents of a card, 0.8% and at most $5.00 of a
 * bank debit. Another carrier's contract is changed here.
 */
export function agreedFeeOf(methodKind: 'card' | 'bank', amountCents: Cents): Cents {
  if (methodKind === 'card') return addCents(shareOfCents(amountCents, 29, 1_000), cents(30))
  return cents(Math.min(500, shareOfCents(amountCents, 8, 1_000)))
}
