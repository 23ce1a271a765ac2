import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import { feedData } from '@myaccount/contract/feed/record'
import { addDays, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { describe, expect, test } from 'vitest'
import { type Book, type FeedLine, openBook } from '../book.ts'
import { samplePaymentEvent as heard } from '../testing/sample-payment-event.ts'
import { sampleInvoice, samplePolicy } from '../testing/sample-records.ts'
import { advanceDay } from './advance-day.ts'
import { applyPaymentEvent, confirmationOf, standingOf } from './carrier-payment.ts'
import { settlePayments } from './settle-payments.ts'

type PostingData = Extract<FeedLine, { type: 'payment_posting'; op: 'upsert' }>['data']

const at = '2026-03-20T15:00:00.000Z'
const due = sampleInvoice({ invoiceStatus: 'due', amountDueCents: 145_000 })
const notice = { cancelsOn: '2026-04-07', amountToStopCents: 145_000 }
const noticed = samplePolicy({ policyStatus: 'Pending Cancellation', cancellation: notice })
const book = (records = [due, samplePolicy()], day = '2026-03-20') => openBook(records, calendarDate(day))

/** Hears the events one after the other, settling after each; answers the book and what was told. */
function hear(before: Book, ...events: OutboxEvent[]) {
  const reported: string[] = []
  let after = before
  for (const event of events) {
    const confirmation = confirmationOf(event) ?? ''
    const payment = applyPaymentEvent(after.payments.get(confirmation), event)
    if (!payment) continue
    const payments = new Map(after.payments).set(confirmation, payment)
    const result = settlePayments({ ...after, payments }, at)
    after = result.book
    reported.push(...result.lines.map(describeLine))
  }
  return { book: after, reported }
}

function describeLine(line: FeedLine): string {
  if (line.op === 'delete') return `${line.id} gone`
  if (line.type === 'invoice')
    return `${line.id} v${line.version} ${line.data.invoiceStatus} ${line.data.paidStatus} ${line.data.amountDueCents}`
  if (line.type === 'payment_posting') return `${line.id} ${sayPosting(line.data)}`
  return line.type === 'policy' ? `${line.id} v${line.version} ${line.data.policyStatus}` : line.type
}

/** How much, and how much of it no invoice took. */
function sayPosting({ cents, appliedCents, unappliedCents }: PostingData): string {
  expect((appliedCents ?? 0) + (unappliedCents ?? 0)).toBeLessThanOrEqual(cents)
  return unappliedCents ? `${cents}, ${unappliedCents} of it as credit` : String(cents)
}

function runDays(from: Book, until: string) {
  let after = from
  const reported: string[] = []
  while (after.day < until) {
    const next = addDays(after.day, 1)
    const result = advanceDay(after, next)
    after = result.book
    reported.push(...result.lines.map((line) => `${next} ${describeLine(line)}`))
  }
  return { book: after, reported }
}

test('closes an invoice by received money and posts it, the invoice first', () => {
  expect(hear(book(), heard('payment.succeeded')).reported).toEqual([
    'inv-1 v8 due Paid 0',
    'post:P7K2QX9M4T:1000071120 145000',
  ])
})

test('lowers and posts each invoice of a payment by its own amount', () => {
  const second = sampleInvoice(
    {
      invoiceNumber: '1000071988',
      invoiceStatus: 'billed',
      dueDate: '2026-04-16',
      amountDueCents: 145_000,
    },
    'inv-2',
  )
  const invoices = [
    { invoiceNumber: '1000071120', policyNumber: '12MF0104417', cents: 145_000 },
    { invoiceNumber: '1000071988', policyNumber: '12MF0104417', cents: 45_000 },
  ]
  const { reported } = hear(book([due, second, samplePolicy()]), heard('payment.succeeded', { invoices }))
  expect(reported).toEqual([
    'inv-1 v8 due Paid 0',
    'inv-2 v8 billed Partially Paid 100000',
    'post:P7K2QX9M4T:1000071120 145000',
    'post:P7K2QX9M4T:1000071988 45000',
  ])
})

test('changes nothing when the same event arrives again', () => {
  const once = hear(book(), heard('payment.succeeded'))
  expect(hear(once.book, heard('payment.succeeded'), heard('payment.submitted'))).toEqual({
    book: once.book,
    reported: [],
  })
})

test.each(['payment.failed', 'payment.not_sent'] as const)(
  'moves no invoice for a payment that ended by %s',
  (end) => {
    const { reported, book: after } = hear(book(), heard('payment.submitted'), heard(end))
    expect(reported).toEqual([])
    expect([...after.payments.values()].map(standingOf)).toEqual(['failed'])
  },
)

test('ignores an event that is not a payment', () => {
  expect(confirmationOf({ ...heard('payment.succeeded'), type: 'method.added' })).toBeUndefined()
  expect(applyPaymentEvent(undefined, heard('payment.succeeded', { invoices: 'none' }))).toBeUndefined()
})

test('posts more than the invoice asks for as it was paid, and never makes the invoice negative', () => {
  const invoices = [{ invoiceNumber: '1000071120', policyNumber: '12MF0104417', cents: 200_000 }]
  expect(hear(book(), heard('payment.succeeded', { invoices })).reported).toEqual([
    'inv-1 v8 due Paid 0',
    'post:P7K2QX9M4T:1000071120 200000, 55000 of it as credit',
  ])
})

test('posts a payment of an invoice that billing does not know', () => {
  expect(hear(book([samplePolicy()]), heard('payment.succeeded')).reported).toEqual([
    'post:P7K2QX9M4T:1000071120 145000, 145000 of it as credit',
  ])
})

describe('money that goes back', () => {
  test('reopens the invoice of a returned payment, even if it was closed', () => {
    const paid = hear(book(), heard('payment.succeeded'))
    expect(paid.book.invoices.size).toBe(0)
    const returned = hear(paid.book, heard('payment.returned'))
    expect(returned.reported).toEqual(['inv-1 v9 due Unpaid 145000'])
    expect([...returned.book.invoices.keys()]).toEqual(['inv-1'])
    expect(hear(returned.book, heard('payment.returned')).reported).toEqual([])
  })

  test('adds a fee for lack of funds to the next bill of the policy, once', () => {
    const planned = (over: object, id: string) =>
      sampleInvoice(
        { invoiceNumber: '1000071988', billDate: '2026-03-25', dueDate: '2026-04-15', ...over },
        id,
      )
    const later = planned({ invoiceNumber: '1000072555', billDate: '2026-05-23' }, 'inv-3')
    const paid = hear(book([due, later, planned({}, 'inv-2'), samplePolicy()]), heard('payment.succeeded'))
    const why = { reasonCode: 'R01' }
    const returned = hear(paid.book, heard('payment.returned', why))
    expect(returned.reported).toEqual(['inv-1 v9 due Unpaid 145000', 'inv-2 v8 planned Unpaid null'])
    expect(returned.book.invoices.get('inv-2')?.data).toMatchObject({
      amountCents: 147_500,
      items: [
        { kind: 'installment', amountCents: 145_000 },
        {
          kind: 'fee',
          code: 'returned_payment_fee',
          description: 'Returned payment fee',
          amountCents: 2_500,
        },
      ],
    })
    const again = hear(returned.book, heard('payment.returned', why), heard('payment.succeeded'))
    expect(again).toEqual({ book: returned.book, reported: [] })
    expect(runDays(returned.book, '2026-03-25').reported).toContain(
      '2026-03-25 inv-2 v9 billed Unpaid 147500',
    )
  })

  test('bills the fee by itself, due three weeks later, if no other bill is planned', () => {
    const paid = hear(book(), heard('payment.succeeded'))
    const returned = hear(paid.book, heard('payment.returned', { reasonCode: 'R09' }))
    expect(returned.reported).toEqual(['inv-1 v9 due Unpaid 145000', 'fee:P7K2QX9M4T v1 billed Unpaid 2500'])
    const { data } = returned.book.invoices.get('fee:P7K2QX9M4T') ?? {}
    expect(data).toMatchObject({ billDate: '2026-03-20', dueDate: '2026-04-10', amountCents: 2_500 })
    expect(feedData.invoice.parse(data).items).toEqual([
      { kind: 'fee', code: 'returned_payment_fee', description: 'Returned payment fee', amountCents: 2_500 },
    ])
  })

  test.each(['R02', 'not_authorized', undefined])('adds no fee for any other reason: %s', (reasonCode) => {
    const paid = hear(book(), heard('payment.succeeded'))
    const returned = hear(paid.book, heard('payment.returned', { ...(reasonCode && { reasonCode }) }))
    expect(returned.reported).toEqual(['inv-1 v9 due Unpaid 145000'])
  })

  test('reopens an invoice as due that was closed before it fell due', () => {
    const billed = sampleInvoice({ invoiceStatus: 'billed', amountDueCents: 145_000 })
    const paid = hear(book([billed, samplePolicy()], '2026-03-10'), heard('payment.succeeded'))
    const later = runDays(paid.book, '2026-03-20')
    expect(later.reported).toEqual([])
    expect(hear(later.book, heard('payment.returned')).reported).toEqual(['inv-1 v9 due Unpaid 145000'])
  })

  test('never posts a payment whose return arrives before its success', () => {
    expect(hear(book(), heard('payment.returned'), heard('payment.succeeded')).reported).toEqual([])
  })

  test('owes the refunded part again, and no more', () => {
    const paid = hear(book(), heard('payment.succeeded'))
    const refunded = hear(paid.book, heard('payment.refunded', { refundedCents: 45_000 }))
    expect(refunded.reported).toEqual(['inv-1 v9 due Partially Paid 45000'])
    expect(hear(refunded.book, heard('payment.refunded', { refundedCents: 20_000 })).reported).toEqual([])
  })

  test('moves nothing for a refund without an amount', () => {
    const paid = hear(book(), heard('payment.succeeded'))
    expect(hear(paid.book, heard('payment.refunded')).reported).toEqual([])
  })

  test('takes a refund from the overpaid part first', () => {
    const invoices = [{ invoiceNumber: '1000071120', policyNumber: '12MF0104417', cents: 200_000 }]
    const paid = hear(book(), heard('payment.succeeded', { invoices }))
    const first = hear(paid.book, heard('payment.refunded', { invoices, refundedCents: 55_000 }))
    expect(first.reported).toEqual([])
    expect(hear(first.book, heard('payment.returned', { invoices })).reported).toEqual([
      'inv-1 v9 due Unpaid 145000',
    ])
  })
})

describe('a notice of cancellation', () => {
  test('ends when its amount is paid', () => {
    const { book: after, reported } = hear(book([due, noticed]), heard('payment.succeeded'))
    expect(reported).toEqual(['inv-1 v8 due Paid 0', 'pol-1 v5 Active', 'post:P7K2QX9M4T:1000071120 145000'])
    expect(runDays(after, '2026-04-30').reported).toEqual([])
  })

  test('stays while a part is owed', () => {
    const invoices = [{ invoiceNumber: '1000071120', policyNumber: '12MF0104417', cents: 100_000 }]
    const { book: after } = hear(book([due, noticed]), heard('payment.succeeded', { invoices }))
    expect(runDays(after, '2026-04-07').reported).toEqual(['2026-04-07 pol-1 v5 Cancelled'])
  })

  test('is stopped by no payment if no payment stops it', () => {
    const fraud = samplePolicy({
      policyStatus: 'Pending Cancellation',
      cancellation: { ...notice, amountToStopCents: null },
    })
    expect(hear(book([due, fraud]), heard('payment.succeeded')).reported).not.toContain('pol-1 v5 Active')
  })

  const debit = { countsAsReceivedOn: '2026-04-06', methodKind: 'bank' }

  test('waits for a debit that was sent by the day before, and ends when it is received', () => {
    const sent = hear(book([due, noticed]), heard('payment.submitted', debit))
    const later = runDays(sent.book, '2026-04-10')
    expect(later.reported).toEqual([])
    expect(hear(later.book, heard('payment.succeeded', debit)).reported).toContain('pol-1 v5 Active')
  })

  test('ignores what falls due while it waits for such a debit', () => {
    const next = sampleInvoice(
      {
        invoiceNumber: '1000071988',
        invoiceStatus: 'billed',
        dueDate: '2026-04-08',
        amountDueCents: 145_000,
      },
      'inv-2',
    )
    const sent = hear(book([due, next, noticed]), heard('payment.submitted', debit))
    const later = runDays(sent.book, '2026-04-10')
    expect(later.reported).toEqual(['2026-04-08 inv-2 v8 due Unpaid 145000'])
    expect(hear(later.book, heard('payment.succeeded', debit)).reported).toContain('pol-1 v5 Active')
  })

  test('cancels once such a debit is refused', () => {
    const sent = hear(book([due, noticed]), heard('payment.submitted', debit))
    const refused = hear(runDays(sent.book, '2026-04-10').book, heard('payment.failed', debit))
    expect(runDays(refused.book, '2026-04-11').reported).toEqual(['2026-04-11 pol-1 v5 Cancelled'])
  })

  test('does not wait for a debit that was sent on its day', () => {
    const late = { ...debit, countsAsReceivedOn: '2026-04-07' }
    const sent = hear(book([due, noticed]), heard('payment.submitted', late))
    expect(runDays(sent.book, '2026-04-07').reported).toEqual(['2026-04-07 pol-1 v5 Cancelled'])
  })

  test('is sent only after the money that was on its way came back', () => {
    const sent = hear(book(), heard('payment.submitted', { countsAsReceivedOn: '2026-03-20' }))
    const later = runDays(sent.book, '2026-03-24')
    expect(later.reported).toEqual([])
    const returned = hear(later.book, heard('payment.succeeded'), heard('payment.returned'))
    expect(runDays(returned.book, '2026-03-25').reported).toEqual([
      '2026-03-25 pol-1 v5 Pending Cancellation',
    ])
  })
})
