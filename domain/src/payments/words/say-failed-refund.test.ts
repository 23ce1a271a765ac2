import { expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { sayFailedRefund } from './say-failed-refund.ts'

test('of a refund that arrived, or of which nothing is known, nothing is said', () => {
  expect([sayFailedRefund(undefined), sayFailedRefund(cents(0))]).toEqual([[], []])
})

test('of one that failed: how much, that it is owed, and that nothing is to be done', () => {
  expect(sayFailedRefund(cents(5000))).toEqual([
    '$50.00 of the refund did not go through, so it did not reach you.',
    'We still owe it to you and will send it another way. You do not need to do anything.',
  ])
})
