import { expect, test } from 'vitest'
import { makeI18n } from '../../../words/portal-i18n.ts'
import { exampleDue, exampleOverview, today } from '../testing/example-policies.ts'
import { describeDue } from './describe-due.ts'
import { describeNotIncluded } from './describe-not-included.ts'

const i18n = makeI18n('en', {})

function dueOf(changes: object) {
  const overview = exampleOverview({ due: { ...exampleDue, ...changes } })
  if (!overview.due) throw new Error('The example has a due band')
  return overview.due
}

const invoices = (count: number) => Array.from({ length: count }, (_, at) => String(1000071120 + at))

test.each([
  [1, { nextDueDate: null }, 'One invoice, past due since Nov 12, 2026.'],
  [3, { nextDueDate: null }, 'Three invoices, all past due. The oldest was due Nov 12, 2026.'],
  [1, { pastDueCents: 0, oldestDueDate: '2026-12-01' }, 'One invoice, due Dec 01, 2026.'],
  [10, { pastDueCents: 0, oldestDueDate: '2026-12-01' }, 'Ten invoices, the first due Dec 01, 2026.'],
  [11, {}, '11 invoices, the next due Dec 01, 2026.'],
  [0, { oldestDueDate: null, nextDueDate: null }, null],
])('%i invoices, %j: %s', (count, changes, words) => {
  expect(describeDue(dueOf({ invoiceNumbers: invoices(count), ...changes }), i18n)).toBe(words)
})

const entry = { policyNumber: '12CA0220975', policyType: 'AUTO', amountCents: 31640, invoices: 1 }

function sentences(notIncluded: readonly object[]) {
  return describeNotIncluded(i18n, dueOf({ notIncluded }).notIncluded, today).map((sentence) =>
    i18n._(sentence),
  )
}

test.each([
  [
    { reason: 'drafted', draftsOn: '2026-11-20' },
    'Commercial Auto is drafted from your bank on Nov 20, 2026 and is not included.',
  ],
  [
    { reason: 'drafted', draftsOn: '2026-11-19' },
    'Commercial Auto was drafted from your bank on Nov 19, 2026 and is not included.',
  ],
  [
    { reason: 'payment-pending', sentOn: '2026-11-18', dueCents: 31640 },
    'A payment for Commercial Auto was sent Nov 18, 2026 and is not included.',
  ],
  [
    { reason: 'payment-pending', sentOn: '2026-11-18', dueCents: 553800 },
    '$316.40 of $5,538.00 for Commercial Auto was sent Nov 18, 2026 and is not included. The rest can be paid when it has arrived.',
  ],
  [
    { reason: 'payment-pending', sentOn: null, dueCents: 31640 },
    'A payment for Commercial Auto is on its way and is not included.',
  ],
  [{ reason: 'billed-by-agency' }, 'Commercial Auto is billed by your agency and is not included.'],
  [
    { reason: 'billed-by-third-party' },
    'Commercial Auto is billed to someone else, such as a mortgage company, and is not included.',
  ],
  [
    { reason: 'policy-cancelled' },
    'Commercial Auto is cancelled, so $316.40 is not included. Call your agency about it.',
  ],
])('describes %j: %s', (reason, words) => {
  expect(sentences([{ ...entry, ...reason }])).toEqual([words])
})

test('tells two policies of one type apart by their numbers, and shows no number of one', () => {
  const drafted = { ...entry, reason: 'drafted', draftsOn: '2026-12-01' }
  const agency = { ...entry, reason: 'billed-by-agency' }
  expect(sentences([drafted, { ...agency, policyNumber: '12CA0000002' }])[1]).toMatch(
    /^Commercial Auto 12CA0000002 is/,
  )
  expect(sentences([drafted, agency])[1]).toMatch(/^Commercial Auto is/)
})

test('joins more than four entries into one sentence for each reason, with the sum and the next draft', () => {
  const drafted = (at: number) => ({
    ...entry,
    policyNumber: `12CA000000${at}`,
    reason: 'drafted',
    draftsOn: `2026-12-0${9 - at}`,
  })
  expect(sentences([1, 2, 3, 4].map(drafted))).toHaveLength(4)
  expect(sentences([...[1, 2, 3, 4].map(drafted), { ...entry, reason: 'billed-by-agency' }])).toEqual([
    '$1,265.60 on 4 policies is drafted from your bank and is not included. The next draft is on Dec 05, 2026.',
    '1 policy is billed by your agency and not included.',
  ])
})
