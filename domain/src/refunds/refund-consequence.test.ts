import { describe, expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { cents } from '../kernel/money.ts'
import { invoiceNumber, policyNumber } from '../kernel/numbers-of-the-carrier.ts'
import {
  beforeRefunds,
  consequencesOfRefund,
  type InvoiceToRefund,
  refundedLines,
} from './refund-consequence.ts'

const today = calendarDate('2026-11-24')
const [number, other] = [invoiceNumber('1000044110'), invoiceNumber('1000043544')]
const inForce: InvoiceToRefund['policy'] = {
  policyStatus: 'Active',
  effectiveDate: calendarDate('2026-01-01'),
  expirationDate: calendarDate('2027-01-01'),
  cancellation: null,
}
const notice = (amountToStopCents: number | null): InvoiceToRefund['policy'] => ({
  ...inForce,
  policyStatus: 'Pending Cancellation',
  cancellation: {
    cancelsOn: calendarDate('2026-12-09'),
    amountToStopCents: amountToStopCents === null ? null : cents(amountToStopCents),
  },
})
const bill = { owedCents: cents(0), dueOn: calendarDate('2026-12-15'), draftsOn: null }
const late = { ...bill, dueOn: calendarDate('2026-10-26') }
const posted: InvoiceToRefund = {
  invoiceNumber: number,
  policyNumber: policyNumber('12WC0310442'),
  policyType: 'WORKERSCOMP',
  paidCents: cents(120_000),
  creditCents: cents(0),
  sentBackCents: cents(0),
  othersCents: cents(0),
  isPosted: true,
  bill,
  policy: inForce,
}
const unposted = { ...posted, isPosted: false, bill: { ...bill, owedCents: cents(120_000) } }

const after = (invoice: Partial<InvoiceToRefund>, refundCents: number) => {
  const lines = [{ invoiceNumber: number, amountCents: cents(refundCents) }]
  return consequencesOfRefund([{ ...posted, ...invoice }], lines, today)[0]
}

describe('an invoice', () => {
  it.each([
    ['of a posted payment', posted, 120_000, 120_000],
    ['in part', posted, 20_000, 20_000],
    ['whose payment is not posted', unposted, 120_000, 120_000],
    [
      'whose payment left a rest',
      { ...unposted, bill: { ...bill, owedCents: cents(150_000) } },
      20_000,
      20_000,
    ],
    ['after a part of the credit', { ...posted, creditCents: cents(50_000) }, 70_000, 20_000],
    [
      'after the credit went back before',
      { ...posted, creditCents: cents(50_000), sentBackCents: cents(60_000) },
      30_000,
      30_000,
    ],
    ['that another payment covers in part', { ...posted, othersCents: cents(15_000) }, 20_000, 5_000],
  ])('becomes due again %s', (_, invoice, refundCents, amountCents) => {
    expect(after(invoice, refundCents)).toMatchObject({
      invoices: [{ kind: 'due_again', amountCents, dueOn: bill.dueOn, isPastDue: false }],
      cover: { kind: 'unchanged' },
    })
  })

  it.each([
    ['the payment was credit', { ...posted, creditCents: cents(120_000) }],
    ['another payment is on its way to billing', { ...unposted, othersCents: cents(120_000) }],
    ['a check paid it before the posting', { ...unposted, bill }],
  ])('stays paid if %s', (_, invoice) => {
    expect(after(invoice, 120_000)).toMatchObject({
      invoices: [{ kind: 'stays_paid' }],
      cover: { kind: 'unchanged' },
    })
  })

  it.each([
    ['billing closed it', { bill: null }, 'unchanged'],
    ['its policy is gone', { policy: null }, 'unchanged'],
    ['its policy is cancelled', { policy: { ...inForce, policyStatus: 'Cancelled' as const } }, 'cancelled'],
  ])('is left to billing if %s', (_, invoice, kind) => {
    expect(after(invoice, 120_000)).toMatchObject({
      invoices: [{ kind: 'billing_decides' }],
      cover: { kind },
    })
  })

  it('names the draft that takes it again, unless its day has passed', () => {
    const draftsOn = calendarDate('2026-12-15')
    expect(after({ bill: { ...bill, draftsOn } }, 1)?.invoices).toMatchObject([{ draftsOn }])
    expect(after({ bill: { ...late, draftsOn: late.dueOn } }, 1)?.invoices).toMatchObject([
      { draftsOn: null },
    ])
  })
})

describe('the cover', () => {
  it('may get a notice if the invoice is past due at once', () => {
    expect(after({ bill: late }, 1)?.cover).toEqual({ kind: 'notice_may_follow' })
  })

  it.each([
    ['added to what stops it after the posting', { bill: late }, 153_125],
    [
      'not added before the posting, which the notice never counted',
      { ...unposted, bill: { ...late, owedCents: cents(120_000) } },
      33_125,
    ],
    ['not added before it is past due', {}, 33_125],
  ])('cancels unless it is paid: %s', (_, invoice, amountCents) => {
    expect(after({ ...invoice, policy: notice(33_125) }, 120_000)?.cover).toEqual({
      kind: 'cancels',
      cancelsOn: '2026-12-09',
      unless: { amountCents, receivedBy: '2026-12-08' },
    })
  })

  it('cancels whatever is paid, if the notice says so', () => {
    expect(after({ policy: notice(null) }, 1)?.cover).toMatchObject({ kind: 'cancels', unless: null })
  })
})

it('joins the invoices of a policy, and leaves out what is not refunded', () => {
  const second = { ...posted, invoiceNumber: other, bill: late, policy: notice(33_125) }
  const lines = [
    { invoiceNumber: number, amountCents: cents(1_000) },
    { invoiceNumber: other, amountCents: cents(2_000) },
    { invoiceNumber: invoiceNumber('1000099999'), amountCents: cents(0) },
  ]
  const invoices = [{ ...posted, bill: late, policy: notice(33_125) }, second]
  const [only, ...more] = consequencesOfRefund(invoices, lines, today)
  expect(more).toEqual([])
  expect(only?.invoices).toHaveLength(2)
  expect(only?.cover).toMatchObject({ unless: { amountCents: 36_125 } })
  expect(consequencesOfRefund(invoices, [], today)).toEqual([])
})

describe('everything that was refunded of a payment', () => {
  const invoices = [{ ...posted, sentBackCents: cents(20_000) }]
  const payment = {
    state: 'partially_refunded',
    refundedCents: cents(20_000),
    refundFailedCents: cents(0),
  }

  it('is known by invoice if employees asked for it, and if all went back', () => {
    expect(refundedLines(payment, invoices)).toEqual([{ invoiceNumber: number, amountCents: 20_000 }])
    expect(refundedLines({ ...payment, state: 'refunded', refundedCents: cents(120_000) }, invoices)).toEqual(
      [{ invoiceNumber: number, amountCents: 120_000 }],
    )
    expect(beforeRefunds(invoices)).toEqual([posted])
  })

  it('is unknown after a part at the processor, and while a part has not arrived', () => {
    expect(refundedLines({ ...payment, refundedCents: cents(30_000) }, invoices)).toEqual([])
    expect(refundedLines({ ...payment, refundFailedCents: cents(1) }, invoices)).toEqual([])
  })
})
