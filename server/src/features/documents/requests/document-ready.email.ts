import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { documentEmail, documentReadyEmail } from '@myaccount/messages/documents/document-email-messages'
import { paymentEmailMessages } from '@myaccount/messages/emails/payment-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { type ReadyToTell, readyToTellStatement } from './requests.store.ts'

const path = '/documents'

/** To whoever asked for it. */
export const documentReady: AccountEmailKind = {
  name: 'document_ready',
  about: 'account',
  capability: 'see_documents',
  notification: { group: 'policy', isMandatory: false, words: documentReadyEmail.headline },
  told: 'once',
  overtakenBy: [],
  keptMs: null,
  isNewEachTry: false,
  async prepare({ accountNumber, aboutId }, tools) {
    const [ready] = await tools.database.read('jobs', readyToTellStatement(accountNumber, aboutId))
    if (ready === undefined) return null
    return { isNeeded: true, path, write: async () => renderReady(ready, tools) }
  },
  preview: (context) =>
    renderReady(
      {
        accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
        accountNumber: accountNumber('1000482917'),
        title: 'Certificate for Harrow Mills School District',
      },
      context,
    ),
}

function renderReady(
  { accountName, accountNumber: number, title }: ReadyToTell,
  { carrier, publicUrl, speaker }: EmailContext,
): RenderedEmail {
  const told = (message: Message) => say(speaker, message)
  const headline = told(documentReadyEmail.headline)
  return render(
    {
      language: speaker.locale,
      subject: headline,
      headline,
      sentences: [told(documentReadyEmail.what)],
      code: null,
      facts: [
        { label: told(factLabels.account), value: `${accountName}, ${number}` },
        { label: told(documentEmail.document), value: title },
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
