import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts'
import type { Cents } from '../../kernel/money.ts'

/**
 * Calendar days, not hours: Regulation E, 12 CFR 1005.10(d), requires 10 days if the amount of a draft
 * varies.
 */
export const announcedBeforeDays = 10

/** The last business day on which the mail server's acceptance of a notice of this draft still counts. */
export function lastDayToAnnounce(draftOn: CalendarDate): CalendarDate {
  return addDays(draftOn, -announcedBeforeDays)
}

/** One amount and day that the people of an account were notified of, or agreed to. */
export interface Announcement {
  readonly amountCents: Cents
  readonly draftOn: CalendarDate
  /** The business day on which the mail server accepted the notice, or the person agreed; null before that. */
  readonly acceptedOn: CalendarDate | null
  /** "Draft it anyway": the person agreed to this amount and day, which counts on any day. */
  readonly isConsent: boolean
}

/**
 * The amount that may be drafted on that day: that of the last announcement that counts; null if none does.
 * The announcements are in the order in which they were made.
 */
export function announcedCentsOf(
  announcements: readonly Announcement[],
  draftOn: CalendarDate,
): Cents | null {
  const counting = announcements.filter((one) => one.draftOn === draftOn && counts(one))
  return counting.at(-1)?.amountCents ?? null
}

function counts({ acceptedOn, draftOn, isConsent }: Announcement): boolean {
  return acceptedOn !== null && (isConsent || acceptedOn <= lastDayToAnnounce(draftOn))
}
