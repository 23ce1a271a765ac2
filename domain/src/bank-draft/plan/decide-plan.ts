import { invoiceStatusCode } from '../../invoices/invoice.ts'
import { isPlanned } from '../../invoices/is-planned.ts'
import type { CalendarDate } from '../../kernel/calendar-date.ts'
import { type Cents, noCents, subtractCents } from '../../kernel/money.ts'
import { type BillEnrollment, coveredDraftDayOf } from '../draft-day-of-bill.ts'
import { type DraftDays, draftDaysOf } from '../run/draft-days.ts'
import { type Announcement, announcedCentsOf, lastDayToAnnounce } from './announcement.ts'

/** The reasons why a bill of an enrolled policy is paid by hand. */
export const byHandReasons = ['paused', 'announced_too_late', 'nobody_to_notify'] as const
export type ByHandReason = (typeof byHandReasons)[number]

/** The facts that decide whether, when and how much of a bill is drafted. */
export interface BillToPlan extends BillEnrollment {
  readonly invoiceStatus: string
  readonly amountDueCents: Cents
  readonly isPaused: boolean
  /** Notices in the order in which they were created. */
  readonly announcements: readonly Announcement[]
  /** True while at least one email of the newest notice of this amount and day waits for the mail server. */
  readonly isNoticeWaiting: boolean
  /** True if a person may be notified whose mailbox has not refused the notice of this amount and day. */
  readonly hasRecipient: boolean
}

export type DraftPlan =
  /** There is nothing to draft: nothing is due, or the enrollment does not cover the bill. */
  | { readonly kind: 'none' }
  | { readonly kind: 'by_hand'; readonly reason: ByHandReason; readonly days: DraftDays }
  | {
      readonly kind: 'draft'
      readonly days: DraftDays
      /** Null until its first notice is accepted. */
      readonly announcedCents: Cents | null
      /**
       * The amount of the notice that waits for the mail server or is to be sent now; null if there is none.
       */
      readonly announcingCents: Cents | null
      readonly isNoticeToSend: boolean
      /** The amount due above what can be drafted, which the person pays by hand. */
      readonly restCents: Cents
    }

/**
 * Decides the plan of one bill whenever the bill, its enrollment, a pause or a notice changes (domain.md
 * 4.2). If less is due than was announced, that amount is drafted. If more is due, it is announced again
 * while ten days are left; after that the announced part is drafted and the rest is paid by hand.
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
