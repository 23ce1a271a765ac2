import { type Cents, cents } from '../../kernel/money.ts'

/**
 * Returns the amount of an invoice to charge when the day has come: the agreed amount, or less if less is due
 * by then. Null if more is due than the payer was shown: they are asked again.
 */
export function amountWhenDue(
  agreed: { readonly amountCents: Cents; readonly amountDueCents: Cents },
  dueNowCents: Cents,
): Cents | null {
  if (dueNowCents > agreed.amountDueCents) return null
  return cents(Math.min(agreed.amountCents, dueNowCents))
}
