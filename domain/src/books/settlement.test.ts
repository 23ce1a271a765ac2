import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { cents, noCents, sumCents } from '../kernel/money.ts'
import { agreedFeeOf } from './agreed-fee.ts'
import { balanceKinds } from './balance-kind.ts'
import { type Movement, settlementDay, settlementEntries } from './settlement.ts'

const lines = [
  { invoiceNumber: '1000044110', amountCents: cents(100_000) },
  { invoiceNumber: '1000044111', amountCents: cents(28_400) },
]
const charge: Movement = {
  kind: 'charge',
  amountCents: cents(128_400),
  feeCents: cents(3_754),
  currency: 'usd',
}

describe('booking a payout', () => {
  it('clears the charge line by line, into the bank and the fees', () => {
    expect(settlementEntries(charge, { methodKind: 'card', lines })).toEqual([
      { account: 'bank', invoiceNumber: '1000044110', cents: 97_076 },
      { account: 'bank', invoiceNumber: '1000044111', cents: 27_570 },
      { account: 'processor_fees', invoiceNumber: '1000044110', cents: 2_924 },
      { account: 'processor_fees', invoiceNumber: '1000044111', cents: 830 },
      { account: 'processor_clearing', invoiceNumber: '1000044110', cents: -100_000 },
      { account: 'processor_clearing', invoiceNumber: '1000044111', cents: -28_400 },
    ])
  })

  it('keeps unknown amounts in suspense, and books nothing of another currency', () => {
    expect(settlementEntries(charge, null).map(({ account, cents: is }) => [account, is])).toEqual([
      ['bank', 124_646],
      ['processor_fees', 3_754],
      ['suspense', -128_400],
    ])
    expect(settlementEntries({ ...charge, currency: 'cad' }, null)).toEqual([])
  })

  it('books a payout that the bank sent back out of the bank account until it is paid out again', () => {
    const sentBack = { ...charge, kind: 'payout_failed', feeCents: noCents } as const
    const entriesOf = (amountCents: number) =>
      settlementEntries({ ...sentBack, amountCents: cents(amountCents) }, null).map((entry) => [
        entry.account,
        entry.cents,
      ])
    expect(entriesOf(-124_646)).toEqual([
      ['bank', -124_646],
      ['payouts_returned', 124_646],
    ])
    expect(entriesOf(124_646)).toEqual([
      ['bank', 124_646],
      ['payouts_returned', -124_646],
    ])
  })

  it.each([
    ['card', 'dispute', 'dispute_fees'],
    ['card', 'dispute_reversed', 'dispute_fees'],
    ['bank', 'dispute', 'return_fees'],
  ] as const)('the fee of a %s in a %s is one of %s', (methodKind, kind, account) => {
    const taken = {
      ...charge,
      kind,
      amountCents: cents(-128_400),
      feeCents: cents(1_500),
    } as const
    const one = [{ invoiceNumber: '1000044110', amountCents: cents(128_400) }]
    expect(settlementEntries(taken, { methodKind, lines: one })).toContainEqual({
      account,
      invoiceNumber: '1000044110',
      cents: 1_500,
    })
  })

  it('sums to zero for every movement', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...balanceKinds),
        fc.integer({ min: -25_000_000, max: 25_000_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.boolean(),
        (kind, amount, fee, isKnown) => {
          const moved: Movement = { kind, amountCents: cents(amount), feeCents: cents(fee), currency: 'usd' }
          const entries = settlementEntries(moved, isKnown ? { methodKind: 'card', lines } : null)
          expect(sumCents(entries.map(({ cents: is }) => is))).toBe(0)
          expect(entries.every(({ cents: is }) => is !== 0)).toBe(true)
        },
      ),
    )
  })
})

it.each([
  ['card', 128_400, 3_754],
  ['bank', 128_400, 500],
  ['bank', 10_000, 80],
  // The most for a debit, exactly and a cent below it; half a cent is rounded up, and less is not.
  ['bank', 62_500, 500],
  ['bank', 62_437, 499],
  ['bank', 62_438, 500],
  ['card', 500, 45],
  ['card', 499, 44],
] as const)('allows the processor to keep, of a %s of %i cents, at most %i', (kind, amount, fee) => {
  expect(agreedFeeOf(kind, cents(amount))).toBe(fee)
})

it.each([
  ['2026-03-31', '2026-03-31', '2026-03-31'],
  ['2026-03-30', '2026-03-31', '2026-03-30'],
  ['2026-04-02', '2026-03-31', '2026-04-02'],
  ['2026-03-31', '2026-04-01', '2026-04-01'],
  ['2025-12-31', '2026-01-02', '2026-01-02'],
])('a payout that arrives on %s and is read on %s is booked on %s', (arrivesOn, today, booked) => {
  expect(settlementDay(calendarDate(arrivesOn), calendarDate(today))).toBe(booked)
})
