const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long what was found stays open to the person who found it. */
export const registrationLastsMs = 30 * minuteMs

/** How long staff may take; afterwards the person asks again. */
export const reviewLastsMs = 30 * 24 * hourMs

/** Requests of one person that wait for staff at the same time. */
export const reviewsAtOnce = 3

export interface GuessLimit {
  readonly most: number
  /** Since the last one that was let through. */
  readonly withinMs: number
}

/**
 * product.md 5: locked for 15 minutes after 5. Misses of one person, and of one number by whomever; of an address more,
 * since an office has one. All together, so that many people and addresses cannot guess either. `proof`: wrong proofs for
 * one account, whoever tries. What is locked is registering alone: whoever has a seat on the account goes on with it.
 */
export const registrationLimits = {
  person: { most: 5, withinMs: 15 * minuteMs },
  number: { most: 5, withinMs: 15 * minuteMs },
  address: { most: 20, withinMs: 15 * minuteMs },
  all: { most: 600, withinMs: 15 * minuteMs },
  proof: { most: 5, withinMs: 15 * minuteMs },
  /** Codes to the contact of one account (domain.md 9.3). */
  contact: { most: 5, withinMs: hourMs },
} as const satisfies Readonly<Record<string, GuessLimit>>

export type RegistrationLimit = keyof typeof registrationLimits
