const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long a card stays open in a browser: long enough to read the agenda and sign. */
export const proxyCardLifetimeMs = 30 * minuteMs

/**
 * The limits of domain.md 7.4: misses by number, which is then locked for a day, and by address. Only a
 * person who has the number can lock it.
 */
export const proxyCardLimits = {
  number: { most: 5, withinMs: 24 * hourMs },
  address: { most: 20, withinMs: hourMs },
} as const
