import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { expect, test } from 'vitest'
import { makeI18n } from '../../../words/portal-i18n.ts'
import { describeNextDue } from '../list/describe-next-due.ts'
import { dueOf, examplePolicy, today } from '../testing/example-policies.ts'
import { describeStanding, type FactWords } from './describe-standing.ts'

const i18n = makeI18n('en', {})
const say = ({ text, detail, tone }: FactWords) => [i18n._(text), detail && i18n._(detail), tone]
const notice = (cancelsOn: string, amountToStopCents: number | null) => ({
  policyStatus: 'Pending Cancellation',
  cancellation: { cancelsOn, amountToStopCents },
})

test.each([
  [{}, 'In force', 'to Jul 01, 2027', 'ink'],
  [{ policyStatus: 'Pending' }, 'Not in force yet', 'starts Jul 01, 2026', 'ink'],
  [{ policyStatus: 'Reinstated' }, 'Reinstated', 'to Jul 01, 2027', 'ink'],
  [{ policyStatus: 'Renewal Offered' }, 'In force', 'to Jul 01, 2027', 'ink'],
  [{ policyStatus: 'Non-renewed' }, 'Ends Jul 01, 2027', 'will not be renewed', 'ink'],
  [{ policyStatus: 'Expired' }, 'Expired', 'on Jul 01, 2027', 'ink'],
  [{ policyStatus: 'Cancelled' }, 'Cancelled', null, 'ink'],
  [
    notice('2026-11-30', 39200),
    'Cancels Nov 30, 2026',
    'unless $392.00 is received by Nov 29, 2026',
    'danger',
  ],
  [notice('2026-11-30', null), 'Cancels Nov 30, 2026', 'call your agency', 'danger'],
  [notice('2026-11-20', 39200), 'Was to cancel Nov 20, 2026', 'call your agency', 'danger'],
  [{ policyStatus: 'Pending Cancellation' }, 'Notice of cancellation', 'call your agency', 'danger'],
])('the standing of %j is %s, %s', (changes, text, detail, tone) => {
  expect(say(describeStanding(decidePolicyStanding(examplePolicy(changes), today)))).toEqual([
    text,
    detail,
    tone,
  ])
})

test.each([
  [{}, '$892.00 due Dec 01, 2026', 'Installment 6 of 10', 'ink'],
  [{ nextDue: null }, 'Nothing due', null, 'ink'],
  [{ nextDue: null, billingMethod: 'agency' }, 'Nothing due', 'Billed by your agency', 'ink'],
  [{ billingMethod: 'list' }, '$892.00 due Dec 01, 2026', 'Billed to someone else', 'ink'],
  [{ nextDue: dueOf({ dueDate: '2026-11-20' }) }, '$892.00 due today', 'Installment 6 of 10', 'ink'],
  [
    { nextDue: dueOf({ installmentNumber: 1, installmentCount: 1 }) },
    '$892.00 due Dec 01, 2026',
    'Single payment',
    'ink',
  ],
  [
    { nextDue: dueOf({ dueDate: '2026-11-12', openCount: 3, openCents: 200000 }) },
    '$892.00 past due since Nov 12, 2026',
    '3 open invoices, $2,000.00 in all',
    'danger',
  ],
  [
    { ...notice('2026-11-30', 89200), nextDue: dueOf({ dueDate: '2026-11-12' }) },
    '$892.00 past due since Nov 12, 2026',
    'Pay it to keep this policy',
    'danger',
  ],
  [
    { ...notice('2026-11-30', 100000), nextDue: dueOf({ dueDate: '2026-11-12' }) },
    '$892.00 past due since Nov 12, 2026',
    'Installment 6 of 10',
    'danger',
  ],
  [{ policyStatus: 'Cancelled' }, '$892.00 due Dec 01, 2026', 'Call your agency about it', 'ink'],
  [
    { nextDue: dueOf({ paidStatus: 'Partially Paid' }) },
    '$892.00 due Dec 01, 2026',
    'The rest after a part payment',
    'ink',
  ],
  [
    { draftBankLast4: '6789', nextDue: dueOf({ dueDate: '2026-11-19', draftsOn: '2026-11-19' }) },
    '$892.00 drafted Nov 19, 2026',
    'Bank account ending 6789',
    'ink',
  ],
])('the next due of %j is %s, %s', (changes, text, detail, tone) => {
  expect(say(describeNextDue(examplePolicy(changes), today))).toEqual([text, detail, tone])
})
