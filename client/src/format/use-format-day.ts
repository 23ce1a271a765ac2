import { useLingui } from '@lingui/react'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'

/** Shows a day as the page's language writes it. Within a text, `{ date }` as a value does the same (portal-i18n.ts). */
export function useFormatDay(): (date: CalendarDate) => string {
  const { i18n } = useLingui()
  return (date) => formatCalendarDate(date, i18n.locale)
}
