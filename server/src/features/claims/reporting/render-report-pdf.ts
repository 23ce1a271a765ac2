import { questionsForPhone, questionsOf } from '@myaccount/domain/claims/reporting/questions'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { claimReportMessages } from '@myaccount/messages/claims/claim-report-messages'
import { questionLabel } from '@myaccount/messages/claims/report-labels'
import { sayAnswer } from '@myaccount/messages/claims/say-answer'
import { fill, type Message } from '@myaccount/messages/message'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { type Speaker, say, write } from '@myaccount/messages/say'
import type { Carrier } from '../../../carrier/carrier.ts'
import type { OpenPdf } from '../../../pdf/open-pdf.ts'
import { placesOf, vehiclesOf } from './listed-of-policy.ts'
import type { PolicyToReport, ReportRow } from './reports.store.ts'

interface Paper {
  readonly carrier: Carrier
  readonly speaker: Speaker
  readonly madeOn: CalendarDate
  readonly timeZone: string
  readonly openPdf: OpenPdf
}

/** Exactly what was sent: each question that was answered, in the order of the form. */
export async function renderReportPdf(
  report: ReportRow,
  policy: Pick<PolicyToReport, 'locations' | 'vehicles'> | undefined,
  { carrier, speaker, madeOn, timeZone, openPdf }: Paper,
): Promise<Buffer> {
  const text = (message: Message) => say(speaker, message)
  const title = text(claimReportMessages.title)
  const { accountName, accountNumber, answers, form, reportNumber, signature, submittedAt } = report
  const pdf = openPdf({ title, madeOn, language: speaker.locale, head: carrier })
  pdf.title(title)
  pdf.paragraph(`${carrier.name} · ${formatPhone(carrier.phone)}`, 'quiet')
  pdf.gap()
  pdf.facts([
    { label: text(claimReportMessages.reportNumber), value: reportNumber ?? '' },
    { label: text(factLabels.account), value: `${accountName}, ${accountNumber}` },
    { label: text(claimReportMessages.policy), value: sayPolicy(speaker, report) },
    ...(submittedAt === null
      ? []
      : [
          {
            label: text(claimReportMessages.sent),
            value: write(speaker, { moment: submittedAt.toISOString(), timeZone }),
          },
        ]),
    ...(report.takenByName === null
      ? []
      : [{ label: text(claimReportMessages.takenBy), value: report.takenByName }]),
    ...(signature === null ? [] : [{ label: text(claimReportMessages.signedBy), value: signature }]),
  ])
  pdf.gap()
  pdf.heading(text(claimReportMessages.answers))
  const asked = report.isForPhone ? questionsForPhone(form) : questionsOf(form, answers)
  const listed = { places: placesOf(policy), vehicles: vehiclesOf(policy) }
  pdf.facts(
    asked.flatMap((question) => {
      const answer = answers[question.name]
      const label = text(questionLabel(form, question.name))
      return answer ? [{ label, value: sayAnswer(speaker, question, answer, listed) }] : []
    }),
  )
  if (report.noticeText !== null) {
    pdf.gap()
    pdf.heading(text(claimReportMessages.notice))
    for (const paragraph of report.noticeText.split('\n')) pdf.paragraph(paragraph)
    pdf.paragraph(text(fill(claimReportMessages.fingerprint, { hash: report.noticeHash ?? '' })), 'small')
  }
  return await pdf.finish()
}
