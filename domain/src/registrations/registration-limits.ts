const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long a found account stays open to the person who found it. */
export const registrationLastsMs = 30 * minuteMs

/** How long staff may take; afterwards the person has to ask again. */
export const reviewLastsMs = 30 * 24 * hourMs

/** Requests of one person that wait for staff at the same time. */
export const reviewsAtOnce = 3

export interface GuessLimit {
  readonly most: number
  /** Counted since the last try that was let through. */
  readonly withinMs: number
}

/**
 * The limits of product.md 5: five misses of one person lock registering for 15 minutes; a network address
 * has more, since an office shares one. After five misses at one number by anybody, each person has
 * `numberByPerson` tries of their own at it: guessing from many sign-ins does not pay, and failing on purpose
 * closes the number to nobody else. `proof` and `proofAddress` are wrong proofs of one person and of one
 * network address, over all accounts together; an account is never locked. Only registering is locked: a
 * person with a seat on the account can use it.
 */
export const registrationLimits = {
  person: { most: 5, withinMs: 15 * minuteMs },
  number: { most: 5, withinMs: 15 * minuteMs },
  address: { most: 20, withinMs: 15 * minuteMs },
  numberByPerson: { most: 2, withinMs: 24 * hourMs },
  proof: { most: 5, withinMs: 15 * minuteMs },
  proofAddress: { most: 20, withinMs: 15 * minuteMs },
  /** Emails to one account's contact on file about wrong proofs. */
  notice: { most: 1, withinMs: 24 * hourMs },
  /**
   * Codes to the contact of one account (domain.md 9.3), in windows that begin with the first. A person and a network
   * address have a share of the account's five, so that nobody uses them up for others.
   */
  contact: { most: 5, withinMs: hourMs },
  contactByPerson: { most: 2, withinMs: hourMs },
  contactByAddress: { most: 3, withinMs: hourMs },
} as const satisfies Readonly<Record<string, GuessLimit>>

export type RegistrationLimit = keyof typeof registrationLimits
