import { type Cents, cents } from '../../kernel/money.ts'

/**
 * What of an invoice is charged when the day has come: what was agreed, or less where less is due by then. Null where
 * more is due than the payer was shown: they are asked again.
 */
export function amountWhenDue(
  agreed: { readonly amountCents: Cents; readonly amountDueCents: Cents },
  dueNowCents: Cents,
): Cents | null {
  if (dueNowCents > agreed.amountDueCents) return null
  return cents(Math.min(agreed.amountCents, dueNowCents))
}
