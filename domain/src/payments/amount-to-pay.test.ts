import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { type Cents, cents, sumCents } from '../kernel/money.ts'
import { accountNumber, type InvoiceNumber, invoiceNumber } from '../kernel/numbers-of-the-carrier.ts'
import type { PolicyToPay } from '../policies/is-payable-by-portal.ts'
import {
  type AmountsAsked,
  type ChosenInvoice,
  decideAmounts,
  invoicesAtMost,
  leastPayableCents,
  limitCentsByMethod,
} from './amount-to-pay.ts'

const account = accountNumber('1000482917')
const policy: PolicyToPay = {
  billingMethod: 'direct',
  policyStatus: 'Active',
  effectiveDate: calendarDate('2026-01-01'),
  expirationDate: calendarDate('2027-01-01'),
  cancellation: null,
}
const numbered = (index: number) => invoiceNumber(String(1_000_044_110 + index))
const invoice = (index: number, dueCents: number, change: Partial<ChosenInvoice> = {}): ChosenInvoice => ({
  invoiceNumber: numbered(index),
  accountNumber: account,
  invoiceStatus: 'billed',
  amountDueCents: cents(dueCents),
  paidStatus: 'Unpaid',
  draftsOn: null,
  policy,
  ...change,
})
const ask = (change: Partial<AmountsAsked>) =>
  decideAmounts({
    choice: 'due',
    accountNumber: account,
    methodKind: 'bank',
    invoices: [invoice(0, 89_200)],
    amounts: new Map(),
    today: calendarDate('2026-03-10'),
    ...change,
  })
const amounts = (...entries: [number, number][]): Map<InvoiceNumber, Cents> =>
  new Map(entries.map(([index, amount]) => [numbered(index), cents(amount)]))

describe('what is due', () => {
  it.each(['due', 'balance'] as const)('pays each invoice in full: %s', (choice) => {
    expect(ask({ choice, invoices: [invoice(0, 89_200), invoice(1, 39_200)] })).toEqual({
      ok: true,
      value: {
        lines: [
          { invoiceNumber: '1000044110', amountCents: 89_200 },
          { invoiceNumber: '1000044111', amountCents: 39_200 },
        ],
        totalCents: 128_400,
      },
    })
  })

  it('pays less than a dollar when no more is due', () => {
    expect(ask({ invoices: [invoice(0, 37)] })).toMatchObject({ ok: true, value: { totalCents: 37 } })
  })

  it('charges no other amount than the one shown (M19)', () => {
    expect(ask({ amounts: amounts([0, 89_200]) }).ok).toBe(true)
    expect(ask({ amounts: amounts([0, 89_199]) })).toEqual({
      ok: false,
      refusal: {
        field: 'amounts',
        code: 'changed',
        invoiceNumber: '1000044110',
        leastCents: 100,
        mostCents: 89_200,
      },
    })
  })
})

describe('another amount', () => {
  it.each([
    [89_200, 100, null],
    [89_200, 89_200, null],
    [89_200, 99, 'too_small'],
    [89_200, 0, 'too_small'],
    [89_200, -500, 'too_small'],
    [89_200, 89_201, 'too_large'],
    [100, 100, null],
    [99, 99, null],
    [99, 98, 'too_small'],
    [99, 100, 'too_large'],
    [1, 1, null],
  ])('of %i due, %i: %s', (due, amount, code) => {
    const decided = ask({ choice: 'other', invoices: [invoice(0, due)], amounts: amounts([0, amount]) })
    if (code === null) expect(decided).toMatchObject({ ok: true, value: { totalCents: amount } })
    else
      expect(decided).toMatchObject({
        ok: false,
        refusal: { field: 'amounts', code, invoiceNumber: '1000044110', mostCents: due },
      })
  })

  it('needs an amount for each invoice', () => {
    const invoices = [invoice(0, 89_200), invoice(1, 39_200)]
    expect(ask({ choice: 'other', invoices, amounts: amounts([0, 500]) })).toMatchObject({
      refusal: { field: 'amounts', code: 'missing', invoiceNumber: '1000044111' },
    })
  })

  it.each(['due', 'other'] as const)('refuses an amount for an invoice not chosen: %s', (choice) => {
    expect(ask({ choice, amounts: amounts([0, 89_200], [7, 100]) })).toEqual({
      ok: false,
      refusal: { field: 'amounts', code: 'not_chosen', invoiceNumber: '1000044117' },
    })
  })
})

