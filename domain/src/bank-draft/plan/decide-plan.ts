import { invoiceStatusCode } from '../../invoices/invoice.ts'
import { isPlanned } from '../../invoices/is-planned.ts'
import type { CalendarDate } from '../../kernel/calendar-date.ts'
import { type Cents, noCents, subtractCents } from '../../kernel/money.ts'
import { type BillEnrollment, coveredDraftDayOf } from '../draft-day-of-bill.ts'
import { type DraftDays, draftDaysOf } from '../run/draft-days.ts'
import { type Announcement, announcedCentsOf, lastDayToAnnounce } from './announcement.ts'

/** Why a bill of an enrolled policy is to be paid by hand. */
export const byHandReasons = ['paused', 'announced_too_late', 'nobody_to_notify'] as const
export type ByHandReason = (typeof byHandReasons)[number]

/** All that decides whether, when and how much of a bill is drafted. */
export interface BillToPlan extends BillEnrollment {
  readonly invoiceStatus: string
  readonly amountDueCents: Cents
  readonly isPaused: boolean
  /** In the order in which they were made. */
  readonly announcements: readonly Announcement[]
  /** At least one email of the newest notice of this amount and day still waits for the mail server. */
  readonly isNoticeWaiting: boolean
  /** Somebody may be notified, and their mailbox has not refused the notice of this amount and day. */
  readonly hasRecipient: boolean
}

export type DraftPlan =
  /** Nothing is due, or the enrollment does not cover the bill. */
  | { readonly kind: 'none' }
  | { readonly kind: 'by_hand'; readonly reason: ByHandReason; readonly days: DraftDays }
  | {
      readonly kind: 'draft'
      readonly days: DraftDays
      /** Null while its first notice is not accepted. */
      readonly announcedCents: Cents | null
      /** The amount of the notice that waits for the mail server, or is to be sent now; null where none is. */
      readonly announcingCents: Cents | null
      readonly isNoticeToSend: boolean
      /** Due above what can be drafted: the person pays it by hand. */
      readonly restCents: Cents
    }

/**
 * Decides the plan of one bill whenever the bill, its enrollment, a pause or a notice changes (domain.md 4.2). Less due
 * than was announced is drafted as it is; more due is announced again while ten days are left, else the announced part
 * is drafted and the rest is paid by hand.
 */
export function decidePlan(bill: BillToPlan, today: CalendarDate): DraftPlan {
  if (!isOwed(bill) || coveredDraftDayOf(bill) === null) return { kind: 'none' }
  const days = draftDaysOf(bill.dueDate)
  if (bill.isPaused) return { kind: 'by_hand', reason: 'paused', days }
  const { amountDueCents } = bill
  const announcedCents = announcedCentsOf(bill.announcements, days.draftOn)
  const draft = { kind: 'draft', days, announcedCents, announcingCents: null, isNoticeToSend: false } as const
  if (announcedCents === amountDueCents) return { ...draft, restCents: noCents }
  const isInTime = today <= lastDayToAnnounce(days.draftOn)
  if (isInTime && bill.hasRecipient)
    return {
      ...draft,
      announcingCents: amountDueCents,
      isNoticeToSend: !bill.isNoticeWaiting,
      restCents: noCents,
    }
  if (announcedCents === null)
    return { kind: 'by_hand', reason: bill.hasRecipient ? 'announced_too_late' : 'nobody_to_notify', days }
  const restCents = announcedCents < amountDueCents ? subtractCents(amountDueCents, announcedCents) : noCents
  return { ...draft, restCents }
}

function isOwed(bill: BillToPlan): boolean {
  const code = invoiceStatusCode(bill.invoiceStatus)
  return !isPlanned(bill) && code !== 'carriedforward' && code !== 'writtenoff' && bill.amountDueCents > 0
}
