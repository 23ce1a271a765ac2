import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { cents } from '../kernel/money.ts'
import { accountNumber, claimNumber, invoiceNumber, policyNumber } from '../kernel/numbers-of-the-carrier.ts'
import type { AttentionItem, AttentionOf } from './attention-item.ts'
import { rankAttention } from './rank-attention.ts'

const today = calendarDate('2026-11-24')
const account = accountNumber('1000482917')
const policy = { policyNumber: policyNumber('12WC0310442'), policyType: 'WORKERSCOMP' }
const invoices = [{ invoiceNumber: invoiceNumber('1000043211'), partCents: null }]
const amountCents = cents(39_200)

const pastDue: AttentionItem = {
  accountNumber: account,
  kind: 'past_due',
  policy,
  amountCents,
  since: addDays(today, -8),
  invoices,
}
function billDue(inDays: number): AttentionItem {
  const dueOn = addDays(today, inDays)
  return { accountNumber: account, kind: 'bill_due', policy, amountCents, dueOn, installment: null, invoices }
}
function cancelling(inDays: number | null): AttentionOf<'cancellation'> {
  const cancelsOn = inDays === null ? null : addDays(today, inDays)
  return {
    accountNumber: account,
    kind: 'cancellation',
    policy,
    cancelsOn,
    stoppedBy: cancelsOn === null ? null : { amountCents, receivedBy: addDays(cancelsOn, -1) },
    hasDayPassed: false,
    pastDueSince: null,
    invoices,
  }
}
function request(inDays: number): AttentionItem {
  const dueOn = addDays(today, inDays)
  const number = claimNumber('2026-8448251')
  return {
    accountNumber: account,
    kind: 'claim_request',
    claimNumber: number,
    cause: 'hail',
    title: 'Estimate',
    dueOn,
  }
}

test('ranks by the consequence of doing nothing, whatever the order in which the features report', () => {
  const items = [request(3), billDue(0), request(-4), pastDue, cancelling(8)]
  const { now } = rankAttention(items, today)
  expect(now).toEqual([cancelling(8), pastDue, request(-4), billDue(0), request(3)])
})

test('ranks of two of a kind the earlier day first, and an unknown day as the earliest', () => {
  expect(rankAttention([cancelling(9), cancelling(2), cancelling(null)], today).now).toEqual([
    cancelling(null),
    cancelling(2),
    cancelling(9),
  ])
})

test('lists a bill once that is open again, with the reason', () => {
  const returned: AttentionItem = {
    accountNumber: account,
    kind: 'payment_returned',
    paymentId: 'pay_1',
    policy,
    sentOn: addDays(today, -3),
    amountCents,
    dueOn: addDays(today, -8),
    invoices,
  }
  expect(rankAttention([pastDue, returned, billDue(3)], today)).toEqual({ now: [returned], comingUp: [] })
  const other = { invoiceNumber: invoiceNumber('1000043212'), partCents: null }
  const more = { ...pastDue, invoices: [...invoices, other] }
  expect(rankAttention([more, returned], today).now).toEqual([returned, more])
})

test('keeps what only has a day apart, the earliest first, for 60 days', () => {
  const { now, comingUp } = rankAttention([billDue(61), billDue(60), billDue(1)], today)
  expect(now).toEqual([])
  expect(comingUp).toEqual([billDue(1), billDue(60)])
})
