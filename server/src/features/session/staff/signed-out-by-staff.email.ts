import { formatPhone } from '@myaccount/domain/kernel/phone'
import { signedOutMessages as messages } from '@myaccount/messages/emails/signed-out-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { type SignOutRow, signOutEmailFactsStatement } from './staff-sign-outs.store.ts'

export const signedOutByStaff: AccountEmailKind = {
  name: 'signed_out_by_staff',
  about: 'account',
  capability: 'see_account',
  notification: { group: 'policy', isMandatory: true, words: messages.subject },
  frequency: 'once',
  overtakenBy: [],
  keptMs: null,
  isNewEachTry: false,
  async prepare({ accountNumber, aboutId }, tools) {
    const [row] = await tools.database.read('jobs', signOutEmailFactsStatement(accountNumber, aboutId))
    if (row === undefined) return null
    return { isNeeded: true, path: '/profile', write: async () => renderSignedOut(row, accountNumber, tools) }
  },
  preview: (context) =>
    renderSignedOut(
      {
        employeeName: 'Junia Castellane',
        note: 'Lost her telephone on the train.',
        isDetached: true,
        signedOutAt: new Date(Date.UTC(2026, 2, 10, 15, 39)),
      },
      '1000482917',
      context,
    ),
}

function renderSignedOut(
  { employeeName, note, isDetached, signedOutAt }: SignOutRow,
  accountNumber: string,
  { carrier, publicUrl, speaker, timeZone }: EmailContext,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const subject = text(messages.subject)
  const who = {
    employeeName: employeeName ?? carrier.name,
    carrier: carrier.name,
    signedOutAt: { moment: signedOutAt.toISOString(), timeZone },
  }
  return render(
    {
      subject,
      sentences: [
        text(fill(messages.who, who)),
        text(fill(messages.why, { note })),
        text(messages.again),
        ...(isDetached ? [text(messages.detached)] : []),
      ],
      facts: [{ label: text(factLabels.account), value: accountNumber }],
      link: { label: text(messages.link), url: `${publicUrl}/login` },
      closing: [text(fill(messages.notYou, { carrier: carrier.name, phone: formatPhone(carrier.phone) }))],
    },
    { carrier, speaker },
  )
}
