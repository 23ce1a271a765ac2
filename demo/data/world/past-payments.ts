import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { writeRecord } from '../write-record.ts'

/**
 * The same records, and behind each invoice that is paid what billing tells of its payment: a bank draft where the
 * policy is drafted, else a check that came by mail a few days before it was due.
 */
export function* withPastPayments(records: Iterable<FeedRecord>, today: CalendarDate): Generator<FeedRecord> {
  const banks = new Map<string, string>()
  let checkNumber = 2101
  for (const record of records) {
    yield record
    if (record.type === 'policy' && record.data.draft)
      banks.set(
        record.data.policyNumber,
        `${record.data.draft.bankName} ending ${record.data.draft.bankLast4}`,
      )
    if (record.type !== 'invoice' || !isPaid(record.data)) continue
    const { invoiceNumber, policyNumber, amountCents } = record.data
    const bank = banks.get(policyNumber)
    const dueDate = calendarDate(record.data.dueDate)
    const paidOn = bank === undefined ? addDays(dueDate, -3) : dueDate
    if (bank === undefined) checkNumber += 1
    yield writeRecord('billing_event', `event:paid:${invoiceNumber}`, record.accountNumber ?? null, {
      date: paidOn < today ? paidOn : today,
      kind: bank === undefined ? 'payment_received' : 'draft_received',
      amountCents: cents(-amountCents),
      policyNumber,
      invoiceNumber,
      description: bank ?? `Check ${checkNumber}`,
    })
  }
}

type Invoice = Extract<FeedRecord, { type: 'invoice' }>['data']

const isPaid = ({ paidStatus, invoiceStatus, amountCents }: Invoice) =>
  paidStatus === 'Paid' && invoiceStatus !== 'planned' && amountCents > 0
