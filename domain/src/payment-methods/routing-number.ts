import { ok, type Result, refuse } from '../kernel/result.ts'
import { stripSpaces } from '../kernel/strip-spaces.ts'

/** 'length' also covers text that is not digits: its message asks for the nine digits of a check. */
export type RoutingNumberRefusal = 'length' | 'prefix' | 'checksum'

/** Federal Reserve districts, thrift institutions, electronic transactions, traveler's checks (domain.md 3.3.1). */
const prefixRanges = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
] as const

/** Reads a typed number without its spaces and hyphens. The value is the nine digits. */
export function decideRoutingNumber(text: string): Result<string, RoutingNumberRefusal> {
  const digits = stripSpaces(text).replaceAll('-', '')
  if (!/^\d{9}$/.test(digits)) return refuse('length')
  const prefix = Number(digits.slice(0, 2))
  if (!prefixRanges.some(([first, last]) => prefix >= first && prefix <= last)) return refuse('prefix')
  return passesChecksum(digits) ? ok(digits) : refuse('checksum')
}

/** Accepts the strict form only, nine digits: for rows and for values on the wire. */
export function isRoutingNumber(text: string): boolean {
  return /^\d{9}$/.test(text) && decideRoutingNumber(text).ok
}

/** Weights 3, 7, 1; the sum must be divisible by 10. Nine zeros would pass the sum and belong to no bank. */
function passesChecksum(digits: string): boolean {
  const weights = [3, 7, 1]
  let sum = 0
  for (const [index, digit] of [...digits].entries()) sum += Number(digit) * (weights[index % 3] ?? 0)
  return sum > 0 && sum % 10 === 0
}
