import { expect, it } from 'vitest'
import { calendarDate } from '../../kernel/calendar-date.ts'
import { cents } from '../../kernel/money.ts'
import { draftDaysOf } from '../run/draft-days.ts'
import type { Announcement } from './announcement.ts'
import { type BillToPlan, type DraftPlan, decidePlan } from './decide-plan.ts'

// Due on a Monday, which is the draft day; Mar 6 is ten days before.
const dueDate = calendarDate('2026-03-16')
const days = draftDaysOf(dueDate)
const announced = (amount: number, acceptedOn = '2026-02-24'): Announcement => ({
  amountCents: cents(amount),
  draftOn: days.draftOn,
  acceptedOn: calendarDate(acceptedOn),
  isConsent: false,
})
const bill: BillToPlan = {
  draftState: 'enrolled',
  enrolledOn: calendarDate('2026-02-01'),
  draftsUntil: null,
  invoiceStatus: 'billed',
  dueDate,
  amountDueCents: cents(100),
  isPaused: false,
  announcements: [],
  isNoticeWaiting: false,
  hasRecipient: true,
}
const draft = {
  kind: 'draft',
  days,
  announcedCents: null,
  announcingCents: null,
  isNoticeToSend: false,
  restCents: 0,
}
const byHand = (reason: string) => ({ kind: 'by_hand', reason, days })

it.each<[string, string, Partial<BillToPlan>, object]>([
  ['a new bill is announced', '2026-02-24', {}, { ...draft, announcingCents: 100, isNoticeToSend: true }],
  [
    'also on the tenth day before',
    '2026-03-06',
    {},
    { ...draft, announcingCents: 100, isNoticeToSend: true },
  ],
  ['not on the ninth', '2026-03-07', {}, byHand('announced_too_late')],
  ['once', '2026-02-25', { isNoticeWaiting: true }, { ...draft, announcingCents: 100 }],
  [
    'accepted, it is drafted',
    '2026-03-10',
    { announcements: [announced(100)] },
    { ...draft, announcedCents: 100 },
  ],
  [
    'accepted too late, it is not',
    '2026-03-10',
    { announcements: [announced(100, '2026-03-07')] },
    byHand('announced_too_late'),
  ],
  [
    'raised in time, it is announced again, and meanwhile the first amount holds',
    '2026-03-01',
    { announcements: [announced(80)] },
    { ...draft, announcedCents: 80, announcingCents: 100, isNoticeToSend: true },
  ],
  [
    'raised too late, the announced part is drafted and the rest is paid by hand',
    '2026-03-07',
    { announcements: [announced(80)] },
    { ...draft, announcedCents: 80, restCents: 20 },
  ],
  [
    'lowered too late, less is drafted',
    '2026-03-07',
    { announcements: [announced(130)] },
    { ...draft, announcedCents: 130 },
  ],
  ['nobody can be notified', '2026-02-24', { hasRecipient: false }, byHand('nobody_to_notify')],
  [
    'nobody can be notified of the rest',
    '2026-02-24',
    { hasRecipient: false, announcements: [announced(80)] },
    { ...draft, announcedCents: 80, restCents: 20 },
  ],
  ['paused', '2026-02-24', { isPaused: true, announcements: [announced(100)] }, byHand('paused')],
  ['paid', '2026-02-24', { amountDueCents: cents(0) }, { kind: 'none' }],
  ['planned', '2026-02-24', { invoiceStatus: 'planned' }, { kind: 'none' }],
  ['written off', '2026-02-24', { invoiceStatus: 'WrittenOff' }, { kind: 'none' }],
  ['not enrolled', '2026-02-24', { draftState: 'suspended' }, { kind: 'none' }],
  // The days around the end, and long after it.
  ['due after the end', '2026-02-24', { draftsUntil: calendarDate('2026-02-20') }, { kind: 'none' }],
  ['due the day after the end', '2026-02-24', { draftsUntil: calendarDate('2026-03-15') }, { kind: 'none' }],
  ['due on the day of the end', '2026-02-24', { draftsUntil: dueDate }, { kind: 'none' }],
  [
    'due the day before the end',
    '2026-02-24',
    { draftsUntil: calendarDate('2026-03-17') },
    { ...draft, announcingCents: 100, isNoticeToSend: true },
  ],
  // Exactly 15 days after enrollment, and one less.
  [
    'due 15 days after enrollment',
    '2026-03-01',
    { enrolledOn: calendarDate('2026-03-01') },
    { ...draft, announcingCents: 100, isNoticeToSend: true },
  ],
  [
    'due 14 days after enrollment',
    '2026-03-02',
    { enrolledOn: calendarDate('2026-03-02') },
    { kind: 'none' },
  ],
])('%s (%s)', (_, today, changed, plan) => {
  expect(decidePlan({ ...bill, ...changed }, calendarDate(today))).toEqual(plan as DraftPlan)
})
