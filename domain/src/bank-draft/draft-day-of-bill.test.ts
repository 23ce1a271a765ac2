import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { type BillToDraft, draftDayOfBill } from './draft-day-of-bill.ts'

const bill: BillToDraft = {
  draftState: 'enrolled',
  enrolledOn: calendarDate('2026-03-01'),
  draftsUntil: null,
  dueDate: calendarDate('2026-03-21'),
  isLeftOut: false,
  plannedDraftOn: null,
}

it.each<[string, Partial<BillToDraft>, string | null]>([
  ['without a plan is drafted as the enrollment says, on the next banking day', {}, '2026-03-23'],
  ['with a plan is drafted on its day', { plannedDraftOn: calendarDate('2026-03-19') }, '2026-03-19'],
  [
    'whose plan drafts it although the enrollment ended',
    {
      plannedDraftOn: calendarDate('2026-03-23'),
      draftState: 'not_enrolled',
    },
    '2026-03-23',
  ],
  ['that is left out is paid by hand', { plannedDraftOn: calendarDate('2026-03-23'), isLeftOut: true }, null],
  ['of a suspended policy', { draftState: 'suspended' }, null],
  ['due 15 days after the enrollment', { dueDate: calendarDate('2026-03-16') }, '2026-03-16'],
  ['due 14 days after the enrollment', { dueDate: calendarDate('2026-03-15') }, null],
  ['due the day before the end', { draftsUntil: calendarDate('2026-03-22') }, '2026-03-23'],
  ['due on the day of the end', { draftsUntil: calendarDate('2026-03-21') }, null],
])('a bill %s', (_, changed, day) => {
  expect(draftDayOfBill({ ...bill, ...changed })).toBe(day)
})
