import { expect, it } from 'vitest'
import { isRefusedForGood, stoppedUntil } from './decline-stop.ts'

const hourMs = 60 * 60 * 1000
const nowMs = Date.parse('2026-03-10T15:00:00Z')
const declined = (code: string, hoursAgo: number) => ({ code, atMs: nowMs - hoursAgo * hourMs })

it('a plain refusal may be tried once more, and then not for a day after the second', () => {
  expect(stoppedUntil([], nowMs)).toBeNull()
  expect(stoppedUntil([declined('generic_decline', 1)], nowMs)).toBeNull()
  const twice = [declined('do_not_honor', 5), declined('generic_decline', 2)]
  expect(stoppedUntil(twice, nowMs)).toBe(nowMs + 22 * hourMs)
  expect(stoppedUntil(twice.toReversed(), nowMs)).toBe(nowMs + 22 * hourMs)
})

it('after the day it may be tried again', () => {
  expect(stoppedUntil([declined('generic_decline', 24), declined('generic_decline', 1)], nowMs)).toBeNull()
  expect(
    stoppedUntil([declined('generic_decline', 23.9), declined('generic_decline', 1)], nowMs),
  ).not.toBeNull()
})

it.each(['insufficient_funds', 'incorrect_cvc', 'processing_error', 'authentication_required'])(
  '%s is mended by the payer or by time, and stops nothing',
  (code) => {
    expect(stoppedUntil([declined(code, 3), declined(code, 2), declined(code, 1)], nowMs)).toBeNull()
  },
)

it('a code that nobody knows counts as a plain refusal', () => {
  expect(stoppedUntil([declined('of_next_year', 2), declined('of_next_year', 1)], nowMs)).not.toBeNull()
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
