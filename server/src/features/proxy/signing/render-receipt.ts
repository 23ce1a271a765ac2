import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { proxyWords } from '@myaccount/messages/proxy/proxy-words'
import { type Speaker, say, write } from '@myaccount/messages/say'
import type { Carrier } from '../../../carrier/carrier.ts'
import type { OpenPdf } from '../../../pdf/open-pdf.ts'
import type { MeetingRow } from '../reading/meetings.store.ts'
import type { SignedAct } from './acts.store.ts'

interface ReceiptOptions {
  readonly signed: SignedAct
  readonly memberName: string
  readonly meeting: MeetingRow
  readonly madeOn: CalendarDate
  readonly carrier: Carrier
  readonly speaker: Speaker
  readonly timeZone: string
  readonly openPdf: OpenPdf
}

/** The receipt is written once, when the proxy is signed, and kept: its fingerprint is that of these bytes. */
export async function renderProxyReceipt(options: ReceiptOptions): Promise<Buffer> {
  const { signed, memberName, meeting, madeOn, carrier, speaker, timeZone, openPdf } = options
  const { appointed, accountNumber, confirmation } = signed
  const text = (message: Message) => say(speaker, message)
  const { fact } = proxyWords
  const title = text(proxyWords.title[appointed ? 'appointed' : 'revoked'])
  const pdf = openPdf({ title: `${title}, ${confirmation}`, madeOn, language: speaker.locale, head: carrier })
  pdf.title(title)
  pdf.paragraph(`${carrier.name} · ${formatPhone(carrier.phone)}`, 'quiet')
  pdf.gap()
  pdf.facts([
    { label: text(fact.member), value: memberName },
    // The holder of a mailed card learns the organization's name, but not its account number.
    ...(signed.controlHash === null ? [{ label: text(factLabels.account), value: accountNumber }] : []),
    { label: text(fact.meeting), value: `${meeting.title}, ${write(speaker, { date: meeting.heldOn })}` },
    ...(appointed
      ? [
          { label: text(fact.holder), value: appointed.holder.name },
          {
            label: text(fact.until),
            value: `${write(speaker, { date: appointed.expiresOn })} · ${text(proxyWords.term[appointed.term])}`,
          },
        ]
      : []),
    { label: text(factLabels.confirmation), value: confirmation },
    {
      label: text(fact.signedBy),
      value: text(fill(proxyWords.nameAndTitle, { name: signed.signerName, title: signed.signerTitle })),
    },
    {
      label: text(fact.channel),
      value: text(signed.controlHash === null ? proxyWords.signedIn : proxyWords.byCard),
    },
    {
      label: text(fact.signedAt),
      value: write(speaker, { moment: signed.signedAt.toISOString(), timeZone }),
    },
  ])
  pdf.gap()
  if (appointed) {
    pdf.heading(text(fact.directions))
    pdf.facts(
      meeting.agenda.map(({ itemId, title: item }, index) => ({
        label: text(proxyWords.choice[appointed.directions[itemId] ?? 'discretion']),
        value: text(fill(proxyWords.numbered, { number: String(index + 1), title: item })),
      })),
    )
    pdf.gap()
    pdf.heading(text(fact.certified))
    pdf.paragraph(signed.certified)
  } else {
    pdf.paragraph(text(proxyWords.nobodyVotes))
  }
  pdf.gap()
  pdf.paragraph(text(proxyWords.noEffect), 'small')
  return await pdf.finish()
}
