const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long what a guest found stays open to them (domain.md 8). */
export const guestLifetimeMs = 20 * minuteMs

/** How long a link that an employee made opens its invoice. */
export const payLinkLifetimeMs = 7 * dayMs

export const guestCountKinds = ['address', 'number', 'all', 'card'] as const
export type GuestCountKind = (typeof guestCountKinds)[number]

export interface GuestLimit {
  readonly most: number
  /** Since the last one that was let through. */
  readonly withinMs: number
}

/**
 * domain.md 8: misses by address and by number, which is closed to guests for a day then. In all, so that many addresses
 * together cannot guess either. A card is tried, not missed: of a stolen one nobody learns by trying whether it is good.
 */
export const guestLimits: Readonly<Record<GuestCountKind, GuestLimit>> = {
  address: { most: 5, withinMs: 15 * minuteMs },
  number: { most: 10, withinMs: dayMs },
  all: { most: 600, withinMs: 15 * minuteMs },
  card: { most: 5, withinMs: dayMs },
}
