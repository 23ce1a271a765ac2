import { expect, it } from 'vitest'
import { calendarDate } from '../../kernel/calendar-date.ts'
import { cents } from '../../kernel/money.ts'
import { decideDraft, type InvoiceToDraft } from './decide-draft.ts'
import { draftDaysOf, representedDaysOf } from './draft-days.ts'

// Due on a Monday: requested from Thursday Mar 12, taken on the day, caught up until Wednesday Mar 18.
const invoice: InvoiceToDraft = {
  invoiceStatus: 'billed',
  days: draftDaysOf(calendarDate('2026-03-16')),
  amountDueCents: cents(145_000),
  atMostCents: null,
  announcedCents: cents(145_000),
  hasRecipient: true,
  isPending: false,
  scheduledCents: cents(0),
  isPaused: false,
  isAccountUsable: true,
}
const policy = {
  policyStatus: 'Active',
  effectiveDate: calendarDate('2026-01-01'),
  expirationDate: calendarDate('2027-01-01'),
  cancellation: null,
  billingMethod: 'direct',
} as const
const drafted = { kind: 'draft', amountCents: 145_000 }

function on(day: string, changed: Partial<InvoiceToDraft> = {}) {
  return decideDraft({ ...invoice, ...changed }, policy, calendarDate(day))
}

it.each([
  ['2026-03-11', { kind: 'none' }],
  ['2026-03-12', drafted],
  ['2026-03-16', drafted],
  // The portal was down: caught up while the invoice is not yet said to be past due.
  ['2026-03-18', drafted],
  ['2026-03-19', { kind: 'skip', reason: 'too_late' }],
])('on %s an invoice due Mar 16: %o', (day, decision) => {
  expect(on(day)).toEqual(decision)
})

it.each<[string, Partial<InvoiceToDraft>, object]>([
  ['paid', { amountDueCents: cents(0) }, { kind: 'none' }],
  ['planned', { invoiceStatus: 'Planned' }, { kind: 'none' }],
  ['carried forward', { invoiceStatus: 'carriedforward' }, { kind: 'none' }],
  ['due', { invoiceStatus: 'due' }, drafted],
  ['being paid', { isPending: true }, { kind: 'skip', reason: 'payment_pending' }],
  ['scheduled in full', { scheduledCents: cents(145_000) }, { kind: 'skip', reason: 'payment_scheduled' }],
  ['scheduled in part', { scheduledCents: cents(144_999) }, drafted],
  ['more than was announced', { amountDueCents: cents(200_000) }, drafted],
  ['less than was announced', { amountDueCents: cents(90_000) }, { kind: 'draft', amountCents: 90_000 }],
  ['announced too late', { announcedCents: null }, { kind: 'skip', reason: 'announced_too_late' }],
  [
    'announced to nobody',
    { announcedCents: null, hasRecipient: false },
    { kind: 'skip', reason: 'nobody_to_notify' },
  ],
  ['paused', { isPaused: true }, { kind: 'skip', reason: 'paused' }],
  ['without an account', { isAccountUsable: false }, { kind: 'skip', reason: 'bank_account_unusable' }],
  [
    'above the limit',
    { amountDueCents: cents(25_000_001), announcedCents: cents(25_000_001) },
    { kind: 'skip', reason: 'too_much' },
  ],
  ['below the least', { amountDueCents: cents(49) }, { kind: 'skip', reason: 'too_little' }],
])('drafts no invoice that is %s', (_, changed, decision) => {
  expect(on('2026-03-12', changed)).toEqual(decision)
})

it.each([
  ['2026-03-16', { kind: 'skip', reason: 'notice_day_passed' }],
  ['2026-03-17', drafted],
])('drafts no policy that cancels on %s', (day, decision) => {
  const cancellation = { cancelsOn: calendarDate(day), amountToStopCents: cents(145_000) }
  const cancelling = { ...policy, policyStatus: 'Pending Cancellation', cancellation } as const
  expect(decideDraft(invoice, cancelling, calendarDate('2026-03-12'))).toEqual(decision)
})

it('ignores a notice of cancellation that was withdrawn', () => {
  const cancellation = { cancelsOn: calendarDate('2026-03-01'), amountToStopCents: null }
  const reinstated = { ...policy, policyStatus: 'Reinstated', cancellation } as const
  expect(decideDraft(invoice, reinstated, calendarDate('2026-03-12'))).toEqual(drafted)
})

it.each([{ policyStatus: 'Cancelled' }, { billingMethod: 'agency' }] as const)(
  'refuses to draft %o',
  (changed) => {
    expect(decideDraft(invoice, { ...policy, ...changed }, calendarDate('2026-03-12'))).toEqual({
      kind: 'skip',
      reason: 'policy_not_payable',
    })
  },
)

it('requests at most the first amount on a second presentation, on its own days', () => {
  const again = {
    days: representedDaysOf(calendarDate('2026-03-23')),
    atMostCents: cents(140_000),
    // The first presentation took an announced amount.
    announcedCents: null,
  }
  expect(on('2026-03-20', again)).toEqual({ kind: 'none' })
  expect(on('2026-03-23', again)).toEqual({ kind: 'draft', amountCents: 140_000 })
  expect(on('2026-03-23', { ...again, amountDueCents: cents(20_000) })).toEqual({
    kind: 'draft',
    amountCents: 20_000,
  })
  expect(on('2026-03-26', again)).toEqual({ kind: 'skip', reason: 'too_late' })
})
