import { expect, it } from 'vitest'
import { calendarDate } from '../../kernel/calendar-date.ts'
import { cents } from '../../kernel/money.ts'
import { type Announcement, announcedCentsOf, lastDayToAnnounce } from './announcement.ts'

const draftOn = calendarDate('2026-03-16')
const notice = (
  amount: number,
  acceptedOn: string | null,
  changed: Partial<Announcement> = {},
): Announcement => ({
  amountCents: cents(amount),
  draftOn,
  acceptedOn: acceptedOn === null ? null : calendarDate(acceptedOn),
  isConsent: false,
  ...changed,
})

it('counts ten calendar days back, over the end of a month and of a winter time', () => {
  expect(lastDayToAnnounce(draftOn)).toBe('2026-03-06')
  expect(lastDayToAnnounce(calendarDate('2026-03-09'))).toBe('2026-02-27')
})

it.each<[string, readonly Announcement[], number | null]>([
  ['nothing', [], null],
  ['a notice that waits', [notice(100, null)], null],
  ['a notice on the tenth day before', [notice(100, '2026-03-06')], 100],
  ['a notice on the ninth day before', [notice(100, '2026-03-07')], null],
  ['a consent on the last day', [notice(100, '2026-03-15', { isConsent: true })], 100],
  ['a notice of another day', [notice(100, '2026-03-01', { draftOn: calendarDate('2026-03-17') })], null],
  ['two notices: the last', [notice(100, '2026-03-01'), notice(80, '2026-03-02')], 80],
  ['a second one that came too late: the first', [notice(100, '2026-03-01'), notice(150, '2026-03-07')], 100],
  ['a second one that waits: the first', [notice(100, '2026-03-01'), notice(150, null)], 100],
  [
    'a consent behind a notice',
    [notice(100, '2026-03-01'), notice(150, '2026-03-09', { isConsent: true })],
    150,
  ],
])('%s may be drafted: %o', (_, announcements, amount) => {
  expect(announcedCentsOf(announcements, draftOn)).toBe(amount)
})
