const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long what a guest found stays open to them (domain.md 8). */
export const guestLifetimeMs = 20 * minuteMs

/** How long a link that an employee made opens its invoice. */
export const payLinkLifetimeMs = 7 * dayMs

export const guestCountKinds = ['address', 'number', 'numberByAddress', 'card'] as const
export type GuestCountKind = (typeof guestCountKinds)[number]

export interface GuestLimit {
  readonly most: number
  /** Since the last one that was let through. */
  readonly withinMs: number
}

/**
 * domain.md 8: misses by address and by number. A number with ten misses by anybody leaves each network address one try
 * of its own a day, so that nobody closes a bill to others by failing on purpose. The total over all is in
 * guess-totals.ts. A card is tried, not missed: of a stolen one nobody learns by trying whether it is good.
 */
export const guestLimits: Readonly<Record<GuestCountKind, GuestLimit>> = {
  address: { most: 5, withinMs: 15 * minuteMs },
  number: { most: 10, withinMs: dayMs },
  numberByAddress: { most: 1, withinMs: dayMs },
  card: { most: 5, withinMs: dayMs },
}
