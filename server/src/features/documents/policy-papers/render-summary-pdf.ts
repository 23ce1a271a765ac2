import type { Address } from '@myaccount/contract/formats'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { certificateMessages } from '@myaccount/messages/documents/certificate-messages'
import { titleOfOwn } from '@myaccount/messages/documents/own-documents'
import { summaryMessages, summaryStandings } from '@myaccount/messages/documents/policy-paper-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { type Speaker, say, write } from '@myaccount/messages/say'
import type { OpenPdf, Pdf } from '../../../pdf/open-pdf.ts'
import { datesOf, linesOf, type PaperCarrier, type PolicyToWrite } from '../policy-to-write.store.ts'

interface SummaryToWrite {
  readonly policy: PolicyToWrite
  readonly madeOn: CalendarDate
  /** False for seats that see no invoices. */
  readonly showsMoney: boolean
  readonly carrier: PaperCarrier
  readonly speaker: Speaker
  readonly openPdf: OpenPdf
}

/** Renders what a policy insures, with the texts of its page, as a tagged PDF. */
export async function renderSummaryPdf(options: SummaryToWrite): Promise<Buffer> {
  const { policy, madeOn, showsMoney, carrier, speaker, openPdf } = options
  const text = (message: Message) => say(speaker, message)
  const { policyNumber, agencyName, agencyPhone, premiumCents } = policy
  const title = text(titleOfOwn({ kind: 'summary', policyNumber }))
  const pdf = openPdf({
    title: `${title} ${policyNumber}`,
    madeOn,
    language: speaker.locale,
    head: carrier,
  })
  pdf.title(title)
  pdf.paragraph(`${carrier.name} · ${formatPhone(carrier.phone)}`, 'quiet')
  pdf.paragraph(text(fill(summaryMessages.asOf, { day: { date: madeOn } })), 'quiet')
  pdf.gap()
  const from = { date: policy.effectiveDate }
  const to = { date: policy.expirationDate }
  pdf.facts([
    { label: text(certificateMessages.policy), value: sayPolicy(speaker, policy) },
    { label: text(certificateMessages.insured), value: linesOf(policy).join('\n') },
    { label: text(certificateMessages.term), value: text(fill(certificateMessages.fromTo, { from, to })) },
    { label: text(summaryMessages.status), value: text(standingOf(policy, madeOn)) },
    ...(showsMoney
      ? [{ label: text(summaryMessages.premium), value: write(speaker, { cents: premiumCents }) }]
      : []),
    {
      label: text(certificateMessages.agency),
      value: agencyPhone === null ? agencyName : `${agencyName}, ${formatPhone(agencyPhone)}`,
    },
  ])
  pdf.gap()
  putCoverages(pdf, policy, speaker)
  putInsuredThings(pdf, policy, speaker)
  return await pdf.finish()
}

function putCoverages(pdf: Pdf, { coverages }: PolicyToWrite, speaker: Speaker): void {
  const text = (message: Message) => say(speaker, message)
  pdf.heading(text(summaryMessages.coverages))
  if (coverages.length === 0) {
    pdf.paragraph(text(summaryMessages.noCoverages))
    return
  }
  pdf.columns(
    [
      { header: text(certificateMessages.coverage), share: 0.58 },
      { header: text(certificateMessages.limit), share: 0.22, align: 'right' },
      { header: text(summaryMessages.deductible), share: 0.2, align: 'right' },
    ],
    coverages.map(({ name, meaning, limitCents, deductibleCents }) => [
      meaning === '' ? name : `${name}\n${meaning}`,
      limitCents === null ? text(certificateMessages.asPolicySays) : write(speaker, { cents: limitCents }),
      deductibleCents ? write(speaker, { cents: deductibleCents }) : text(summaryMessages.none),
    ]),
  )
  pdf.gap()
}

/** Prints only the parts that are not empty. */
function putInsuredThings(pdf: Pdf, { locations, vehicles, drivers }: PolicyToWrite, speaker: Speaker): void {
  const text = (message: Message) => say(speaker, message)
  const sum = (cents: Cents | null) => (cents === null ? '' : write(speaker, { cents }))
  if (locations.length > 0) {
    pdf.heading(text(summaryMessages.locations))
    pdf.columns(
      [
        { header: text(summaryMessages.location), share: 0.58 },
        { header: text(summaryMessages.building), share: 0.22, align: 'right' },
        { header: text(summaryMessages.contents), share: 0.2, align: 'right' },
      ],
      locations.map(({ number, name, address, buildingCents, contentsCents }) => [
        `${number}. ${name}\n${addressOf(address)}`,
        sum(buildingCents),
        sum(contentsCents),
      ]),
    )
    pdf.gap()
  }
  if (vehicles.length > 0) {
    pdf.heading(text(summaryMessages.vehicles))
    pdf.columns(
      [
        { header: text(summaryMessages.vehicle), share: 0.58 },
        { header: text(summaryMessages.vin), share: 0.42 },
      ],
      vehicles.map(({ year, make, model, vin }) => [`${year} ${make} ${model}`, vin ?? '']),
    )
    pdf.gap()
  }
  if (drivers.length > 0) {
    pdf.heading(text(summaryMessages.drivers))
    pdf.paragraph(drivers.map(({ name }) => name).join('\n'))
  }
}

const addressOf = ({ line1, line2, city, state, zip }: Address) =>
  [line1, ...(line2 === undefined ? [] : [line2]), city, `${state} ${zip}`].join(', ')

function standingOf(policy: PolicyToWrite, today: CalendarDate): Message {
  const standing = decidePolicyStanding(datesOf(policy), today)
  switch (standing.kind) {
    case 'pending':
      return fill(summaryStandings.starts, { day: { date: standing.startsOn } })
    case 'cancels':
      return standing.cancelsOn === null
        ? summaryStandings.cancelsSoon
        : fill(summaryStandings.cancels, { day: { date: standing.cancelsOn } })
    case 'cancellation-day-passed':
      return summaryStandings.unclear
    case 'cancelled':
      return summaryStandings.cancelled
    case 'expired':
      return fill(summaryStandings.expired, { day: { date: standing.expiredOn } })
    default:
      return fill(summaryStandings.inForce, { day: { date: standing.until } })
  }
}
