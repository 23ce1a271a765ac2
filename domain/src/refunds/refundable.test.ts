import { describe, expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { invoiceNumber } from '../kernel/numbers-of-the-carrier.ts'
import { uuid } from '../kernel/wire-id.ts'
import { paymentStates } from '../payments/payment-state.ts'
import {
  decideRefundRequest,
  leftWithoutApproval,
  type PaymentToRefund,
  type RefundOfPayment,
  refundableOf,
} from './refundable.ts'

const [first, second] = [invoiceNumber('1000044110'), invoiceNumber('1000043544')]
const lines = [
  { invoiceNumber: first, amountCents: cents(10_000) },
  { invoiceNumber: second, amountCents: cents(5_000) },
]
const paid: PaymentToRefund = {
  state: 'posted',
  amountCents: cents(15_000),
  refundedCents: cents(0),
  refundFailedCents: cents(0),
  lines,
}
const refund = (
  state: RefundOfPayment['state'],
  amountCents: number,
  isAtProcessor = state === 'succeeded',
): RefundOfPayment => ({
  state,
  decidedBy: null,
  isAtProcessor,
  amountCents: cents(amountCents),
  lines: [{ invoiceNumber: first, amountCents: cents(amountCents) }],
})

test('offers the full amount, and all of each invoice', () => {
  expect(refundableOf(paid, [])).toEqual({ cents: 15_000, lines, why: null })
})

test.each(['requested', 'approved', 'sent'] as const)('reserves a refund that is %s', (state) => {
  expect(refundableOf(paid, [refund(state, 4_000)])).toMatchObject({
    cents: 11_000,
    lines: [{ amountCents: 6_000 }, { amountCents: 5_000 }],
  })
})

test.each(['rejected', 'failed'] as const)('releases a refund that was %s', (state) => {
  expect(refundableOf(paid, [refund(state, 4_000)]).cents).toBe(15_000)
})

test.each([
  ['before the payment has heard of it', 0],
  ['and after', 4_000],
])('counts what the processor has once, %s', (_, refundedCents) => {
  const payment = { ...paid, refundedCents: cents(refundedCents) }
  expect(refundableOf(payment, [refund('sent', 4_000, true)]).cents).toBe(11_000)
  expect(refundableOf(payment, [refund('succeeded', 4_000)]).cents).toBe(11_000)
})

test('takes a refund that the processor made by itself from every invoice', () => {
  const payment = { ...paid, state: 'partially_refunded', refundedCents: cents(12_000) } as const
  expect(refundableOf(payment, [])).toMatchObject({
    cents: 3_000,
    lines: [{ amountCents: 3_000 }, { amountCents: 3_000 }],
  })
})

test('allows a failed refund to be requested again, also where all was refunded', () => {
  const payment = {
    ...paid,
    state: 'refunded',
    refundedCents: cents(15_000),
    refundFailedCents: cents(10_000),
  } as const
  expect(refundableOf(payment, [refund('failed', 10_000)])).toMatchObject({ cents: 10_000, why: null })
})

test.each(paymentStates)('%s can be refunded only while the money is ours', (state) => {
  const isOurs = ['succeeded', 'posted', 'partially_refunded'].includes(state)
  expect(refundableOf({ ...paid, state }, []).why === null).toBe(isOurs)
})

test('refuses a refund by line for a payment whose invoices are unknown', () => {
  expect(refundableOf({ ...paid, lines: [] }, []).why).toBe('lines_unknown')
})

describe('a request for a refund', () => {
  const ask = (amounts: readonly number[], shown = 15_000, numbers = [first, second]) =>
    decideRefundRequest(
      {
        shownCents: cents(shown),
        lines: amounts.map((amount, index) => ({
          invoiceNumber: numbers[index] ?? first,
          amountCents: cents(amount),
        })),
      },
      refundableOf(paid, []),
    )

  test.each([
    [[10_000, 5_000], 15_000],
    [[1], 1],
    [[10_000], 10_000],
  ])('accepts or refuses %s: %s', (amounts, total) => {
    expect(ask(amounts)).toEqual({ ok: true, value: total })
  })

  test.each([
    ['changed', [1], 14_999],
    ['no_lines', [], 15_000],
    ['line_above', [10_001], 15_000],
    ['line_not_positive', [0], 15_000],
    ['line_not_positive', [-1], 15_000],
  ] as const)('is refused: %s', (refusal, amounts, shown) => {
    expect(ask(amounts, shown)).toEqual({ ok: false, refusal })
  })

  test('names each invoice once, and those of the payment alone', () => {
    expect(ask([1, 1], 15_000, [first, first])).toEqual({ ok: false, refusal: 'line_twice' })
    expect(ask([1], 15_000, [invoiceNumber('1000099999')])).toEqual({ ok: false, refusal: 'line_above' })
  })

  test('is refused above what is left in all, though each line has it', () => {
    const refundable = refundableOf({ ...paid, refundedCents: cents(12_000) }, [])
    const asked = {
      shownCents: cents(3_000),
      lines: lines.map((line) => ({ ...line, amountCents: cents(2_000) })),
    }
    expect(decideRefundRequest(asked, refundable)).toEqual({ ok: false, refusal: 'line_above' })
  })

  test('names the reason for a payment that cannot be refunded', () => {
    const refundable = refundableOf({ ...paid, state: 'disputed' }, [])
    expect(decideRefundRequest({ lines, shownCents: cents(0) }, refundable)).toEqual({
      ok: false,
      refusal: 'disputed',
    })
  })
})

test.each([
  ['nothing went back yet', [], 50_000],
  ['a part went back', [['succeeded', 20_000]], 30_000],
  [
    'parts came to the limit',
    [
      ['sent', 20_000],
      ['approved', 30_000],
    ],
    0,
  ],
  ['a larger sum came back before the limit was lowered', [['succeeded', 90_000]], 0],
  [
    'what failed, or waits for a colleague, is not counted',
    [
      ['failed', 20_000],
      ['requested', 60_000],
    ],
    50_000,
  ],
] as const)('needs no colleague: %s', (_, refunds, left) => {
  const given = refunds.map(([state, amount]) => ({ state, amountCents: cents(amount), decidedBy: null }))
  expect(leftWithoutApproval(given, cents(50_000))).toBe(left)
})

test('leaves the limit of single refunds unchanged by approved ones', () => {
  const decidedBy = uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0a')
  const approved = { state: 'succeeded', amountCents: cents(90_000), decidedBy } as const
  expect(leftWithoutApproval([approved], cents(50_000))).toBe(50_000)
})
