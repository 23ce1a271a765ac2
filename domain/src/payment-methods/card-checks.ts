/** The answer of a card's bank to a check; `unavailable` and `unchecked`: it gave no answer. */
export const checkAnswers = ['pass', 'fail', 'unavailable', 'unchecked'] as const
export type CheckAnswer = (typeof checkAnswers)[number]

/** The checks with which a card was saved, beside its number; null if a fact was not asked for. */
export type CardChecks = {
  readonly street: CheckAnswer | null
  readonly zip: CheckAnswer | null
  readonly code: CheckAnswer | null
}

/** `flagged`: saved, and shown to staff. */
export type ChecksVerdict = 'good' | 'flagged' | 'refused'

/**
 * Judges the checks by domain.md 3.2.4. A card is not saved if no part of the address matches and the code is
 * wrong too (N with a wrong code); every other answer than yes is saved and flagged (A, Z, U, R, S). If no
 * street is asked for, the ZIP code alone is the address.
 */
export function judgeCardChecks({ street, zip, code }: CardChecks): ChecksVerdict {
  const isNothingOfAddress = zip === 'fail' && street !== 'pass'
  if (isNothingOfAddress && code === 'fail') return 'refused'
  return [street, zip, code].every((answer) => answer === null || answer === 'pass') ? 'good' : 'flagged'
}
