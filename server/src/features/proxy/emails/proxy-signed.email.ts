import { formatPhone } from '@myaccount/domain/kernel/phone'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { proxySignedEmail } from '@myaccount/messages/proxy/proxy-email-messages'
import { proxyWords } from '@myaccount/messages/proxy/proxy-words'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { type ActEmailFacts, actEmailFactsStatement } from './act-email-facts.store.ts'

/**
 * Sends the receipt to the person who signed; for an act by mailed card also to everyone who votes for the
 * account.
 */
export const proxySigned: AccountEmailKind = {
  name: 'proxy_signed',
  about: 'account',
  capability: 'proxy',
  notification: { group: 'member_meeting', isMandatory: true, words: proxySignedEmail.notification },
  frequency: 'each_time',
  overtakenBy: [],
  keptMs: null,
  isNewEachTry: false,
  async prepare({ accountNumber, aboutId, isToGuest }, tools) {
    const [act] = await tools.database.read('jobs', actEmailFactsStatement(accountNumber, aboutId))
    if (act === undefined) return null
    const path = isToGuest ? '/proxy/card' : `/proxy/receipts/${toWireId('proxy', aboutId)}`
    return {
      isNeeded: true,
      path,
      write: async () => ({
        attachments: [
          {
            filename: `proxy-${act.confirmation}.pdf`,
            mediaType: 'application/pdf',
            content: act.receipt,
          },
        ],
        ...renderSigned(act, path, tools),
      }),
    }
  },
  preview: (context) =>
    renderSigned(
      {
        act: 'appointed',
        memberName: 'Kestrel Plains Baptist Association',
        meetingTitle: 'Annual meeting of members',
        closesAt: new Date('2026-03-25T15:00:00Z'),
        holderName: 'Proxy Committee of the Board',
        signerName: 'Perpetua Haldane',
        signerTitle: 'Administrator',
        confirmation: 'X4T8D2M9KX',
        isByCard: false,
      },
      '/proxy',
      context,
    ),
}

function renderSigned(
  act: Omit<ActEmailFacts, 'receipt'>,
  path: string,
  { carrier, publicUrl, speaker, timeZone }: EmailContext,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const headline = text(proxyWords.title[act.act])
  const { memberName: member, holderName: holder, signerName: name, signerTitle: title } = act
  const moment = { moment: act.closesAt.toISOString(), timeZone }
  return render(
    {
      subject: headline,
      sentences: [
        text(
          holder === null
            ? fill(proxySignedEmail.revoked, { member })
            : fill(proxySignedEmail.appointed, { holder, member }),
        ),
        text(fill(proxySignedEmail.change, { moment })),
      ],
      facts: [
        { label: text(proxyWords.fact.meeting), value: act.meetingTitle },
        {
          label: text(proxyWords.fact.signedBy),
          value: text(fill(proxyWords.nameAndTitle, { name, title })),
        },
        ...(act.isByCard ? [{ label: text(proxyWords.fact.channel), value: text(proxyWords.byCard) }] : []),
        { label: text(factLabels.confirmation), value: act.confirmation },
      ],
      link: {
        label: text(fill(proxySignedEmail.see, { portalName: carrier.portalName })),
        url: `${publicUrl}${path}`,
      },
      closing: [
        text(
          fill(act.isByCard ? proxySignedEmail.notYours : proxySignedEmail.notYou, {
            carrier: carrier.name,
            phone: formatPhone(carrier.phone),
          }),
        ),
      ],
    },
    { carrier, speaker },
  )
}
