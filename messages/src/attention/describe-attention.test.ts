import type { AttentionItem } from '@myaccount/domain/attention/attention-item'
import { addDays, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { accountNumber, invoiceNumber, policyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { expect, test } from 'vitest'
import { messagesFor } from '../messages-for.ts'
import { say } from '../say.ts'
import { type AttentionWords, describeAttention } from './describe-attention.ts'

const today = calendarDate('2026-11-24')
const speaker = messagesFor('en')
const account = accountNumber('1000482917')
const policy = { policyNumber: policyNumber('12WC0310442'), policyType: 'WORKERSCOMP' }
const number = invoiceNumber('1000043211')

function said(item: AttentionItem): Record<keyof AttentionWords, unknown> {
  const words = describeAttention(item, today)
  const write = (text: AttentionWords['detail']) =>
    text === null || typeof text === 'string' ? text : say(speaker, text)
  return {
    ...words,
    lead: write(words.lead),
    title: write(words.title),
    detail: write(words.detail),
    when: write(words.when),
    whenDetail: write(words.whenDetail),
    action: words.action && [write(words.action.label), words.action.path],
  }
}

const notice = {
  accountNumber: account,
  kind: 'cancellation',
  policy,
  cancelsOn: addDays(today, 8),
  stoppedBy: { amountCents: cents(39_200), receivedBy: addDays(today, 7) },
  hasDayPassed: false,
  pastDueSince: addDays(today, -8),
  invoices: [{ invoiceNumber: number, partCents: null }],
} as const

test('says what cancels when, by when to pay how much, and pays it', () => {
  expect(said(notice)).toMatchObject({
    lead: 'Pay by Dec 01, 2026, 7 days left',
    title: 'Workers Comp cancels Dec 02, 2026',
    detail:
      'Past due since Nov 16, 2026. Pay it in full and the policy stays in force. A bank payment that is returned counts as not paid.',
    amountCents: 39_200,
    isLate: true,
    action: ['Pay $392.00', '/pay/review?account=1000482917&invoices=1000043211'],
  })
})

test('says that it is the last day', () => {
  const last = { ...notice, stoppedBy: { ...notice.stoppedBy, receivedBy: today } }
  expect(said(last)).toMatchObject({ lead: 'Pay today, the last day', whenDetail: 'Today is the last day' })
})

test('offers the policy, and no payment, where none stops the cancellation', () => {
  const fixed = { ...notice, stoppedBy: null, invoices: [] }
  expect(said(fixed)).toMatchObject({
    title: 'Workers Comp cancels Dec 02, 2026',
    detail: 'No payment stops this. Your agency can tell you why.',
    amountCents: null,
    action: ['See policy', '/policies/12WC0310442'],
  })
  expect(said({ ...fixed, hasDayPassed: true }).title).toBe('Workers Comp was to cancel Dec 02, 2026')
})

test('pays a part of the last invoice where that is what stops it', () => {
  const part = { ...notice, invoices: [{ invoiceNumber: number, partCents: cents(800) }] }
  expect(said(part).action).toEqual([
    'Pay $392.00',
    '/pay/review?account=1000482917&invoices=1000043211%3A800',
  ])
})

test('names the policy of a returned payment, what is open again, and how late it is', () => {
  const returned = {
    accountNumber: account,
    kind: 'payment_returned',
    paymentId: 'pay_1',
    policy,
    sentOn: addDays(today, -6),
    amountCents: cents(24_000),
    dueOn: addDays(today, -1),
    invoices: [{ invoiceNumber: number, partCents: null }],
  } as const
  expect(said(returned)).toMatchObject({
    title: 'Your bank returned a payment',
    detail: 'Workers Comp, sent Nov 18, 2026.',
    when: 'Was due Nov 23, 2026',
    whenDetail: '1 day late',
    isLate: true,
  })
  expect(said({ ...returned, kind: 'payment_failed', policy: null, dueOn: addDays(today, 6) })).toMatchObject(
    {
      title: 'A payment failed',
      detail: 'Several policies, sent Nov 18, 2026.',
      when: 'Pay by Nov 30, 2026',
      isLate: false,
    },
  )
})

test('says the bank account of a draft, and the last day to change it while there is one', () => {
  const draft = {
    accountNumber: account,
    kind: 'draft',
    policy,
    amountCents: cents(109_650),
    draftsOn: addDays(today, 13),
    changeBy: addDays(today, 9),
    bankName: 'First Federal',
    last4: '6789',
  } as const
  expect(said(draft)).toMatchObject({
    title: '$1,096.50 is drafted from your bank',
    detail: 'Workers Comp, First Federal ending 6789. Change it by Dec 03, 2026.',
  })
  expect(said({ ...draft, changeBy: addDays(today, -1) }).detail).toBe(
    'Workers Comp, First Federal ending 6789.',
  )
})

test('says that a refund made an invoice due again, of which policy and when', () => {
  const item = {
    accountNumber: account,
    kind: 'refund_reopened',
    paymentId: 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b',
    policy,
    refundedOn: addDays(today, -1),
    amountCents: cents(120_000),
    dueOn: addDays(today, -8),
    invoices: [{ invoiceNumber: number, partCents: null }],
  } as const
  expect(said(item)).toMatchObject({
    title: 'A refund made an invoice due again',
    detail: 'Workers Comp, refunded Nov 23, 2026.',
    whenDetail: '8 days late',
    isLate: true,
    action: ['Pay $1,200.00', expect.stringContaining('/pay/review')],
  })
  expect(said({ ...item, policy: null }).detail).toBe('Several policies, refunded Nov 23, 2026.')
})
