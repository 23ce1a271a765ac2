import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { Cents } from '@myaccount/domain/kernel/money'

/** Formats `$2,400,000` without cents: limits and deductibles are whole dollars. */
export function formatInsuredSum(amount: Cents): string {
  return formatCents(amount).replace(/\.00$/, '')
}
