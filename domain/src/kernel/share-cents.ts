import { type Cents, cents } from './money.ts'

/**
 * `total * numerator / denominator`, half-up at the cent by magnitude (ADR 0013); a 25% down payment is
 * `shareOfCents(premium, 25, 100)`. Whole numbers only; exact at any size.
 * Throws a RangeError when the denominator is not above 0.
 */
export function shareOfCents(total: Cents, numerator: number, denominator: number): Cents {
  if (denominator <= 0) throw new RangeError('The denominator must be above 0')
  const product = BigInt(total) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const magnitude = product < 0n ? -product : product
  const rounded = (2n * magnitude + divisor) / (2n * divisor)
  return cents(Number(product < 0n ? -rounded : rounded))
}

/**
 * Splits into `parts` nearly equal amounts that sum to the total exactly; the leftover cents go to the first ones
 * (domain.md 2.4: $9,259.25 over 9 = five of $1,028.81, then four of $1,028.80).
 */
export function splitCents(total: Cents, parts: number): Cents[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError('Split into one part or more')
  return splitCentsByWeight(total, new Array<number>(parts).fill(1))
}

/**
 * Splits in proportion to whole-number weights by the largest remainder, so that the parts sum to the total
 * exactly and none is off by a cent or more; equal remainders go to the earlier part.
 * Throws a RangeError for a negative weight or when all are 0.
 */
export function splitCentsByWeight(total: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole <= 0n || weights.some((weight) => weight < 0)) {
    throw new RangeError('Weights must be 0 or above, and not all 0')
  }
  const magnitude = BigInt(Math.abs(total))
  const shares = weights.map((weight, index) => {
    const product = magnitude * BigInt(weight)
    return { index, floor: product / whole, remainder: product % whole }
  })
  const leftover = Number(magnitude - shares.reduce((sum, share) => sum + share.floor, 0n))
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  const receivesCent = new Set(byRemainder.slice(0, leftover).map((share) => share.index))
  const sign = total < 0 ? -1 : 1
  return shares.map((share) => cents(sign * (Number(share.floor) + (receivesCent.has(share.index) ? 1 : 0))))
}
