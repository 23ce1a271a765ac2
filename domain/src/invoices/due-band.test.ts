import { describe, expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { cents } from '../kernel/money.ts'
import { invoiceNumber, policyNumber } from '../kernel/numbers-of-the-carrier.ts'
import { makeDueBand, type PolicyWithInvoices } from './due-band.ts'
import type { DraftableInvoice } from './invoice.ts'

const today = calendarDate('2026-11-20')

function invoice(number: string, due: string, amount: number, change: Partial<DraftableInvoice> = {}) {
  return {
    invoiceNumber: invoiceNumber(number),
    invoiceStatus: 'billed',
    invoiceDueDate: calendarDate(due),
    amountDueCents: cents(amount),
    paidStatus: 'Unpaid',
    draftsOn: null,
    ...change,
  } satisfies DraftableInvoice
}

function policy(
  number: string,
  policyType: string,
  invoices: DraftableInvoice[],
  change = {},
): PolicyWithInvoices {
  return {
    policyNumber: policyNumber(number),
    policyType,
    policyStatus: 'Active',
    billingMethod: 'direct',
    effectiveDate: calendarDate('2026-07-01'),
    expirationDate: calendarDate('2027-07-01'),
    cancellation: null,
    invoices,
    ...change,
  }
}

const property = policy('12MF0104417', 'MINFIRST', [
  invoice('1000000001', '2026-12-01', 89200),
  invoice('1000000002', '2027-01-01', 89200, { invoiceStatus: 'Planned' }),
  invoice('1000000003', '2026-11-01', 0, { paidStatus: 'Paid' }),
])
const auto = policy('12CA0220975', 'AUTO', [
  invoice('1000000004', '2026-12-01', 31640, { draftsOn: calendarDate('2026-12-01') }),
])
const workersComp = policy('12WC0310442', 'WORKERSCOMP', [invoice('1000000005', '2026-11-12', 39200)], {
  policyStatus: 'Pending Cancellation',
  cancellation: { cancelsOn: calendarDate('2026-11-30'), amountToStopCents: cents(39200) },
})
const missions = policy('12MT0500031', 'MISSIONS', [invoice('1000000006', '2026-11-25', 24000)])
const sent = {
  paymentId: 'pay_1',
  invoiceNumber: invoiceNumber('1000000006'),
  amountCents: cents(24000),
  submittedAtMs: 1,
  sentOn: calendarDate('2026-11-18'),
}

describe('makeDueBand', () => {
  it('matches the design: $1,284.00, $392.00 of it past due, the next due Dec 01', () => {
    expect(makeDueBand([property, auto, workersComp, missions], [sent], today)).toEqual({
      toPayCents: 128400,
      pastDueCents: 39200,
      invoiceNumbers: ['1000000005', '1000000001'],
      oldestDueDate: '2026-11-12',
      nextDueDate: '2026-12-01',
      notIncluded: [
        {
          reason: 'drafted',
          policyNumber: '12CA0220975',
          policyType: 'AUTO',
          amountCents: 31640,
          invoices: 1,
          draftsOn: '2026-12-01',
        },
        {
          reason: 'payment-pending',
          policyNumber: '12MT0500031',
          policyType: 'MISSIONS',
          amountCents: 24000,
          dueCents: 24000,
          invoices: 1,
          sentOn: '2026-11-18',
        },
      ],
    })
  })

  it('is empty without policies, and with planned and paid invoices alone', () => {
    const empty = {
      toPayCents: 0,
      pastDueCents: 0,
      invoiceNumbers: [],
      oldestDueDate: null,
      nextDueDate: null,
      notIncluded: [],
    }
    expect(makeDueBand([], [], today)).toEqual(empty)
    const quiet = { ...property, invoices: property.invoices.slice(1) }
    expect(makeDueBand([quiet], [], today)).toEqual(empty)
  })

  it('names no next due date when all of it is past due, and counts an invoice due today as next', () => {
    expect(makeDueBand([workersComp], [], today).nextDueDate).toBeNull()
    const band = makeDueBand(
      [policy('12PR0000001', 'PROPERTY', [invoice('1000000007', today, 5)])],
      [],
      today,
    )
    expect(band).toMatchObject({ nextDueDate: today, oldestDueDate: today, pastDueCents: 0, toPayCents: 5 })
  })

  it('names what others bill and cancelled policies, one entry for each policy', () => {
    const two = [invoice('1000000008', '2026-12-01', 100), invoice('1000000009', '2026-11-01', 250)]
    const agency = policy('12LI0000001', 'LIABILITY', two, { billingMethod: 'agency' })
    const cancelled = policy('12PR0000002', 'PROPERTY', [invoice('1000000010', '2026-11-01', 70)], {
      policyStatus: 'Cancelled',
    })
    const band = makeDueBand([agency, cancelled], [], today)
    expect(band.toPayCents).toBe(0)
    expect(band.notIncluded).toEqual([
      {
        reason: 'billed-by-agency',
        policyNumber: '12LI0000001',
        policyType: 'LIABILITY',
        amountCents: 350,
        invoices: 2,
      },
      {
        reason: 'policy-cancelled',
        policyNumber: '12PR0000002',
        policyType: 'PROPERTY',
        amountCents: 70,
        invoices: 1,
      },
    ])
  })

  it('ignores closed invoices that still carry an amount', () => {
    const closed = policy('12PR0000003', 'PROPERTY', [
      invoice('1000000013', '2026-11-01', 80, { invoiceStatus: 'carriedforward' }),
      invoice('1000000014', '2026-11-01', 90, { invoiceStatus: 'writtenoff' }),
    ])
    expect(makeDueBand([closed], [], today)).toMatchObject({ toPayCents: 0, notIncluded: [] })
  })

  it('keeps payments sent on different days apart, and joins those of one day', () => {
    const numbers = ['1000000015', '1000000016', '1000000017']
    const three = policy(
      '12MT0500031',
      'MISSIONS',
      numbers.map((number) => invoice(number, '2026-12-01', 100)),
    )
    const days = ['2026-11-18', '2026-11-19', '2026-11-19']
    const payments = numbers.map((number, index) => ({
      ...sent,
      paymentId: `pay_${index}`,
      invoiceNumber: invoiceNumber(number),
      amountCents: cents(100),
      sentOn: calendarDate(days[index] ?? ''),
    }))
    expect(makeDueBand([three], payments, today).notIncluded).toEqual([
      expect.objectContaining({ sentOn: '2026-11-18', amountCents: 100, invoices: 1 }),
      expect.objectContaining({ sentOn: '2026-11-19', amountCents: 200, invoices: 2 }),
    ])
  })

  it('keeps drafts of different days apart', () => {
    const twoDrafts = policy('12CA0220975', 'AUTO', [
      invoice('1000000011', '2026-12-01', 100, { draftsOn: calendarDate('2026-12-01') }),
      invoice('1000000012', '2027-01-01', 100, { draftsOn: calendarDate('2027-01-04') }),
    ])
    expect(makeDueBand([twoDrafts], [], today).notIncluded).toHaveLength(2)
  })

  it('shows the newest of two payments for one invoice, and the amount sent rather than the amount due', () => {
    const newer = { ...sent, paymentId: 'pay_2', submittedAtMs: 2, amountCents: cents(10000), sentOn: today }
    expect(makeDueBand([missions], [newer, sent], today).notIncluded).toEqual([
      expect.objectContaining({ reason: 'payment-pending', amountCents: 10000, invoices: 1, sentOn: today }),
    ])
  })

  it('shows what is due on those invoices beside the amount that was sent', () => {
    const two = policy('12MT0500031', 'MISSIONS', [
      invoice('1000000006', '2026-11-25', 24000),
      invoice('1000000007', '2026-12-25', 30000),
    ])
    const part = { ...sent, amountCents: cents(1000) }
    const whole = { ...part, invoiceNumber: invoiceNumber('1000000007'), amountCents: cents(30000) }
    expect(makeDueBand([two], [part, whole], today).notIncluded).toEqual([
      expect.objectContaining({ amountCents: 31000, dueCents: 54000, invoices: 2 }),
    ])
  })

  it('trusts an invoice marked as pending that has no pending row', () => {
    const marked = policy('12MT0500031', 'MISSIONS', [
      invoice('1000000006', '2026-11-25', 24000, { paidStatus: 'Pending Payment' }),
    ])
    expect(makeDueBand([marked], [], today).notIncluded).toEqual([
      expect.objectContaining({ reason: 'payment-pending', amountCents: 24000, sentOn: null }),
    ])
  })
})
