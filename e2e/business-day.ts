import { bankingDayOnOrAfter } from '@myaccount/domain/calendar/next-banking-day'
import { addDays, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import type { APIRequestContext } from '@playwright/test'

/** The carrier's day, which the demo's dates are relative to (ADR 0013); asks with the signed-in session. */
export async function readBusinessDay(request: APIRequestContext): Promise<CalendarDate> {
  const answer = await request.get('/auth/sessions', { headers: { 'x-myaccount-request': '1' } })
  const user: { readonly today: CalendarDate } = await answer.json()
  return user.today
}

/** As the pages write it: a number of days after the business day. */
export async function shownDay(request: APIRequestContext, days: number): Promise<string> {
  return formatCalendarDate(addDays(await readBusinessDay(request), days))
}

/** The same, or the next day on which banks work: a draft is taken on no other. */
export async function shownBankingDay(request: APIRequestContext, days: number): Promise<string> {
  return formatCalendarDate(bankingDayOnOrAfter(addDays(await readBusinessDay(request), days)))
}
