import { type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type AccountNumber, accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { documentEmail } from '@myaccount/messages/documents/document-email-messages'
import { paymentEmailMessages } from '@myaccount/messages/emails/payment-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say, write } from '@myaccount/messages/say'
import type { Statement } from '../../../database/database.ts'
import { type AccountEmailKind, type EmailContext, notNeededAnyMore } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { findDocumentStatement } from '../documents.store.ts'
import { named } from '../file-name-of.ts'
import { readerOf, scopeOfAsked } from '../reader-of.ts'

/** The title reveals the subject and is the carrier's own: the page shows it, the path does not. */
const path = '/documents'

export interface DocumentEmailFacts {
  readonly accountName: string
  readonly documentId: string
}

interface NotifiedDocument {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly title: string
  readonly date: CalendarDate
}

interface DocumentNoticeKind extends Pick<AccountEmailKind, 'name' | 'frequency'> {
  readonly words: { readonly headline: Message; readonly what: Message }
  readonly find: (accountNumber: AccountNumber, aboutId: Uuid) => Statement<DocumentEmailFacts>
}

/** Sent to the person who requested a document that is available now. */
export function documentNoticeEmail({ name, frequency, words, find }: DocumentNoticeKind): AccountEmailKind {
  return {
    name,
    frequency,
    about: 'account',
    capability: 'see_documents',
    notification: { group: 'policy', isMandatory: false, words: words.headline },
    overtakenBy: [],
    keptMs: null,
    isNewEachTry: false,
    async prepare({ accountNumber: owner, aboutId, recipient, today }, { database, ...context }) {
      const [text] = await database.read('jobs', find(owner, aboutId))
      if (text === undefined || recipient === null) return null
      // Read as the page would find it now: since the request, a claim may have become confidential, or a seat may
      // have changed.
      const reader = readerOf({ actor: recipient, today }, owner, context.carrier)
      const asked = findDocumentStatement(reader, text.documentId)
      const [document] = await database.read(scopeOfAsked(recipient, reader), asked)
      if (document === undefined) return notNeededAnyMore
      const { accountName } = text
      return {
        isNeeded: true,
        path,
        claimNumber: document.claimNumber,
        write: async () =>
          renderDocument(
            { accountNumber: owner, accountName, ...named(document, context.speaker) },
            words,
            context,
          ),
      }
    },
    preview: (context) => renderDocument(sample, words, context),
  }
}

/** Uses the longest name that occurs. */
const sample: NotifiedDocument = {
  accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
  accountNumber: accountNumber('1000482917'),
  title: 'Certificate for Harrow Mills School District',
  date: calendarDate('2026-03-02'),
}

function renderDocument(
  { accountName, accountNumber: number, title, date }: NotifiedDocument,
  { headline, what }: DocumentNoticeKind['words'],
  { carrier, publicUrl, speaker }: EmailContext,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const phone = formatPhone(carrier.phone)
  return render(
    {
      subject: text(headline),
      sentences: [text(what)],
      facts: [
        { label: text(factLabels.account), value: `${accountName}, ${number}` },
        { label: text(documentEmail.document), value: `${title}, ${write(speaker, { date })}` },
      ],
      link: {
        label: text(fill(documentEmail.see, { portalName: carrier.portalName })),
        url: `${publicUrl}${path}`,
      },
      closing: [text(fill(paymentEmailMessages.questions, { carrier: carrier.name, phone }))],
    },
    { carrier, speaker },
  )
}