describe('the invoices', () => {
  it('are 1 to 50, none twice', () => {
    const many = Array.from({ length: invoicesAtMost + 1 }, (_, index) => invoice(index, 1_000))
    expect(invoicesAtMost).toBe(50)
    expect(ask({ invoices: [] })).toMatchObject({ refusal: { field: 'invoices', code: 'none' } })
    expect(ask({ invoices: many.slice(0, 50) })).toMatchObject({ value: { totalCents: 50_000 } })
    expect(ask({ invoices: many })).toMatchObject({ refusal: { field: 'invoices', code: 'too_many' } })
    expect(ask({ invoices: [invoice(0, 500), invoice(0, 500)] })).toMatchObject({
      refusal: { field: 'invoices', code: 'twice', invoiceNumber: '1000044110' },
    })
  })

  it.each([
    ['other_account', { accountNumber: accountNumber('1000482918') }],
    ['payment-pending', { paidStatus: 'Pending Payment' }],
    ['planned', { invoiceStatus: 'Planned' }],
    ['closed', { invoiceStatus: 'writtenoff' }],
    ['nothing-due', { amountDueCents: cents(0) }],
    ['drafted', { draftsOn: calendarDate('2026-03-16') }],
    ['billed-by-agency', { policy: { ...policy, billingMethod: 'agency' } }],
    ['policy-cancelled', { policy: { ...policy, policyStatus: 'Cancelled' } }],
  ] as const)('are refused by name: %s', (code, change) => {
    expect(ask({ invoices: [invoice(0, 89_200), invoice(1, 39_200, change)] })).toEqual({
      ok: false,
      refusal: { field: 'invoices', code, invoiceNumber: '1000044111' },
    })
  })
})

describe('the limit of a payment', () => {
  it.each([
    ['card', 25_000_00],
    ['bank', 250_000_00],
  ] as const)('by %s is %i cents', (methodKind, limitCents) => {
    expect(limitCentsByMethod[methodKind]).toBe(limitCents)
    const half = limitCents / 2
    expect(ask({ methodKind, invoices: [invoice(0, half), invoice(1, half)] }).ok).toBe(true)
    expect(ask({ methodKind, invoices: [invoice(0, half), invoice(1, half + 1)] })).toEqual({
      ok: false,
      refusal: { field: 'total', code: 'above_limit', invoiceNumber: null, limitCents },
    })
  })
})

it('never charges more than is due, nor less than allowed, and sums exactly', () => {
  const dueAndAmount = fc.tuple(
    fc.integer({ min: 1, max: 2_000_000 }),
    fc.integer({ min: -10, max: 2_000_010 }),
  )
  fc.assert(
    fc.property(fc.array(dueAndAmount, { minLength: 1, maxLength: 12 }), (pairs) => {
      const decided = ask({
        choice: 'other',
        invoices: pairs.map(([due], index) => invoice(index, due)),
        amounts: amounts(...pairs.map(([, amount], index): [number, number] => [index, amount])),
      })
      const fits = pairs.every(([due, amount]) => amount <= due && amount >= leastPayableCents(cents(due)))
      expect(decided.ok).toBe(fits)
      if (decided.ok) {
        expect(decided.value.totalCents).toBe(sumCents(pairs.map(([, amount]) => cents(amount))))
        expect(decided.value.lines.map((line) => line.amountCents)).toEqual(pairs.map(([, amount]) => amount))
      }
    }),
  )
})
