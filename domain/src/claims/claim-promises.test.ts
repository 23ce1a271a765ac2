import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import {
  type ClaimClocks,
  type ClockStart,
  claimClockOf,
  clockStarts,
  endOf,
  type Period,
} from './claim-clock.ts'
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

const period = (days: number, are: 'working' | 'calendar', start: ClockStart): Period => ({
  span: { days, are },
  start,
  event: clockStarts[start],
})

/** Clocks that a carrier's folder can set. */
const clocks: ClaimClocks = {
  rules: [
    { state: 'CA', line: '*', promise: 'acknowledge', period: period(15, 'calendar', 'notice') },
    { state: 'CA', line: '*', promise: 'decide', period: period(40, 'calendar', 'proof_of_loss') },
    { state: 'CA', line: '*', promise: 'update', period: period(30, 'calendar', 'proof_of_loss') },
    { state: 'CA', line: 'AUTO', promise: 'decide', period: null },
    { state: 'UT', line: '*', promise: 'decide', period: period(30, 'calendar', 'proof_of_loss') },
    { state: 'UT', line: '*', promise: 'update', period: period(45, 'calendar', 'proof_of_loss') },
    { state: '*', line: 'AUTO', promise: 'contact', period: period(1, 'working', 'assignment') },
    { state: 'TX', line: '*', promise: 'pay', period: period(5, 'working', 'acceptance') },
  ],
  holidays: { TX: [day('2026-03-03')] },
}

function say(claim: PromisingClaim, state: string | null = null, policyType = 'MINFIRST') {
  return claimPromises(claim, claimClockOf(clocks, { state, policyType })).map(
    ({ who, what, dueOn, keptOn }) => `${who} ${what} ${dueOn} ${keptOn}`,
  )
}

test.each([
  [null, '2026-03-16', null],
  ['IN', '2026-03-16', null],
  ['CA', '2026-03-17', 'CA'],
  ['UT', '2026-03-16', 'UT'],
  ['TX', '2026-03-17', 'TX'],
])('in %s a report is acknowledged by %s, by the rules of %s', (state, dueOn, ruledBy) => {
  expect(say(aClaim(), state)).toEqual([`carrier acknowledge ${dueOn} null`])
  expect(claimClockOf(clocks, { state, policyType: 'MINFIRST' }).ruledBy).toBe(ruledBy)
})

test('prefers the rule of state and type to that of the state, and that to the rule of the type', () => {
  const events = [on('assigned', '2026-03-04'), on('proof_received', '2026-03-06')]
  const ofAuto = say(aClaim({ events }), 'CA', 'AUTO')
  expect(ofAuto.some((each) => each.includes('decide'))).toBe(false)
  expect(ofAuto).toContain('adjuster contact 2026-03-05 null')
  expect(say(aClaim({ events }), 'CA')).toContain('carrier decide 2026-04-15 null')
})

test('promises to pay once the claim is accepted, until it is paid or turns out not to be covered', () => {
  expect(say(aClaim(), 'TX').some((each) => each.includes('pay'))).toBe(false)
  const accepted = [on('acknowledged', '2026-03-02'), on('decided', '2026-03-02')]
  expect(say(aClaim({ events: accepted }), 'TX')).toContain('carrier pay 2026-03-10 null')
  expect(say(aClaim({ events: [...accepted, on('paid', '2026-03-05')] }), 'TX')).toContain(
    'carrier pay 2026-03-10 2026-03-05',
  )
  const denied = say(aClaim({ events: [...accepted, on('not_covered', '2026-03-02')] }), 'TX')
  expect(denied.some((each) => each.includes('pay'))).toBe(false)
})

test('leaves weekends, federal holidays and those of the state out of working days', () => {
  expect(endOf({ days: 3, are: 'working' }, day('2026-07-02'), [])).toBe('2026-07-07')
  expect(endOf({ days: 3, are: 'working' }, day('2026-07-02'), [day('2026-07-06')])).toBe('2026-07-08')
  expect(endOf({ days: 3, are: 'calendar' }, day('2026-07-02'), [day('2026-07-03')])).toBe('2026-07-05')
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
  const clock = claimClockOf(clocks, { state: null, policyType: null })
  expect(nextPromiseOf(claimPromises(open, clock))).toMatchObject({ who: 'adjuster', what: 'reply' })
  expect(nextPromiseOf(claimPromises({ ...open, isOpen: false }, clock))).toBeNull()
})
