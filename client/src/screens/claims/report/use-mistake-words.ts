import { useLingui } from '@lingui/react'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
import { mistakesIn } from '@myaccount/domain/claims/reporting/mistakes-in'
import type { Answers } from '@myaccount/domain/claims/reporting/questions'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { reportMistakeMessages } from '@myaccount/messages/claims/report-mistake-messages'
import { say } from '@myaccount/messages/say'
import type { FormError } from '../../../ui/notices/ErrorSummary.tsx'

/** Lists the mistakes that prevent sending, in the words of the server. */
export function useMistakeWords(): (form: ReportForm, answers: Answers, today: CalendarDate) => FormError[] {
  const { i18n } = useLingui()
  return (form, answers, today) =>
    mistakesIn(form, answers, today).map(({ name, mistake }) => ({
      name,
      message: say(i18n, reportMistakeMessages[mistake]),
    }))
}
