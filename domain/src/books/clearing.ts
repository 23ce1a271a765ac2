/** Why money that was received stands in processor clearing; `unexplained` is none, and there must be nothing of it. */
export const clearingReasons = [
  'waits_for_payout',
  'dispute_open',
  'refund_owed',
  'discrepancy',
  'unexplained',
] as const
export type ClearingReason = (typeof clearingReasons)[number]
