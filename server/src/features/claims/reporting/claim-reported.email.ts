import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { claimReportMessages } from '@myaccount/messages/claims/claim-report-messages'
import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import { type AccountEmailKind, type EmailContext, notNeededAnyMore } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { reportsScope } from '../claims-work.ts'
import { renderReportPdf } from './render-report-pdf.ts'
import { policyToReportStatement, type ReportRow, reportEmailFactsStatement } from './reports.store.ts'

type EmailFacts = Pick<
  ReportRow,
  'accountName' | 'accountNumber' | 'reportNumber' | 'contactBy' | 'isForPhone' | 'takenByName'
>

/**
 * Sent at once to the person who reported. For a report that goes to the telephone it contains nothing but the
 * number.
 */
export const claimReported: AccountEmailKind = {
  name: 'claim_reported',
  about: 'account',
  capability: 'claims_write',
  notification: { group: 'claims', isMandatory: true, words: notificationWords.claimReported },
  frequency: 'once',
  overtakenBy: [],
  keptMs: null,
  isNewEachTry: false,
  async prepare({ accountNumber: owner, aboutId, recipient, today: madeOn }, tools) {
    if (recipient === null) return null
    // Read in the recipient's scope: the email contains nothing that their page would not show them.
    const scope = reportsScope(recipient, owner)
    const [report] = await tools.database.read(scope, reportEmailFactsStatement(owner, aboutId))
    if (report === undefined) return notNeededAnyMore
    const [policy] = await tools.database.read(scope, policyToReportStatement([owner], report.policyNumber))
    const path = `/claims/reports/${toWireId('claimReport', report.reportId)}`
    return {
      isNeeded: true,
      path,
      reportId: report.reportId,
      write: async () => ({
        attachments: report.isForPhone
          ? []
          : [
              {
                filename: 'report-of-a-loss.pdf',
                mediaType: 'application/pdf',
                content: await renderReportPdf(report, policy, { ...tools, madeOn }),
              },
            ],
        ...renderReported(report, path, tools),
      }),
    }
  },
  preview: (context) =>
    renderReported(
      {
        accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
        accountNumber: accountNumber('1000482917'),
        reportNumber: 'R-4T8DM9KX',
        contactBy: calendarDate('2027-03-01'),
        isForPhone: false,
        takenByName: null,
      },
      '/claims',
      context,
    ),
}

function renderReported(
  { accountName, accountNumber: owner, reportNumber, contactBy, isForPhone, takenByName }: EmailFacts,
  path: string,
  { carrier, publicUrl, speaker }: EmailContext,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const number = reportNumber ?? ''
  const phone = formatPhone(carrier.phone)
  const day = contactBy === null ? '' : { date: contactBy }
  const subject = text(fill(claimReportMessages.subject, { reportNumber: number }))
  return render(
    {
      subject,
      sentences: [
        text(fill(isForPhone ? claimReportMessages.call : claimReportMessages.received, { day })),
        ...(takenByName === null
          ? []
          : [text(fill(claimReportMessages.took, { employee: takenByName, carrier: carrier.name }))]),
        text(fill(claimReportMessages.urgent, { phone, reportNumber: number })),
        ...(isForPhone ? [] : [text(claimReportMessages.attached)]),
      ],
      facts: [
        { label: text(claimReportMessages.reportNumber), value: number },
        { label: text(factLabels.account), value: `${accountName}, ${owner}` },
      ],
      link: {
        label: text(fill(claimReportMessages.see, { portalName: carrier.portalName })),
        url: `${publicUrl}${path}`,
      },
      closing: [text(fill(claimReportMessages.notYou, { carrier: carrier.name, phone }))],
    },
    { carrier, speaker },
  )
}
