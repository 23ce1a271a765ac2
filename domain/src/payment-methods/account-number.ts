import { ok, type Result, refuse } from '../kernel/result.ts'
import { stripSpaces } from '../kernel/strip-spaces.ts'

/** 'length' is also said of anything that is not digits. */
export type BankAccountNumberRefusal = 'length' | 'looks-like-card'

/**
 * domain.md 3.3.2, 11.4: 4 to 17 digits as text, since leading zeros belong to the number; spaces and hyphens are
 * taken out. 15 or 16 digits that pass Luhn are a card typed into the wrong field.
 */
export function decideBankAccountNumber(text: string): Result<string, BankAccountNumberRefusal> {
  const digits = stripSpaces(text).replaceAll('-', '')
  if (!/^\d{4,17}$/.test(digits)) return refuse('length')
  return looksLikeCard(digits) ? refuse('looks-like-card') : ok(digits)
}

function looksLikeCard(digits: string): boolean {
  return (digits.length === 15 || digits.length === 16) && passesLuhn(digits)
}

/** domain.md 3.2.2: from the right, every second digit doubled, 9 taken off above 9, the sum divisible by 10. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false
  let sum = 0
  for (const [place, digit] of [...digits].reverse().entries()) {
    const weighted = Number(digit) * (place % 2 === 0 ? 1 : 2)
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}
