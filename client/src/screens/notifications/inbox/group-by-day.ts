import type { Notification } from '@myaccount/contract/endpoints/notifications/inbox'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'

/** The newest of the notifications that say the same about the same thing on the same day, and all of them. */
export interface InboxRow {
  readonly newest: Notification
  readonly all: readonly Notification[]
}

interface InboxDayRows {
  readonly day: CalendarDate
  readonly rows: readonly InboxRow[]
}

/** Groups one page, newest first, by the day in the carrier's zone; rows that a reader could not tell apart merge. */
export function groupByDay(
  notifications: readonly Notification[],
  dayOf: (isoMoment: string) => CalendarDate,
): InboxDayRows[] {
  const days = Map.groupBy(notifications, ({ createdAt }) => dayOf(createdAt))
  return [...days].map(([day, ofDay]) => ({
    day,
    rows: [...Map.groupBy(ofDay, whatIsRead).values()].flatMap(([newest, ...same]) =>
      newest ? [{ newest, all: [newest, ...same] }] : [],
    ),
  }))
}

function whatIsRead({ title, detail, path, account }: Notification): string {
  return JSON.stringify([title, detail, path, account?.accountNumber])
}
