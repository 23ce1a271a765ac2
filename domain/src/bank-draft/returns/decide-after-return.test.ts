import { expect, it, test } from 'vitest'
import { calendarDate } from '../../kernel/calendar-date.ts'
import { unnamedReturns } from '../../payments/return-code.ts'
import { decideAfterReturn, type ReturnedDraft, retriesAtMost } from './decide-after-return.ts'

const returned: ReturnedDraft = {
  returnCode: 'R01',
  returnedOn: calendarDate('2026-03-18'),
  presentation: 1,
  firstDraftOn: calendarDate('2026-03-16'),
  lastLackOfFundsOn: null,
}
const after = (changed: Partial<ReturnedDraft>) => decideAfterReturn({ ...returned, ...changed })
const byHand = calendarDate('2026-03-28')

it.each(['R01', 'R09', 'r01'])('%s is presented again three banking days later', (returnCode) => {
  // Wednesday; three banking days later is Monday.
  expect(after({ returnCode })).toEqual({ kind: 'present_again', on: '2026-03-23' })
})

it('ends the enrollment when the second presentation comes back', () => {
  expect(after({ presentation: 2 })).toEqual({ kind: 'end', payBy: byHand })
})

it.each([
  ['2025-03-18', 'present_again'],
  ['2025-03-19', 'end'],
  ['2026-03-17', 'end'],
])('after a return for lack of funds on %s: %s', (day, kind) => {
  expect(after({ lastLackOfFundsOn: calendarDate(day) }).kind).toBe(kind)
})

it.each(['R02', 'R03', 'R04', 'R05', 'R07', 'R10', 'R16', 'R20', 'R29', unnamedReturns.unusable])(
  '%s suspends at once, and the invoice is due by hand in ten days',
  (returnCode) => {
    expect(after({ returnCode })).toEqual({ kind: 'suspend', payBy: byHand })
    expect(after({ returnCode, lastLackOfFundsOn: calendarDate('2026-01-01') }).kind).toBe('suspend')
  },
)

test('stops that payment alone after R08, and keeps the enrollment', () => {
  expect(after({ returnCode: 'R08' })).toEqual({ kind: 'pay_by_hand', payBy: byHand })
})

// The retry of a return on March 18 is requested from March 23, and caught up until March 25.
it.each([
  ['2025-09-26', 'present_again'],
  ['2025-09-25', 'pay_by_hand'],
])(
  'decides, for an entry that settled on %s, that the return on 2026-03-18 is followed by %s',
  (day, kind) => {
    expect(after({ firstDraftOn: calendarDate(day) }).kind).toBe(kind)
  },
)

/** The network's limit of retries of one entry returned as R01 or R09 (domain.md 3.3.6). */
const networkRetriesAtMost = 2

test('retries once, which is within the limit of the network', () => {
  expect(retriesAtMost).toBe(1)
  expect(retriesAtMost).toBeLessThanOrEqual(networkRetriesAtMost)
})

test('ends nothing for a return that is not about the account, nor for a draft that was never sent', () => {
  for (const returnCode of ['R24', 'R99', null])
    expect(after({ returnCode })).toEqual({ kind: 'pay_by_hand', payBy: byHand })
})
