const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long a card stays open in a browser: long enough to read the agenda and sign. */
export const proxyCardLifetimeMs = 30 * minuteMs

/** domain.md 7.4: misses by number, which is locked for a day then, and by address; in all, so that many cannot guess. */
export const proxyCardLimits = {
  number: { most: 5, withinMs: 24 * hourMs },
  address: { most: 20, withinMs: hourMs },
  all: { most: 600, withinMs: 15 * minuteMs },
} as const
