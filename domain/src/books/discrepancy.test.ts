import { describe, expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { cents, noCents } from '../kernel/money.ts'
import { findDiscrepancies, type MatchedPayment } from './discrepancy.ts'

const day = calendarDate('2026-03-10')
const soon = calendarDate('2026-03-17')
const late = calendarDate('2026-03-18')

/** As it should be: paid out the day after, and posted. */
const matched: MatchedPayment = {
  state: 'posted',
  methodKind: 'card',
  amountCents: cents(128_400),
  refundedCents: noCents,
  refundFailedCents: noCents,
  twiceCents: noCents,
  begunOn: day,
  receivedOn: day,
  changedOn: day,
  isPosted: true,
  postedCents: cents(128_400),
  chargeCount: 1,
  chargedCents: cents(128_400),
  feeCents: cents(3_754),
  backCents: noCents,
  disputedCents: noCents,
  hasOtherCurrency: false,
  availableOn: day,
  arrivedOn: calendarDate('2026-03-11'),
}

const kindsOf = (over: Partial<MatchedPayment>, today = late) =>
  findDiscrepancies({ ...matched, ...over }, today).map(({ kind }) => kind)

const notPaidOut = {
  chargeCount: 0,
  chargedCents: noCents,
  feeCents: noCents,
  availableOn: null,
  arrivedOn: null,
}

describe('comparing a payment in three books', () => {
  it('reports no difference when all three books agree', () => {
    expect(kindsOf({})).toEqual([])
    expect(kindsOf({ state: 'refunded', refundedCents: cents(128_400), backCents: cents(128_400) })).toEqual(
      [],
    )
    expect(kindsOf({ state: 'disputed', disputedCents: cents(128_400) })).toEqual([])
    expect(
      kindsOf({ ...notPaidOut, state: 'failed', receivedOn: null, isPosted: false, postedCents: noCents }),
    ).toEqual([])
  })

  it('reports no late payout for a payment whose arrival was reported late', () => {
    expect(kindsOf({ receivedOn: calendarDate('2026-03-14') })).toEqual([])
  })

  it('expects the bank to take back the money that a failed refund left here', () => {
    const failed = { refundedCents: cents(128_400), refundFailedCents: cents(128_400) }
    expect(kindsOf({ ...failed, state: 'returned', disputedCents: cents(128_400) })).toEqual([])
  })

  it.each([
    ['doubled', { chargeCount: 2, chargedCents: cents(256_800) }],
    ['amount', { chargedCents: cents(128_300) }],
    ['currency', { hasOtherCurrency: true }],
    ['fee', { feeCents: cents(4_254) }],
    ['date', { availableOn: calendarDate('2026-04-10') }],
    ['date', { arrivedOn: calendarDate('2026-03-09'), availableOn: calendarDate('2026-03-09') }],
    ['posted_twice', { postedCents: cents(256_800) }],
    ['refund', { backCents: cents(100) }],
    ['dispute', { disputedCents: cents(128_400) }],
  ] as const)('reports %s at once', (kind, over) => {
    expect(kindsOf(over, soon)).toEqual([kind])
  })

  it.each([
    ['missing', notPaidOut],
    ['unposted', { state: 'succeeded', isPosted: false, postedCents: noCents }],
    ['refund', { state: 'partially_refunded', refundedCents: cents(100) }],
    ['dispute', { state: 'returned' }],
  ] as const)('reports %s after a week, since it may still be on its way', (kind, over) => {
    expect(kindsOf(over, soon)).toEqual([])
    expect(kindsOf(over, late)).toEqual([kind])
  })
})
