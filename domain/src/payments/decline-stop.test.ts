import { expect, it } from 'vitest'
import { codesForGood, codesOfNoStop, isRefusedForGood, mustWait, stoppedUntil } from './decline-stop.ts'

const hourMs = 60 * 60 * 1000
const declinedMs = Date.parse('2026-03-10T15:00:00Z')
const tries = (declines: number, underWay = 0) => ({
  declines,
  lastDeclinedMs: declines === 0 ? null : declinedMs,
  underWay,
})

it('a plain refusal may be tried once more, and then not for a day after the second', () => {
  expect(stoppedUntil(tries(0))).toBeNull()
  expect(stoppedUntil(tries(1))).toBeNull()
  expect(stoppedUntil(tries(2))).toBe(declinedMs + 24 * hourMs)
  expect(stoppedUntil(tries(3))).toBe(declinedMs + 24 * hourMs)
})

it.each([
  [0, 1, false],
  [0, 2, true],
  [1, 0, false],
  [1, 1, true],
])('after %i declines, with %i under way, the next one must wait: %j', (declines, underWay, isWaiting) => {
  expect(mustWait(tries(declines, underWay))).toBe(isWaiting)
})

it('what is under way is no decline', () => {
  expect(stoppedUntil(tries(1, 4))).toBeNull()
})

it.each<[code: string, counts: boolean]>([
  ['generic_decline', true],
  ['do_not_honor', true],
  ['call_issuer', true],
  ['of_next_year', true],
  ['insufficient_funds', false],
  ['incorrect_cvc', false],
  ['processing_error', false],
  ['authentication_required', false],
])('a decline with %s counts as a try: %j', (code, counts) => {
  expect(codesOfNoStop.includes(code)).toBe(!counts)
})

it('the codes that refuse for good are those of the table', () => {
  expect(codesForGood).toEqual(['fraudulent', 'lost_card', 'stolen_card'])
})

it.each<[code: string, isForGood: boolean]>([
  ['stolen_card', true],
  ['lost_card', true],
  ['fraudulent', true],
  ['generic_decline', false],
  ['insufficient_funds', false],
  ['R02', false],
])('%s refuses the card for good: %j', (code, isForGood) => {
  expect(isRefusedForGood(code)).toBe(isForGood)
})
