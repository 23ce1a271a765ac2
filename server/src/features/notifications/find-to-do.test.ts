import type { AttentionItem } from '@myaccount/domain/attention/attention-item'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import {
  accountNumber,
  claimNumber,
  invoiceNumber,
  policyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { expect, test } from 'vitest'
import { findToDo } from './find-to-do.ts'

const of = { accountNumber: accountNumber('1000482917') }
const day = calendarDate('2026-11-30')

const pastDue: AttentionItem = {
  ...of,
  kind: 'past_due',
  policy: { policyNumber: policyNumber('12WC0310442'), policyType: 'Workers Comp' },
  amountCents: cents(39200),
  since: day,
  invoices: [{ invoiceNumber: invoiceNumber('1000043211'), partCents: null }],
}
const request: AttentionItem = {
  ...of,
  kind: 'claim_request',
  claimNumber: claimNumber('2026-8448251'),
  cause: 'hail',
  title: 'The estimate',
  dueOn: day,
}
const approval: AttentionItem = { ...of, kind: 'approval', changeId: 'chg_1', askedBy: 'Bram', askedOn: day }
const ranked = [pastDue, request, approval]

test.each([
  ['/policies/invoices/1000043211', pastDue],
  ['/policies/12WC0310442', pastDue],
  ['/pay/review?account=1000482917&invoices=1000043211', pastDue],
  ['/claims/2026-8448251', request],
  ['/profile/people?account=1000482917', approval],
  ['/policies/invoices/1000043299', undefined],
  ['/claims', undefined],
])('finds for %s what its page is about', (path, item) => {
  expect(findToDo(path, ranked)).toBe(item)
})

test('takes the worst of several items about one thing', () => {
  const late: AttentionItem = { ...request, title: 'The photos' }
  expect(findToDo('/claims/2026-8448251', [late, request])).toBe(late)
})
