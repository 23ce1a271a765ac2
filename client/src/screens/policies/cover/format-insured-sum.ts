import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { Cents } from '@myaccount/domain/kernel/money'

/** `$2,400,000`: limits and deductibles are whole dollars, and two zeros at their end only make them long. */
export function formatInsuredSum(amount: Cents): string {
  return formatCents(amount).replace(/\.00$/, '')
}
