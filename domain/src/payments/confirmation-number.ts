import type { Branded } from '../kernel/branded.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { stripSpaces } from '../kernel/strip-spaces.ts'

/**
 * `P` and nine characters of Crockford's base 32, which has no I, L, O or U to be misread (domain.md 1.4).
 */
export type ConfirmationNumber = Branded<string, 'ConfirmationNumber'>

export const confirmationNumberPattern = /^P[0-9A-HJKMNP-TV-Z]{9}$/
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const signCount = 9

/** Nine characters of 5 bits: the random number is a whole one from 0 up to but not including this, 2^45. */
export const confirmationNumberRange = 32 ** signCount

/** `random` comes from a cryptographic source of the caller; throws a RangeError outside `confirmationNumberRange`. */
export function makeConfirmationNumber(random: number): ConfirmationNumber {
  if (!Number.isInteger(random) || random < 0 || random >= confirmationNumberRange) {
    throw new RangeError('A confirmation number is made from a whole number within 45 bits')
  }
  let left = random
  let text = ''
  for (let place = 0; place < signCount; place += 1) {
    text = signs.charAt(left % 32) + text
    left = Math.floor(left / 32)
  }
  return `P${text}` as ConfirmationNumber
}

/**
 * Reads a number that a person types from a receipt: any letter case, spaces and hyphens, O for 0 and I or L
 * for 1.
 */
export function parseConfirmationNumber(
  text: string,
): Result<ConfirmationNumber, 'not-a-confirmation-number'> {
  const typed = stripSpaces(text).replaceAll('-', '').toUpperCase()
  const number = typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return confirmationNumberPattern.test(number)
    ? ok(number as ConfirmationNumber)
    : refuse('not-a-confirmation-number')
}
