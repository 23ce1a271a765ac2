import { describe, expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { cents, noCents } from '../kernel/money.ts'
import { policyNumber } from '../kernel/numbers-of-the-carrier.ts'
import { type PolicyBeingPaid, warnAboutCover } from './reinstates-cover.ts'

/** The notice of domain.md 2.9: cancels Apr 07, pay by Apr 06. */
const cancelling: PolicyBeingPaid = {
  policyNumber: policyNumber('01WC0104417'),
  policyType: 'WORKERSCOMP',
  policyStatus: 'Pending Cancellation',
  effectiveDate: calendarDate('2026-01-01'),
  expirationDate: calendarDate('2027-01-01'),
  cancellation: { cancelsOn: calendarDate('2026-04-07'), amountToStopCents: cents(39_200) },
  dueDate: calendarDate('2026-03-15'),
  amountDueCents: cents(39_200),
  payingCents: cents(39_200),
}
const lastDay = calendarDate('2026-04-06')
const named = { policyNumber: '01WC0104417', policyType: 'WORKERSCOMP' }

describe('an open notice of cancellation', () => {
  it.each([
    ['bank', true],
    ['card', false],
  ] as const)('is stopped by the full sum, by %s: may be returned %s', (methodKind, mayBeReturned) => {
    expect(warnAboutCover([cancelling], [], methodKind, lastDay)).toEqual([
      {
        ...named,
        kind: 'stops_cancellation',
        cancelsOn: '2026-04-07',
        receivedBy: '2026-04-06',
        mayBeReturned,
      },
    ])
  })

  it('is not stopped by a cent less', () => {
    const short = { ...cancelling, payingCents: cents(39_199) }
    expect(warnAboutCover([short], [], 'card', lastDay)).toEqual([
      {
        ...named,
        kind: 'too_little_to_stop_cancellation',
        cancelsOn: '2026-04-07',
        receivedBy: '2026-04-06',
        neededCents: 39_200,
        shortByCents: 1,
      },
    ])
  })

  it('is stopped by two invoices of the policy together', () => {
    const half = { ...cancelling, amountDueCents: cents(19_600), payingCents: cents(19_600) }
    expect(warnAboutCover([half, half], [], 'card', lastDay)).toMatchObject([{ kind: 'stops_cancellation' }])
    expect(warnAboutCover([half], [], 'card', lastDay)).toMatchObject([{ shortByCents: 19_600 }])
  })

  const nextBill = { ...cancelling, dueDate: calendarDate('2026-04-15'), amountDueCents: cents(42_000) }

  it('is not stopped by money for a later bill alone', () => {
    const some = { ...cancelling, payingCents: cents(5_000) }
    const all = { ...nextBill, payingCents: cents(42_000) }
    expect(warnAboutCover([all, some], [], 'card', lastDay)).toMatchObject([
      { kind: 'too_little_to_stop_cancellation', neededCents: 39_200, shortByCents: 34_200 },
    ])
    const beside = { ...cancelling, pendingCents: noCents }
    expect(warnAboutCover([all], [beside], 'card', lastDay)).toMatchObject([{ shortByCents: 39_200 }])
  })

  it('is stopped by a later bill where the oldest alone is less than the notice asks for', () => {
    const oldest = { ...cancelling, amountDueCents: cents(30_000), payingCents: cents(30_000) }
    const rest = { ...nextBill, payingCents: cents(9_200) }
    expect(warnAboutCover([oldest, rest], [], 'card', lastDay)).toMatchObject([
      { kind: 'stops_cancellation' },
    ])
  })

  it('needs no more than what is not on its way already', () => {
    const next = { ...nextBill, payingCents: cents(42_000) }
    const sent = { ...cancelling, pendingCents: cents(39_200) }
    expect(warnAboutCover([next], [sent], 'card', lastDay)).toEqual([])
    const part = { ...sent, pendingCents: cents(10_000) }
    expect(warnAboutCover([next], [part], 'card', lastDay)).toMatchObject([
      { neededCents: 29_200, shortByCents: 29_200 },
    ])
  })

  it('is stopped by no payment if money is not the reason', () => {
    const cancellation = { cancelsOn: calendarDate('2026-04-07'), amountToStopCents: null }
    expect(warnAboutCover([{ ...cancelling, cancellation }], [], 'bank', lastDay)).toEqual([
      { ...named, kind: 'does_not_stop_cancellation', cancelsOn: '2026-04-07' },
    ])
  })

  it('is ignored while the notice has not arrived', () => {
    expect(warnAboutCover([{ ...cancelling, cancellation: null }], [], 'bank', lastDay)).toEqual([
      { ...named, kind: 'does_not_stop_cancellation', cancelsOn: null },
    ])
  })
})

describe('a policy whose cover has ended', () => {
  it('is not reinstated by paying', () => {
    const cancelled: PolicyBeingPaid = { ...cancelling, policyStatus: 'Cancelled' }
    expect(warnAboutCover([cancelled], [], 'card', calendarDate('2026-04-07'))).toEqual([
      { ...named, kind: 'does_not_reinstate', cancelledOn: '2026-04-07' },
    ])
    expect(warnAboutCover([{ ...cancelled, cancellation: null }], [], 'card', lastDay)).toEqual([
      { ...named, kind: 'does_not_reinstate', cancelledOn: null },
    ])
  })

  it('is not reinstated once its last day has passed, whatever the status', () => {
    expect(warnAboutCover([cancelling], [], 'card', calendarDate('2026-04-07'))).toEqual([
      { ...named, kind: 'does_not_reinstate', cancelledOn: '2026-04-07' },
    ])
  })
})

it.each(['Active', 'Pending', 'Reinstated', 'Renewal Offered', 'Non-renewed', 'Expired'] as const)(
  'gives no warning for a policy that is %s',
  (policyStatus) => {
    expect(warnAboutCover([{ ...cancelling, policyStatus }], [], 'bank', lastDay)).toEqual([])
  },
)

it('warns of each policy once, in their order', () => {
  const other = { ...cancelling, policyNumber: policyNumber('01CA0104418'), policyType: 'AUTO' }
  const healthy: PolicyBeingPaid = {
    ...cancelling,
    policyNumber: policyNumber('01MF0104419'),
    policyStatus: 'Active',
  }
  const warnings = warnAboutCover([other, healthy, cancelling, other], [], 'bank', lastDay)
  expect(warnings.map((warning) => warning.policyType)).toEqual(['AUTO', 'WORKERSCOMP'])
})
