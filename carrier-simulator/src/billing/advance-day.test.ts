import { addDays, type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { describe, expect, test } from 'vitest'
import { type Book, type FeedLine, type InvoiceRecord, openBook, type PolicyRecord } from '../book.ts'
import { sampleInvoice as invoice, samplePolicy as policy } from '../testing/sample-records.ts'
import { advanceDay } from './advance-day.ts'

const drafted = { state: 'enrolled', bankLast4: '6789', bankName: 'First Federal Savings' } as const

/** Runs every day up to `until` and answers what was told on each day that told anything. */
function run(records: (PolicyRecord | InvoiceRecord)[], from: string, until: string) {
  let book: Book = openBook(records, calendarDate(from))
  const reported: Record<string, string[]> = {}
  for (let day: CalendarDate = addDays(book.day, 1); day <= until; day = addDays(day, 1)) {
    const result = advanceDay(book, day)
    book = result.book
    if (result.lines.length > 0) reported[day] = result.lines.map(describeLine)
  }
  return { reported, book }
}

function describeLine(line: FeedLine): string {
  if (line.op === 'delete') return `${line.id} v${line.version} gone`
  if (line.type === 'invoice') {
    const { invoiceStatus, paidStatus, amountDueCents } = line.data
    return `${line.id} v${line.version} ${invoiceStatus} ${paidStatus} ${amountDueCents}`
  }
  if (line.type !== 'policy') return line.type
  const { policyStatus, cancellation } = line.data
  const notice = cancellation ? ` ${cancellation.cancelsOn} ${cancellation.amountToStopCents}` : ''
  return `${line.id} v${line.version} ${policyStatus}${notice}`
}

test('follows the timeline of an unpaid invoice (domain.md 2.9)', () => {
  const next = invoice(
    { invoiceNumber: '1000071988', billDate: '2026-05-01', dueDate: '2026-05-22' },
    'inv-2',
  )
  const { reported, book } = run([policy(), invoice(), next], '2026-02-20', '2026-06-30')
  expect(reported).toEqual({
    '2026-02-23': ['inv-1 v8 billed Unpaid 145000'],
    '2026-03-16': ['inv-1 v9 due Unpaid 145000'],
    '2026-03-23': ['pol-1 v5 Pending Cancellation 2026-04-07 145000'],
    '2026-04-07': ['pol-1 v6 Cancelled 2026-04-07 145000', 'inv-2 v8 gone'],
  })
  expect([...book.invoices.keys()]).toEqual(['inv-1'])
})

test('marks a drafted invoice as paid on the banking day after its draft', () => {
  const { reported, book } = run([policy({ draft: drafted }), invoice()], '2026-02-20', '2026-04-30')
  expect(reported).toEqual({
    '2026-02-23': ['inv-1 v8 billed Unpaid 145000'],
    '2026-03-16': ['inv-1 v9 due Unpaid 145000'],
    '2026-03-17': ['inv-1 v10 due Paid 0'],
  })
  expect(book.invoices.size).toBe(0)
})

test('runs a draft due on a Saturday on Monday and pays it on Tuesday', () => {
  const due = invoice({ invoiceStatus: 'billed', amountDueCents: 145_000, dueDate: '2026-03-14' })
  const { reported } = run([policy({ draft: drafted }), due], '2026-03-10', '2026-03-20')
  expect(Object.keys(reported)).toEqual(['2026-03-14', '2026-03-17'])
})

test.each([
  ['a suspended draft', { ...drafted, state: 'suspended' } as const],
  ['an enrollment younger than 15 days', { ...drafted, enrolledOn: '2026-03-05' }],
])('%s drafts nothing, and the invoice is to be paid by hand', (_, draft) => {
  const { reported } = run([policy({ draft }), invoice()], '2026-03-15', '2026-03-23')
  expect(reported['2026-03-23']).toEqual(['pol-1 v5 Pending Cancellation 2026-04-07 145000'])
})

test('sends a bill and a due date of the same day in order', () => {
  const late = invoice({ billDate: '2026-03-01', dueDate: '2026-03-11' })
  const { reported } = run([policy(), late], '2026-03-10', '2026-03-11')
  expect(reported['2026-03-11']).toEqual(['inv-1 v8 billed Unpaid 145000', 'inv-1 v9 due Unpaid 145000'])
})

test('bills a planned invoice that was partly paid ahead at the rest', () => {
  const { reported } = run([policy(), invoice({ amountDueCents: 90_000 })], '2026-02-20', '2026-02-23')
  expect(reported['2026-02-23']).toEqual(['inv-1 v8 billed Unpaid 90000'])
})

describe('policies without a notice of cancellation', () => {
  const unpaid = { invoiceStatus: 'due', amountDueCents: 145_000 } as const
  test.each([
    ['where the agency bills', policy({ billingMethod: 'agency' }), invoice(unpaid)],
    ['where a third party bills', policy({ billingMethod: 'list' }), invoice(unpaid)],
    ['for less than $11', policy(), invoice({ ...unpaid, amountDueCents: 10_99 })],
    ['when cover ends before it would', policy({ expirationDate: '2026-04-07' }), invoice(unpaid)],
    ['for an expired policy', policy({ policyStatus: 'Expired' }), invoice(unpaid)],
    ['for a cancelled policy', policy({ policyStatus: 'Cancelled' }), invoice(unpaid)],
    ['for what is paid', policy(), invoice({ ...unpaid, amountDueCents: 0, paidStatus: 'Paid' })],
  ])('sends no notice %s', (_, ofPolicy, ofInvoice) => {
    expect(run([ofPolicy, ofInvoice], '2026-03-16', '2026-06-30').reported).toEqual({})
  })
})

test('sends one notice for everything that is a week late', () => {
  const unpaid = { invoiceStatus: 'due', amountDueCents: 145_000 } as const
  const older = invoice({ ...unpaid, dueDate: '2026-02-16', amountDueCents: 20_000 }, 'inv-0')
  const { reported } = run([policy(), older, invoice(unpaid)], '2026-03-22', '2026-03-30')
  expect(reported).toEqual({ '2026-03-23': ['pol-1 v5 Pending Cancellation 2026-04-07 165000'] })
})

const notice = { cancelsOn: '2026-04-07', amountToStopCents: 145_000 }

test('ends a notice whose amount was paid, without cancelling', () => {
  const noticed = policy({ policyStatus: 'Pending Cancellation', cancellation: notice })
  const { reported } = run([noticed], '2026-03-25', '2026-04-30')
  expect(reported).toEqual({ '2026-04-07': ['pol-1 v5 Active'] })
})

test('cancels after a notice that no payment stops', () => {
  const cancellation = { ...notice, amountToStopCents: null }
  const noticed = policy({ policyStatus: 'Pending Cancellation', cancellation })
  expect(run([noticed], '2026-03-25', '2026-04-30').reported).toEqual({
    '2026-04-07': ['pol-1 v5 Cancelled 2026-04-07 null'],
  })
})

test('changes nothing when a day is run again', () => {
  const day = calendarDate('2026-02-23')
  const first = advanceDay(openBook([policy(), invoice()], addDays(day, -1)), day)
  expect(first.lines).toHaveLength(1)
  expect(advanceDay(first.book, day)).toEqual({ book: first.book, lines: [] })
})

test('leaves the book of the day before unchanged', () => {
  const before = openBook([policy(), invoice()], calendarDate('2026-02-22'))
  advanceDay(before, calendarDate('2026-02-23'))
  expect(before.invoices.get('inv-1')?.data.invoiceStatus).toBe('planned')
})

test('keeps nothing in the book that is over', () => {
  const paid = invoice({ invoiceStatus: 'due', paidStatus: 'Paid', amountDueCents: 0 })
  const { invoices, policies } = openBook([policy(), paid], calendarDate('2026-03-10'))
  expect([invoices.size, policies.size]).toEqual([0, 0])
})
