/** What a movement on the processor's balance is; `other` is none that the portal causes. */
export const balanceKinds = [
  'charge',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_reversed',
  'fee',
  'other',
] as const
export type BalanceKind = (typeof balanceKinds)[number]
