import type { Branded } from './branded.ts'
import { ok, type Result, refuse } from './result.ts'

/**
 * US dollars as a whole number of cents, negative for a credit. It is the only form of money inside the
 * product (ADR 0013): decimal dollars exist on the specified calls only, made from the digits and never by
 * arithmetic.
 */
export type Cents = Branded<number, 'Cents'>

/**
 * Throws a RangeError for anything that is not a whole number within 2^53, which would be a bug in our code.
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError('Cents must be a whole number within 2^53')
  // Minus zero would print as -$0.00 and is not Object.is-equal to zero.
  return (amount === 0 ? 0 : amount) as Cents
}

export const noCents = cents(0)

export function addCents(a: Cents, b: Cents): Cents {
  return cents(a + b)
}

export function subtractCents(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total = cents(total + amount)
  return cents(total)
}

/**
 * Reads a typed amount: `1250`, `1,250.00`, `$12.5` (domain.md 11.5, 11.6). Signs, a third decimal and
 * misplaced commas are refused rather than guessed at, since a wrong guess moves money.
 */
export function parseCents(text: string): Result<Cents, 'not-an-amount'> {
  const match = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return refuse('not-an-amount')
  const dollars = (match[1] ?? '').replaceAll(',', '')
  const amount = Number(`${dollars}${(match[2] ?? '').padEnd(2, '0')}`)
  return Number.isSafeInteger(amount) ? ok(cents(amount)) : refuse('not-an-amount')
}

/**
 * Decimal dollars for the specified calls (`amountDueExt`): 162634 -> 1626.34. Read from the digits, so that the
 * JSON shows exactly these digits; 162634 / 100 would be a float division.
 */
export function centsToDecimal(amount: Cents): number {
  return Number(centsToDecimalText(amount))
}

/** The same as text with two decimals, for CSV and for files of the carrier: 5 -> `0.05`. */
export function centsToDecimalText(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
