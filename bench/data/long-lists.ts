import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { writeRecord } from '../../demo/data/write-record.ts'

/** The carrier's, a day apart, so that every page holds as much. */
export function* documentsOf(
  accountNumber: string,
  policyNumber: string,
  today: CalendarDate,
  count: number,
): Generator<FeedRecord> {
  for (let index = 0; index < count; index += 1)
    yield writeRecord('document', `bench:${accountNumber}:${index}`, accountNumber, {
      kind: 'ENDT',
      title: `Endorsement ${index + 1}`,
      date: addDays(today, -index),
      policyNumber,
      source: 'imageright',
      mimeType: 'application/pdf',
      pages: 2,
      sizeBytes: 61_440,
      status: 'final',
      visibility: 'insured',
    })
}

/** Closed but for one in fifty, a day apart. */
export function* claimsOf(
  accountNumber: string,
  policyNumber: string,
  today: CalendarDate,
  count: number,
): Generator<FeedRecord> {
  for (let index = 0; index < count; index += 1) {
    // Beside the numbers of the generator.
    const claimNumber = `2026-${String(8_000_000 + (Number(accountNumber) % 100) * 10_000 + index).padStart(7, '0')}`
    const isOpen = index % 50 === 0
    const lossDate = addDays(today, -index - 3)
    yield writeRecord('claim', claimNumber, accountNumber, {
      claimNumber,
      policyNumber,
      isOpen,
      status: isOpen ? 'Open – assigned' : 'Closed',
      lossDate,
      reportedDate: addDays(lossDate, 1),
      cause: 'wind',
      paidCents: cents(isOpen ? 0 : 294_000),
    })
  }
}
