import type { QuoteLine } from '@myaccount/contract/endpoints/payment-quote'
import { type Cents, parseCents } from '@myaccount/domain/kernel/money'
import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'

/** Checks the amount typed for one invoice: from the minimum to all that is due (domain.md 11.5). */
export function checkAmount(
  text: string,
  { leastCents, amountDueCents }: Pick<QuoteLine, 'leastCents' | 'amountDueCents'>,
): Result<Cents, 'amount'> {
  const parsed = parseCents(text)
  if (!parsed.ok || parsed.value < leastCents || parsed.value > amountDueCents) return refuse('amount')
  return ok(parsed.value)
}
