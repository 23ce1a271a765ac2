import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { signerTitles } from '@myaccount/messages/authorization/authorization-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { peopleEmail } from '@myaccount/messages/people/people-emails'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { hashToken, makeToken } from '../../session/session.reader.ts'
import { sampleAccount } from '../emails/sample-account.ts'
import {
  type InvitationRow,
  invitationEmailFactsStatement,
  keepInvitationTokenStatement,
} from './invitations.store.ts'

const messages = peopleEmail.invitation

type EmailFacts = Pick<InvitationRow, 'role' | 'endsAt'> & {
  readonly accountName: string
  readonly accountNumber: string
  readonly invitedByName: string | null
  readonly takesOverFrom: string | null
}

/**
 * The token is made as the email leaves, and ends the one before. It stands behind the `#`, which no log contains.
 */
export const seatInvitation: AccountEmailKind = {
  name: 'seat_invitation',
  about: 'account',
  capability: 'see_account',
  notification: { group: 'policy', isMandatory: true, words: messages.headline },
  frequency: 'each_time',
  overtakenBy: [],
  keptMs: null,
  isNewEachTry: true,
  async prepare({ accountNumber, aboutId }, tools) {
    const { database, clock } = tools
    const [invitation] = await database.read('jobs', invitationEmailFactsStatement(accountNumber, aboutId))
    if (invitation === undefined) return null
    const { acceptedAt, withdrawnAt, endsAt } = invitation
    return {
      isNeeded: acceptedAt === null && withdrawnAt === null && clock() < endsAt.getTime(),
      path: '/invitation',
      async write() {
        const token = makeToken()
        await database.transaction('jobs', (tx) =>
          tx.change(keepInvitationTokenStatement(invitation, hashToken(token))),
        )
        return renderInvitation(invitation, token, tools)
      },
    }
  },
  preview: (context) =>
    renderInvitation(
      {
        ...sampleAccount,
        role: 'treasurer',
        endsAt: new Date('2027-03-17T15:00:00Z'),
        invitedByName: 'Odalys Fenwright',
        takesOverFrom: null,
      },
      'x'.repeat(43),
      context,
    ),
}

function renderInvitation(
  { accountName, accountNumber, role, endsAt, invitedByName, takesOverFrom }: EmailFacts,
  token: string,
  { carrier, publicUrl, timeZone, speaker }: EmailContext,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const by = invitedByName ?? carrier.name
  const phone = formatPhone(carrier.phone)
  const day = { date: dateInZone(endsAt.getTime(), timeZone) }
  return render(
    {
      subject: text(fill(messages.subject, { by, account: accountName })),
      headline: text(messages.headline),
      sentences: [
        text(fill(messages.what, { by, account: accountName })),
        ...(takesOverFrom === null ? [] : [text(fill(messages.takesOver, { person: takesOverFrom }))]),
        text(fill(messages.until, { day })),
      ],
      facts: [
        { label: text(factLabels.account), value: `${accountName}, ${accountNumber}` },
        { label: text(messages.role), value: text(signerTitles[role]) },
      ],
      link: { label: text(messages.accept), url: `${publicUrl}/invitation#${token}` },
      closing: [text(fill(messages.notYou, { by, carrier: carrier.name, phone }))],
    },
    { carrier, speaker },
  )
}
