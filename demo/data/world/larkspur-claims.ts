import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, type CalendarDate, datePartsOf } from '@myaccount/domain/kernel/calendar-date'
import { writeRecord } from '../write-record.ts'

const accountNumber = '1000482917'

/** Larkspur's claims of domain.md 10.3: one that waits for an estimate, one that is paid and closed. */
export function* larkspurClaims(
  today: CalendarDate,
): Generator<FeedRecord, { readonly lossDate: CalendarDate; readonly openClaim: string }> {
  const lossDate = addDays(today, -50)
  const openClaim = `${datePartsOf(addDays(lossDate, 1)).year}-0018342`
  const closedLoss = addDays(today, -157)
  const closedClaim = `${datePartsOf(addDays(closedLoss, 2)).year}-0091277`
  yield writeRecord('claim', openClaim, accountNumber, {
    claimNumber: openClaim,
    policyNumber: '12MF0104417',
    status: 'Open – assigned',
    isOpen: true,
    lossDate,
    reportedDate: addDays(lossDate, 1),
    cause: 'water_freeze',
    place: 'nursery',
    description: 'A pipe over the nursery froze and burst. Carpet and drywall are wet.',
    adjuster: { name: 'Sunniva Pryce', phone: '2605550161', email: 's.pryce@carrier.example' },
    events: [
      { kind: 'reported', date: addDays(lossDate, 1) },
      { kind: 'acknowledged', date: addDays(lossDate, 2) },
      { kind: 'assigned', date: addDays(lossDate, 3), step: 'assigned' },
      { kind: 'contacted', date: addDays(lossDate, 4) },
      {
        kind: 'inspected',
        date: addDays(lossDate, 12),
        step: 'documents',
        words: 'We inspected the nursery',
      },
      { kind: 'requested', date: addDays(today, -6) },
    ],
    requests: [
      {
        requestId: 'request:nursery-estimate',
        kind: 'estimate',
        title: 'A contractor’s estimate for the nursery',
        detail: 'With it we can decide. Carpet and drywall on separate lines help.',
        dueOn: addDays(today, 8),
      },
    ],
    messages: [
      {
        messageId: 'message:nursery-1',
        from: 'Sunniva Pryce',
        at: `${addDays(today, -6)}T15:30:00Z`,
        words:
          'The inspector found the break above the nursery. Please send the contractor’s estimate when you have it.',
      },
    ],
  })
  yield writeRecord('claim', closedClaim, accountNumber, {
    claimNumber: closedClaim,
    policyNumber: '12CA0220975',
    status: 'Closed',
    isOpen: false,
    lossDate: closedLoss,
    reportedDate: addDays(closedLoss, 2),
    cause: 'collision_object',
    place: '2019 Ford Transit',
    adjuster: { name: 'Amadou Leckhart', phone: '2605550164', email: 'a.leckhart@carrier.example' },
    paidCents: 2_940_18,
    events: [
      { kind: 'reported', date: addDays(closedLoss, 2) },
      { kind: 'assigned', date: addDays(closedLoss, 3), step: 'assigned' },
      { kind: 'contacted', date: addDays(closedLoss, 4) },
      { kind: 'decided', date: addDays(closedLoss, 30), step: 'decision' },
      { kind: 'paid', date: addDays(closedLoss, 33) },
      { kind: 'closed', date: addDays(closedLoss, 40) },
    ],
    payments: [
      {
        date: addDays(closedLoss, 33),
        payee: 'Larkspur Hollow Fellowship',
        amountCents: 2_940_18,
        method: 'check',
        purpose: 'Repair of the van',
        deductibleCents: 1_000_00,
      },
    ],
  })
  return { lossDate, openClaim }
}
