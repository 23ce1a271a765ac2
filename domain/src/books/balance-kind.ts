/** What a movement on the processor's balance is; `payout_failed` is a payout that the
 * carrier's bank sent back; `other` is none that the portal causes. */
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
