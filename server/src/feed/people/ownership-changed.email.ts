import { formatPhone } from '@myaccount/domain/kernel/phone'
import { ownershipChangedEmail as messages } from '@myaccount/messages/emails/ownership-changed-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { peopleEmail } from '@myaccount/messages/people/people-emails'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../emails/rendering/render-content.ts'
import { type OwnershipRow, ownershipEmailFactsStatement } from './ownership.store.ts'

/** Sent to the person whose seat the carrier changed and to the other owners, using the data at send time. */
export const ownershipChanged: AccountEmailKind = {
  name: 'ownership_changed',
  about: 'account',
  capability: 'see_account',
  notification: { group: 'policy', isMandatory: true, words: messages.subject },
  frequency: 'each_time',
  overtakenBy: [],
  keptMs: null,
  isNewEachTry: false,
  async prepare({ accountNumber, aboutId, today }, tools) {
    const [row] = await tools.database.read(
      'jobs',
      ownershipEmailFactsStatement(accountNumber, aboutId, today),
    )
    if (row === undefined) return null
    return { isNeeded: true, path: '/accounts', write: async () => renderOwnership(row, tools) }
  },
  preview: (context) =>
    renderOwnership(
      {
        accountNumber: '1000482917',
        accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
        person: 'Mirela Stanwick',
        isOwner: true,
      },
      context,
    ),
}

function renderOwnership(
  { accountNumber, accountName, person, isOwner }: OwnershipRow,
  { carrier, publicUrl, speaker }: EmailContext,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const what = isOwner ? messages.owns : messages.ownsNoMore
  return render(
    {
      subject: text(messages.subject),
      sentences: [text(fill(what, { carrier: carrier.name, person }))],
      facts: [{ label: text(factLabels.account), value: `${accountName}, ${accountNumber}` }],
      link: {
        label: text(peopleEmail.look),
        url: `${publicUrl}/profile/people?account=${accountNumber}`,
      },
      closing: [text(fill(messages.notYou, { carrier: carrier.name, phone: formatPhone(carrier.phone) }))],
    },
    { carrier, speaker },
  )
}
