import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { isNoticeInTime, isOnlineAllowed, type MeetingRules, termsOffered } from './domicile-rules.ts'

const day = calendarDate
const meeting: MeetingRules = {
  kind: 'annual',
  heldOn: day('2026-03-26'),
  domicile: 'WA',
  bylawsAllowOnline: false,
}
const single = { term: 'single_meeting', expiresOn: '2026-03-26' }

it.each([
  ['WA', [single, { term: 'standing', expiresOn: '2031-03-10' }]],
  ['NY', [single]],
  ['WI', [single, { term: 'standing', expiresOn: '2031-03-10' }]],
  ['PR', [single, { term: 'standing', expiresOn: '2029-03-10' }]],
  ['IN', [single, { term: 'standing', expiresOn: '2031-03-10' }]],
])('in %s a proxy of today lasts %j', (domicile, terms) => {
  expect(termsOffered({ ...meeting, domicile }, day('2026-03-10'))).toEqual(terms)
})

it('applies to one meeting where the meeting is special', () => {
  expect(termsOffered({ ...meeting, kind: 'special' }, day('2026-03-10'))).toEqual([single])
})

it.each([
  ['WA', false, true],
  ['NY', false, true],
  ['WI', false, false],
  ['WI', true, true],
])(
  'in %s, where the bylaws allow it (%s), a proxy is signed online: %s',
  (domicile, bylawsAllowOnline, isAllowed) => {
    expect(isOnlineAllowed({ ...meeting, domicile, bylawsAllowOnline })).toBe(isAllowed)
  },
)

it.each([
  ['2026-03-16', true],
  ['2026-03-17', false],
  ['2026-01-25', true],
  ['2026-01-24', false],
])('a notice of %s arrives in time: %s', (mailedOn, isInTime) => {
  expect(isNoticeInTime(meeting, day(mailedOn))).toBe(isInTime)
})

it('counts no meeting without a notice as in time', () => {
  expect(isNoticeInTime(meeting, null)).toBe(false)
})
