/** Why money stands in an account that clears in the end; `unexplained` is none, and there must be nothing of it. */
export const clearingReasons = [
  'under_way',
  'waits_for_billing',
  'manual_review',
  'waits_for_payout',
  'dispute_open',
  'refund_owed',
  'paid_twice',
  'waits_for_sending',
  'waits_for_answer',
  'owed_by_payer',
  'unknown_money',
  'waits_for_colleague',
  'discrepancy',
  'unexplained',
] as const
export type ClearingReason = (typeof clearingReasons)[number]
