import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { idCardMessages } from '@myaccount/messages/documents/policy-paper-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { type Speaker, say, write } from '@myaccount/messages/say'
import type { IdCards } from '../../../carrier/carrier.ts'
import type { OpenPdf } from '../../../pdf/open-pdf.ts'
import type { PaperCarrier, PolicyToWrite } from '../policy-to-write.store.ts'

interface IdCardsToWrite {
  readonly policy: PolicyToWrite
  readonly idCards: IdCards
  readonly madeOn: CalendarDate
  readonly carrier: PaperCarrier
  readonly speaker: Speaker
  readonly openPdf: OpenPdf
}

/** A card for each vehicle with a VIN, with the fields of domain.md 6.1, as a tagged PDF. */
export async function renderIdCardsPdf(options: IdCardsToWrite): Promise<Buffer> {
  const { policy, idCards, madeOn, carrier, speaker, openPdf } = options
  const told = (message: Message) => say(speaker, message)
  const title = told(idCardMessages.title)
  const pdf = openPdf({
    title: `${title} ${policy.policyNumber}`,
    madeOn,
    language: speaker.locale,
    head: carrier,
  })
  pdf.title(title)
  pdf.paragraph(told(idCardMessages.lead), 'quiet')
  pdf.gap()
  const nameOf = ({ year, make, model }: PolicyToWrite['vehicles'][number]) => `${year} ${make} ${model}`
  for (const vehicle of policy.vehicles) {
    if (vehicle.vin === null) continue
    pdf.card({
      title: told(fill(idCardMessages.card, { state: policy.mailingAddress.state })),
      facts: [
        [
          idCardMessages.insurer,
          told(fill(idCardMessages.naic, { carrier: carrier.name, naic: idCards.naic })),
        ] as const,
        [idCardMessages.policyNumber, policy.policyNumber] as const,
        [idCardMessages.insured, policy.accountName] as const,
        [idCardMessages.effective, write(speaker, { date: policy.effectiveDate })] as const,
        [idCardMessages.expires, write(speaker, { date: policy.expirationDate })] as const,
        [idCardMessages.vehicle, nameOf(vehicle)] as const,
        ['VIN', vehicle.vin] as const,
      ].map(([label, value]) => ({ label: typeof label === 'string' ? label : told(label), value })),
      note: `${told(idCardMessages.claims)}: ${carrier.name}, ${formatPhone(carrier.phone)}`,
    })
  }
  for (const vehicle of policy.vehicles)
    if (vehicle.vin === null)
      pdf.paragraph(told(fill(idCardMessages.without, { vehicles: nameOf(vehicle) })), 'small')
  return await pdf.finish()
}
