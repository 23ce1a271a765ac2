import type { DueBand, NotIncluded } from '@myaccount/domain/invoices/due-band'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { invoiceNumber, policyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { expect, test } from 'vitest'
import { messagesFor } from '../messages-for.ts'
import { say } from '../say.ts'
import { describeDue, describePolicyCount } from './describe-due.ts'

const speaker = messagesFor('en')
const due: DueBand = {
  toPayCents: cents(128400),
  pastDueCents: cents(39200),
  invoiceNumbers: [],
  oldestDueDate: calendarDate('2026-11-12'),
  nextDueDate: calendarDate('2026-12-01'),
  notIncluded: [],
}
const later = { pastDueCents: cents(0), oldestDueDate: calendarDate('2026-12-01') }

const said = (changes: Partial<DueBand>) =>
  describeDue({ ...due, ...changes }).map((sentence) => say(speaker, sentence))

const invoices = (count: number) =>
  Array.from({ length: count }, (_, at) => invoiceNumber(String(1000071120 + at)))

test.each<[number, Partial<DueBand>, string[]]>([
  [1, { nextDueDate: null }, ['One invoice, past due since Nov 12, 2026.']],
  [3, { nextDueDate: null }, ['Three invoices, all past due. The oldest was due Nov 12, 2026.']],
  [1, later, ['One invoice, due Dec 01, 2026.']],
  [10, later, ['Ten invoices, the first due Dec 01, 2026.']],
  [11, {}, ['11 invoices, the next due Dec 01, 2026.']],
])('%i invoices, %j: %s', (count, changes, words) => {
  expect(said({ invoiceNumbers: invoices(count), ...changes }).slice(1)).toEqual(words)
})

test.each<[Partial<DueBand>, string]>([
  [{}, 'Due now: $1,284.00, $392.00 of it past due.'],
  [{ pastDueCents: cents(128400) }, 'Due now: $1,284.00, all of it past due.'],
  [{ pastDueCents: cents(0) }, 'Due now: $1,284.00.'],
  [{ oldestDueDate: null, nextDueDate: null }, 'Nothing is due to be paid by hand.'],
])('sums up %j: %s', (changes, words) => {
  expect(said({ invoiceNumbers: invoices(2), ...changes })[0]).toBe(words)
})

const entry = {
  policyNumber: policyNumber('12CA0220975'),
  policyType: 'AUTO',
  amountCents: cents(31640),
  invoices: 1,
}
const sentOn = calendarDate('2026-11-18')
const byAgency: NotIncluded = { ...entry, reason: 'billed-by-agency' }

const sentences = (notIncluded: readonly NotIncluded[]) => said({ oldestDueDate: null, notIncluded }).slice(1)

test.each<[NotIncluded, string]>([
  [
    { ...entry, reason: 'payment-pending', sentOn, dueCents: cents(31640) },
    'A payment for Commercial Auto was sent Nov 18, 2026 and is not included.',
  ],
  [
    { ...entry, reason: 'payment-pending', sentOn, dueCents: cents(553800) },
    '$316.40 of $5,538.00 for Commercial Auto was sent Nov 18, 2026 and is not included. The rest can be paid when it has arrived.',
  ],
  [
    { ...entry, reason: 'payment-pending', sentOn: null, dueCents: cents(31640) },
    'A payment for Commercial Auto is on its way and is not included.',
  ],
  [byAgency, 'Commercial Auto is billed by your agency and is not included.'],
  [
    { ...entry, reason: 'billed-by-third-party' },
    'Commercial Auto is billed to someone else, such as a mortgage company, and is not included.',
  ],
  [
    { ...entry, reason: 'policy-cancelled' },
    'Commercial Auto is cancelled, so $316.40 is not included. Call your agency about it.',
  ],
])('describes %j: %s', (notIncluded, words) => {
  expect(sentences([notIncluded])).toEqual([words])
})

test('leaves drafts to their day among what is coming up', () => {
  const draftsOn = calendarDate('2026-12-01')
  expect(sentences([{ ...entry, reason: 'drafted', draftsOn }, byAgency])).toHaveLength(1)
})

test('tells two policies of one type apart by their numbers, and shows no number of one', () => {
  const other: NotIncluded = { ...byAgency, policyNumber: policyNumber('12CA0000002') }
  expect(sentences([byAgency, other])[1]).toMatch(/^Commercial Auto 12CA0000002 is/)
  expect(sentences([byAgency])[0]).toMatch(/^Commercial Auto is/)
})

test('joins more than four entries into one sentence for each reason, with the sum', () => {
  const cancelled = (at: number): NotIncluded => ({
    ...entry,
    policyNumber: policyNumber(`12CA000000${at}`),
    reason: 'policy-cancelled',
  })
  expect(sentences([1, 2, 3, 4].map(cancelled))).toHaveLength(4)
  expect(sentences([...[1, 2, 3, 4].map(cancelled), byAgency])).toEqual([
    '$1,265.60 on 4 cancelled policies is not included. Call your agency about it.',
    '1 policy is billed by your agency and not included.',
  ])
})

test.each([
  [0, 'No policies with Foxglove & Tarn'],
  [4, 'Four policies with Foxglove & Tarn'],
  [11, '11 policies with Foxglove & Tarn'],
])('counts %i policies: %s', (count, words) => {
  expect(say(speaker, describePolicyCount(count, 'Foxglove & Tarn'))).toBe(words)
})
