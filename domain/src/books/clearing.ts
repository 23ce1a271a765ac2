/**
 * The reasons for a balance in an account that clears in the end; `unexplained` has none, and its amount must
 * be zero.
 */
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
