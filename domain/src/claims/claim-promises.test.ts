import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { claimClockOf, endOf } from './claim-clock.ts'
import type { ClaimEvent, ClaimEventKind } from './claim-event.ts'
import { claimPromises, nextPromiseOf, type PromisingClaim } from './claim-promises.ts'

const day = calendarDate
const on = (kind: ClaimEventKind, date: string): ClaimEvent => ({ kind, date: day(date), step: null })

const aClaim = (over: Partial<PromisingClaim> = {}): PromisingClaim => ({
  isOpen: true,
  // A Monday.
  reportedDate: day('2026-03-02'),
  events: [],
  requests: [],
  messages: [],
  ...over,
})

function say(claim: PromisingClaim, state: string | null = null) {
  return claimPromises(claim, claimClockOf(state).clock).map(
    ({ who, what, dueOn, keptOn }) => `${who} ${what} ${dueOn} ${keptOn}`,
  )
}

test.each([
  [null, '2026-03-16', null],
  ['IN', '2026-03-16', null],
  ['AZ', '2026-03-16', 'AZ'],
  ['CA', '2026-03-17', 'CA'],
  ['UT', '2026-03-16', 'UT'],
])('in %s a report is acknowledged by %s, by the rules of %s', (state, dueOn, ruledBy) => {
  expect(say(aClaim(), state)).toEqual([`carrier acknowledge ${dueOn} null`])
  expect(claimClockOf(state).ruledBy).toBe(ruledBy)
})

test('leaves weekends and federal holidays out of working days', () => {
  expect(endOf({ days: 3, are: 'working' }, day('2026-07-02'))).toBe('2026-07-07')
  expect(endOf({ days: 3, are: 'calendar' }, day('2026-07-02'))).toBe('2026-07-05')
})

test('lists the contact of the adjuster, and promises that were kept after those that are open', () => {
  const events = [on('assigned', '2026-03-04')]
  expect(say(aClaim({ events }))).toEqual([
    'adjuster contact 2026-03-09 null',
    'carrier acknowledge 2026-03-16 2026-03-04',
  ])
})

test('starts new promises with another adjuster', () => {
  const events = [on('assigned', '2026-03-04'), on('contacted', '2026-03-05'), on('assigned', '2026-03-10')]
  expect(say(aClaim({ events }))[0]).toBe('adjuster contact 2026-03-13 null')
})

test.each([
  ['CA', ['carrier update 2026-04-05 null', 'carrier decide 2026-04-15 null']],
  ['UT', ['carrier decide 2026-04-05 null', 'carrier update 2026-04-20 null']],
  ['IN', []],
])('starts the clock of %s with the proof of loss', (state, expected) => {
  const events = [on('acknowledged', '2026-03-03'), on('proof_received', '2026-03-06')]
  expect(say(aClaim({ events }), state).filter((each) => !each.includes('acknowledge'))).toEqual(expected)
})

test('names the earliest promise next, whoever owes it, and none on a claim that has ended', () => {
  const open = aClaim({
    requests: [{ title: 'Estimate', dueOn: day('2026-03-12'), answeredOn: null }],
    messages: [{ replyBy: day('2026-03-11'), answeredOn: null }],
  })
  const { clock } = claimClockOf(null)
  expect(nextPromiseOf(claimPromises(open, clock))).toMatchObject({ who: 'adjuster', what: 'reply' })
  expect(nextPromiseOf(claimPromises({ ...open, isOpen: false }, clock))).toBeNull()
})
