import { formatCents } from '../../kernel/format-money.ts'
import type { Cents } from '../../kernel/money.ts'

/** That a refund did not arrive, and what happens next; none where it did. For the page and for emails alike. */
export function sayFailedRefund(failedCents: Cents | undefined): readonly string[] {
  if (failedCents === undefined || failedCents <= 0) return []
  return [
    `${formatCents(failedCents)} of the refund did not go through, so it did not reach you.`,
    'We still owe it to you and will send it another way. You do not need to do anything.',
  ]
}
