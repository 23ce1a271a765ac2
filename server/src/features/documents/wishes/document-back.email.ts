import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { documentEmail } from '@myaccount/messages/documents/document-email-messages'
import { paymentEmailMessages } from '@myaccount/messages/emails/payment-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say, write } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { type WishToTell, wishToTellStatement } from './wishes.store.ts'

/** The title says what it is about, and is the carrier's own: the page shows it, the path does not. */
const path = '/documents'

/** To whoever asked for a document while the archive was away. */
export const documentBack: AccountEmailKind = {
  name: 'document_back',
  about: 'account',
  capability: 'see_documents',
  notification: { group: 'policy', isMandatory: false, words: documentEmail.headline },
  told: 'each_time',
  overtakenBy: [],
  keptMs: null,
  isNewEachTry: false,
  async prepare({ accountNumber, aboutId }, tools) {
    const [wish] = await tools.database.read('jobs', wishToTellStatement(accountNumber, aboutId))
    if (wish === undefined) return null
    return { isNeeded: true, path, write: async () => renderDocumentBack(wish, tools) }
  },
  preview: (context) =>
    renderDocumentBack(
      {
        accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
        accountNumber: accountNumber('1000482917'),
        title: 'Declarations',
        date: calendarDate('2026-03-02'),
      },
      context,
    ),
}

function renderDocumentBack(
  { accountName, accountNumber: number, title, date }: WishToTell,
  { carrier, publicUrl, speaker }: EmailContext,
): RenderedEmail {
  const told = (message: Message) => say(speaker, message)
  const headline = told(documentEmail.headline)
  return render(
    {
      language: speaker.locale,
      subject: headline,
      headline,
      sentences: [told(documentEmail.what)],
      code: null,
      facts: [
        { label: told(factLabels.account), value: `${accountName}, ${number}` },
        { label: told(documentEmail.document), value: `${title}, ${write(speaker, { date })}` },
      ],
      link: {
        label: told(fill(documentEmail.see, { portalName: carrier.portalName })),
        url: `${publicUrl}${path}`,
      },
      closing: [
        told(
          fill(paymentEmailMessages.questions, { carrier: carrier.name, phone: formatPhone(carrier.phone) }),
        ),
      ],
    },
    carrier,
  )
}
