/** `ended`: its seven days have passed. */
export const payLinkStates = ['live', 'paid', 'withdrawn', 'ended'] as const
export type PayLinkState = (typeof payLinkStates)[number]

export interface PayLinkFacts {
  readonly isWithdrawn: boolean
  /** The processor reported success for a payment of its invoice that was started after the link was made. */
  readonly isPaid: boolean
  readonly endsAtMs: number
}

/** A link is for one payment of one invoice: once paid, by anyone, it stays void. */
export function decidePayLinkState(
  { isWithdrawn, isPaid, endsAtMs }: PayLinkFacts,
  nowMs: number,
): PayLinkState {
  if (isPaid) return 'paid'
  if (isWithdrawn) return 'withdrawn'
  return nowMs < endsAtMs ? 'live' : 'ended'
}
