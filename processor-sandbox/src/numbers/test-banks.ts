/**
 * The banks of the sandbox by routing number, all invented; the numbers pass prefix and checksum (domain.md 3.3.1) and
 * belong to nobody. Stripe names its own, 110000000, "STRIPE TEST BANK".
 */
const testBanks: ReadonlyMap<string, string> = new Map([
  ['110000000', 'Millrace Community Bank'],
  // Of the demo's logins.
  ['110000013', 'First Federal Savings'],
  ['110000026', 'Quay Street Bank'],
  ['110000039', 'Farmers of Alder Reach'],
])

/** Null for one that is not in the directory; it may be right all the same. */
export const bankNameOf = (routingNumber: string): string | null => testBanks.get(routingNumber) ?? null

/** For the page. */
export const shownBanks: readonly (readonly [string, string])[] = [...testBanks]
