import { formatPhone } from '@myaccount/domain/kernel/phone'
import { actingEmails } from '@myaccount/messages/acting/acting-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { type StartedRecordRow, startedRecordStatement } from '../records/act-as-records.store.ts'

/** Notifies the customer as soon as an employee acts for them (domain.md 9.5). */
export const actedFor: AccountEmailKind = {
  name: 'acted_for',
  about: 'account',
  capability: 'see_account',
  notification: { group: 'policy', isMandatory: true, words: actingEmails.notifiedSubject },
  frequency: 'once',
  overtakenBy: [],
  keptMs: null,
  isNewEachTry: false,
  async prepare({ accountNumber, aboutId }, tools) {
    const [record] = await tools.database.read('jobs', startedRecordStatement(accountNumber, aboutId))
    if (record === undefined) return null
    return { isNeeded: true, path: '/profile', write: async () => renderActedFor(record, tools) }
  },
  preview: (context) =>
    renderActedFor(
      {
        accountNumber: '1000482917',
        employeeName: 'Junia Castellane',
        startedAt: new Date(Date.UTC(2026, 2, 10, 15, 39)),
        callerSentTo: 't…@larkspur.example',
        note: 'Asks why Workers Comp is past due and wants the audit invoice.',
      },
      context,
    ),
}

type Notice = Pick<StartedRecordRow, 'employeeName' | 'startedAt' | 'note' | 'callerSentTo'> & {
  readonly accountNumber: string
}

function renderActedFor(
  { accountNumber, employeeName, startedAt, note, callerSentTo }: Notice,
  { carrier, publicUrl, speaker, timeZone }: EmailContext,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const subject = text(actingEmails.notifiedSubject)
  const who = {
    employeeName: employeeName ?? carrier.name,
    carrier: carrier.name,
    startedAt: { moment: startedAt.toISOString(), timeZone },
  }
  return render(
    {
      subject,
      sentences: [
        text(fill(actingEmails.notifiedWho, who)),
        text(fill(actingEmails.notifiedWhy, { note })),
        text(
          callerSentTo === null
            ? actingEmails.notifiedCallerUnknown
            : fill(actingEmails.notifiedCaller, { sentTo: callerSentTo }),
        ),
        text(actingEmails.notifiedNever),
      ],
      facts: [{ label: text(factLabels.account), value: accountNumber }],
      link: { label: text(actingEmails.notifiedLink), url: `${publicUrl}/profile` },
      closing: [
        text(fill(actingEmails.notifiedNotYou, { carrier: carrier.name, phone: formatPhone(carrier.phone) })),
      ],
    },
    { carrier, speaker },
  )
}
