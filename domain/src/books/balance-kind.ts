/**
 * The kinds of a movement on the processor's balance. `payout_failed` is a payout that the carrier's bank
 * sent back; `other` is one that the portal does not cause.
 */
export const balanceKinds = [
  'charge',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_reversed',
  'fee',
  'payout_failed',
  'other',
] as const
export type BalanceKind = (typeof balanceKinds)[number]
