const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long a card stays open in a browser: long enough to read the agenda and sign. */
export const proxyCardLifetimeMs = 30 * minuteMs

/** domain.md 7.4: misses by number, which is locked for a day then, and by address. Only who has the number can lock it. */
export const proxyCardLimits = {
  number: { most: 5, withinMs: 24 * hourMs },
  address: { most: 20, withinMs: hourMs },
} as const
