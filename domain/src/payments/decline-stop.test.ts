import { expect, it } from 'vitest'
import {
  codesForGood,
  codesOfNoStop,
  isRefusedForGood,
  mustWait,
  stoppedUntil,
  triesCountForMs,
} from './decline-stop.ts'

const hourMs = 60 * 60 * 1000
const nowMs = Date.parse('2026-03-10T15:00:00Z')
const before = (hours: number) => nowMs - hours * hourMs
/** So many hours ago. */
const tries = (declined: readonly number[], undecided: readonly number[] = []) => ({
  declinedAtMs: declined.map(before),
  undecidedAtMs: undecided.map(before),
})

it.each<[declined: number[], untilInHours: number | null]>([
  [[], null],
  [[1], null],
  [[2, 1], 23],
  [[1, 2], 23],
  [[3, 2, 1], 23],
  [[24, 1], 23],
  [[25, 1], null],
  [[24.1, 1.1], 22.9],
  [[46.9, 23], 1],
  [[47, 24], null],
  [[47, 46], null],
  [[40, 30, 23], 1],
])('stops a card declined %j hours ago for %j more hours', (declined, hours) => {
  expect(stoppedUntil(tries(declined), nowMs)).toBe(hours === null ? null : nowMs + hours * hourMs)
})

it.each<[declined: number[], undecided: number[], isWaiting: boolean]>([
  [[], [0], false],
  [[], [0, 0], true],
  [[1], [], false],
  [[1], [0], true],
  [[25], [2], true],
  [[25], [1], false],
  [[], [40, 30], false],
])(
  'declined %j and not decided since %j hours ago, the next one must wait: %j',
  (declined, undecided, is) => {
    expect(mustWait(tries(declined, undecided), nowMs)).toBe(is)
  },
)

it('does not count a payment under way as a decline', () => {
  expect(stoppedUntil(tries([1], [1, 1, 1, 1]), nowMs)).toBeNull()
})

it('counts no try that is older than the queried period', () => {
  expect(stoppedUntil(tries([48, 24.1]), nowMs)).toBeNull()
  expect(triesCountForMs).toBe(48 * hourMs)
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

it('refuses for good on the codes of the table and no others', () => {
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
