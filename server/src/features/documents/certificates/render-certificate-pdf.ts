import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { certificateMessages } from '@myaccount/messages/documents/certificate-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { type Speaker, say, write } from '@myaccount/messages/say'
import type { OpenPdf } from '../../../pdf/open-pdf.ts'
import { linesOf, type PaperCarrier, type PolicyToWrite } from '../policy-to-write.store.ts'

interface CertificateToWrite {
  readonly number: string
  readonly issuedOn: CalendarDate
  readonly validUntil: CalendarDate
  readonly policy: PolicyToWrite
  readonly holderName: string
  readonly holderAddress: string
  readonly carrier: PaperCarrier
  /** Speaks the holder's language. */
  readonly speaker: Speaker
  readonly openPdf: OpenPdf
}

/**
 * Renders the coverage of a policy for a third party as a tagged PDF. All words but names and numbers come from
 * the template.
 */
export async function renderCertificatePdf({
  number,
  issuedOn,
  validUntil,
  policy,
  holderName,
  holderAddress,
  carrier,
  speaker,
  openPdf,
}: CertificateToWrite): Promise<Buffer> {
  const text = (message: Message) => say(speaker, message)
  const title = text(certificateMessages.title)
  const phone = formatPhone(carrier.phone)
  const { agencyName, agencyPhone, effectiveDate: from, expirationDate: to } = policy
  const pdf = openPdf({
    title: `${title} ${number}`,
    madeOn: issuedOn,
    language: speaker.locale,
    head: carrier,
  })
  pdf.title(title)
  pdf.paragraph(text(certificateMessages.noRights), 'quiet')
  pdf.gap()
  pdf.facts([
    { label: text(certificateMessages.number), value: number },
    { label: text(certificateMessages.issued), value: write(speaker, { date: issuedOn }) },
    { label: text(certificateMessages.validUntil), value: write(speaker, { date: validUntil }) },
    { label: text(certificateMessages.insurer), value: `${carrier.name}, ${phone}` },
    {
      label: text(certificateMessages.agency),
      value: agencyPhone === null ? agencyName : `${agencyName}, ${formatPhone(agencyPhone)}`,
    },
  ])
  pdf.gap()
  pdf.heading(text(certificateMessages.holder))
  pdf.paragraph([holderName, holderAddress].join('\n'))
  pdf.gap()
  pdf.heading(text(certificateMessages.insured))
  pdf.paragraph(linesOf(policy).join('\n'))
  pdf.gap()
  pdf.heading(text(certificateMessages.policy))
  pdf.facts([
    { label: text(certificateMessages.policy), value: sayPolicy(speaker, policy) },
    {
      label: text(certificateMessages.term),
      value: text(fill(certificateMessages.fromTo, { from: { date: from }, to: { date: to } })),
    },
  ])
  pdf.gap()
  pdf.columns(
    [
      { header: text(certificateMessages.coverage), share: 0.65 },
      { header: text(certificateMessages.limit), share: 0.35, align: 'right' },
    ],
    policy.coverages.map(({ name, limitCents }) => [
      name,
      limitCents === null ? text(certificateMessages.asPolicySays) : write(speaker, { cents: limitCents }),
    ]),
  )
  pdf.gap()
  for (const words of [
    certificateMessages.expires,
    certificateMessages.terms,
    certificateMessages.noAdditionalInsured,
    certificateMessages.cancellation,
    fill(certificateMessages.questions, { carrier: carrier.name, phone }),
  ])
    pdf.paragraph(text(words), 'small')
  return await pdf.finish()
}
