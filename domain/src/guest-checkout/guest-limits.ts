const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long a found bill stays open to the guest (domain.md 8). */
export const guestLifetimeMs = 20 * minuteMs

/** How long a link made by an employee opens its invoice. */
export const payLinkLifetimeMs = 7 * dayMs

export const guestCountKinds = ['address', 'number', 'numberByAddress', 'card'] as const
export type GuestCountKind = (typeof guestCountKinds)[number]

export interface GuestLimit {
  readonly most: number
  /** Counted since the last try that was let through. */
  readonly withinMs: number
}

/**
 * The limits of domain.md 8, by address and by number. After ten misses on a number by anybody, each network
 * address has one try of its own a day, so that nobody closes a bill to others by failing on purpose. The
 * total over all is in guess-totals.ts. Tries of a card are limited, not misses, so that nobody learns by
 * trying whether a stolen card works.
 */
export const guestLimits: Readonly<Record<GuestCountKind, GuestLimit>> = {
  address: { most: 5, withinMs: 15 * minuteMs },
  number: { most: 10, withinMs: dayMs },
  numberByAddress: { most: 1, withinMs: dayMs },
  card: { most: 5, withinMs: dayMs },
}
