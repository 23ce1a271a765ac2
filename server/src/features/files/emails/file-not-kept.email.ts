import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { accountsWith } from '@myaccount/domain/session/actor'
import { fileNotKeptMessages } from '@myaccount/messages/emails/file-email-messages'
import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { paymentEmailMessages } from '@myaccount/messages/emails/payment-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import { type AccountEmailKind, type EmailContext, notNeededAnyMore } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { scopeOfActor } from '../../../http/scope-of-actor.ts'
import { type FileNotKept, fileNotKeptStatement } from './file-email-facts.store.ts'

/** Sent to the person who added the file, who may have left the page long before. */
export const fileNotKept: AccountEmailKind = {
  name: 'file_not_kept',
  about: 'account',
  capability: 'claims_write',
  notification: { group: 'claims', isMandatory: true, words: notificationWords.fileNotKept },
  frequency: 'once',
  overtakenBy: [],
  keptMs: null,
  isNewEachTry: false,
  async prepare({ accountNumber: owner, aboutId, recipient }, tools) {
    if (recipient === null) return null
    // Read in the recipient's scope, which does not include files of a claim or report that they do not see any
    // more.
    const scope = scopeOfActor(recipient, accountsWith(recipient, 'claims_write'))
    const [file] = await tools.database.read(scope, fileNotKeptStatement(owner, aboutId))
    if (file === undefined) return notNeededAnyMore
    // A report's page is found from the list of claims, whether it was sent or not.
    const path = file.claimNumber === null ? '/claims' : `/claims/${encodeURIComponent(file.claimNumber)}`
    const { claimNumber, reportId } = file
    return {
      isNeeded: true,
      path,
      claimNumber,
      reportId,
      write: async () => renderNotKept(file, path, tools),
    }
  },
  preview: (context) =>
    renderNotKept(
      {
        accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
        accountNumber: accountNumber('1000482917'),
        claimNumber: null,
        reportId: null,
      },
      '/claims',
      context,
    ),
}

function renderNotKept(
  { accountName, accountNumber: owner }: FileNotKept,
  path: string,
  { carrier, publicUrl, speaker }: EmailContext,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const { portalName } = carrier
  const headline = text(fileNotKeptMessages.subject)
  return render(
    {
      subject: headline,
      sentences: [text(fill(fileNotKeptMessages.why, { portalName })), text(fileNotKeptMessages.what)],
      facts: [{ label: text(factLabels.account), value: `${accountName}, ${owner}` }],
      link: { label: text(fill(fileNotKeptMessages.see, { portalName })), url: `${publicUrl}${path}` },
      closing: [
        text(
          fill(paymentEmailMessages.questions, { carrier: carrier.name, phone: formatPhone(carrier.phone) }),
        ),
      ],
    },
    { carrier, speaker },
  )
}
