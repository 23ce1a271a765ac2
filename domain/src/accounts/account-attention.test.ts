import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { cents } from '../kernel/money.ts'
import { type AttentionFacts, decideAccountAttention } from './account-attention.ts'

const today = calendarDate('2026-03-10')
const calm: AttentionFacts = {
  policiesBeingCancelled: 0,
  firstCancellationOn: null,
  policiesCancelled: 0,
  toPayCents: cents(0),
  pastDueCents: cents(0),
  oldestDueDate: null,
  paymentsPending: 0,
  renewalsOffered: 0,
}

it('names no reason for attention on a calm account, nor for money due later', () => {
  expect(decideAccountAttention(calm, today)).toEqual([])
  const dueLater = { ...calm, toPayCents: cents(162634), oldestDueDate: calendarDate('2026-03-15') }
  expect(decideAccountAttention(dueLater, today)).toEqual([])
  expect(decideAccountAttention({ ...calm, oldestDueDate: today }, today)).toEqual([])
})

it('names the most urgent first', () => {
  const troubled: AttentionFacts = {
    policiesBeingCancelled: 1,
    firstCancellationOn: calendarDate('2026-03-20'),
    policiesCancelled: 2,
    toPayCents: cents(128400),
    pastDueCents: cents(39200),
    oldestDueDate: calendarDate('2026-02-20'),
    paymentsPending: 1,
    renewalsOffered: 3,
  }
  expect(decideAccountAttention(troubled, today)).toEqual([
    { kind: 'cancellation-notice', policies: 1, firstOn: '2026-03-20' },
    { kind: 'past-due', amountCents: 39200, since: '2026-02-20' },
    { kind: 'policy-cancelled', policies: 2 },
    { kind: 'payment-pending', payments: 1 },
    { kind: 'renewal-offered', policies: 3 },
  ])
})

it('says due today on the due date, unless a part is past due', () => {
  const due = { ...calm, toPayCents: cents(500), oldestDueDate: today }
  expect(decideAccountAttention(due, today)).toEqual([{ kind: 'due-today', amountCents: 500 }])
  const late = { ...due, pastDueCents: cents(200), oldestDueDate: calendarDate('2026-03-09') }
  expect(decideAccountAttention(late, today).map((badge) => badge.kind)).toEqual(['past-due'])
})
