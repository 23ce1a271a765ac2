import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import {
  type DomicileRules,
  holderKinds,
  isNoticeInTime,
  isOnlineAllowed,
  type MeetingRules,
  type ProxyLaw,
  rulesOf,
  termsOffered,
} from './domicile-rules.ts'

const day = calendarDate
const meeting: MeetingRules = { kind: 'annual', heldOn: day('2026-03-26'), bylawsAllowOnline: false }
const usual: DomicileRules = {
  holders: holderKinds,
  longestTermMonths: 60,
  online: 'always',
  noticeDays: { least: 10, most: 60 },
}
const law: ProxyLaw = {
  WA: usual,
  NY: { ...usual, longestTermMonths: null },
  WI: { ...usual, online: 'by_bylaws' },
  PR: { ...usual, longestTermMonths: 36 },
  '*': { ...usual, longestTermMonths: 12 },
}
const single = { term: 'single_meeting', expiresOn: '2026-03-26' }

it.each([
  ['WA', [single, { term: 'standing', expiresOn: '2031-03-10' }]],
  ['NY', [single]],
  ['WI', [single, { term: 'standing', expiresOn: '2031-03-10' }]],
  ['PR', [single, { term: 'standing', expiresOn: '2029-03-10' }]],
  ['IN', [single, { term: 'standing', expiresOn: '2027-03-10' }]],
])('in %s a proxy of today lasts %j', (domicile, terms) => {
  expect(termsOffered(rulesOf(law, domicile), meeting, day('2026-03-10'))).toEqual(terms)
})

it('applies to one meeting where the meeting is special', () => {
  expect(termsOffered(usual, { ...meeting, kind: 'special' }, day('2026-03-10'))).toEqual([single])
})

it.each([
  ['WA', false, true],
  ['NY', false, true],
  ['WI', false, false],
  ['WI', true, true],
])(
  'in %s, where the bylaws allow it (%s), a proxy is signed online: %s',
  (domicile, bylawsAllowOnline, isAllowed) => {
    expect(isOnlineAllowed(rulesOf(law, domicile), { ...meeting, bylawsAllowOnline })).toBe(isAllowed)
  },
)

it.each([
  ['2026-03-16', true],
  ['2026-03-17', false],
  ['2026-01-25', true],
  ['2026-01-24', false],
])('a notice of %s arrives in time: %s', (mailedOn, isInTime) => {
  expect(isNoticeInTime(usual, meeting, day(mailedOn))).toBe(isInTime)
})

it('counts no meeting without a notice as in time', () => {
  expect(isNoticeInTime(usual, meeting, null)).toBe(false)
})

it('says nothing of the time of a notice where the rules name no days', () => {
  expect(isNoticeInTime({ ...usual, noticeDays: null }, meeting, day('2026-03-25'))).toBeNull()
})

it('allows the least where the carrier says nothing of the state', () => {
  const least = rulesOf({ WA: usual }, 'IN')
  expect(termsOffered(least, meeting, day('2026-03-10'))).toEqual([single])
  expect(isOnlineAllowed(least, meeting)).toBe(false)
  expect(isOnlineAllowed(least, { ...meeting, bylawsAllowOnline: true })).toBe(true)
  expect([least.holders, least.noticeDays]).toEqual([['committee'], null])
  expect(rulesOf({}, 'constructor')).toEqual(least)
})
