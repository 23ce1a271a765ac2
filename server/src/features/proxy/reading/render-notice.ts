import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { fill, type Message } from '@myaccount/messages/message'
import { proxyWords } from '@myaccount/messages/proxy/proxy-words'
import { type Speaker, say, write } from '@myaccount/messages/say'
import type { Carrier } from '../../../carrier/carrier.ts'
import type { OpenPdf } from '../../../pdf/open-pdf.ts'
import type { AgendaRow, MeetingRow } from './meetings.store.ts'

interface NoticeOptions {
  readonly meeting: MeetingRow
  readonly madeOn: CalendarDate
  readonly carrier: Carrier
  readonly speaker: Speaker
  readonly timeZone: string
  readonly openPdf: OpenPdf
}

const recommendations = { for: proxyWords.recommendsFor, against: proxyWords.recommendsAgainst }

/** When and where, what is voted on, and what the board recommends. */
export async function renderNotice(options: NoticeOptions): Promise<Buffer> {
  const { meeting, madeOn, carrier, speaker, timeZone, openPdf } = options
  const text = (message: Message) => say(speaker, message)
  const { fact } = proxyWords
  const moment = (at: Date) => write(speaker, { moment: at.toISOString(), timeZone })
  const title = text(proxyWords.noticeTitle)
  const pdf = openPdf({
    title: `${title}, ${meeting.title}`,
    madeOn,
    language: speaker.locale,
    head: carrier,
  })
  pdf.title(meeting.title)
  pdf.paragraph(`${carrier.name} · ${formatPhone(carrier.phone)}`, 'quiet')
  pdf.gap()
  pdf.heading(title)
  pdf.facts([
    { label: text(fact.meeting), value: moment(meeting.startsAt) },
    { label: text(fact.place), value: meeting.place },
    { label: text(fact.recordDate), value: write(speaker, { date: meeting.recordDate }) },
    { label: text(fact.closes), value: moment(meeting.closesAt) },
    { label: text(fact.quorum), value: String(meeting.quorumVotes) },
  ])
  pdf.gap()
  pdf.heading(text(fact.agenda))
  for (const [index, item] of meeting.agenda.entries()) {
    pdf.paragraph(text(fill(proxyWords.numbered, { number: String(index + 1), title: item.title })))
    const { recommends }: AgendaRow = item
    if (recommends !== null) pdf.paragraph(text(recommendations[recommends]), 'quiet')
    pdf.gap()
  }
  pdf.paragraph(text(proxyWords.noEffect), 'small')
  return await pdf.finish()
}
