import { parseUuid, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { expect, test } from 'vitest'
import { findChargedTwice, findLost } from './judge-payments.ts'

const uuid = (last: string): Uuid => {
  const parsed = parseUuid(`0195801f-2c7a-7d3e-8c5b-6a4f3e2d10${last}`)
  if (!parsed.ok) throw new Error(last)
  return parsed.value
}
const [one, two] = [uuid('01'), uuid('02')]
const remembered = (attemptId: Uuid, state = 'succeeded') => ({
  paymentId: toWireId('payment', attemptId),
  state,
})
const attempt = (attemptId: Uuid, state: string, ...invoices: string[]) => ({ attemptId, state, invoices })

test('finds nothing where each acknowledged payment was charged once', () => {
  const attempts = [attempt(one, 'posted', '1'), attempt(two, 'failed', '2')]
  const charges = new Map([[one, 1]])
  expect(findLost([remembered(one), remembered(two, 'unknown'), {}], attempts, charges)).toEqual([])
  expect(findChargedTwice(attempts, charges)).toEqual([])
})

test.each([
  ['is not in the database', [], new Map([[one, 1]]), 'not in the database'],
  ['was never charged', [attempt(one, 'succeeded')], new Map<string, number>(), 'succeeded, 0 charges'],
  ['was charged twice', [attempt(one, 'succeeded')], new Map([[one, 2]]), 'succeeded, 2 charges'],
  ['failed and was charged', [attempt(one, 'failed')], new Map([[one, 1]]), 'failed, 1 charges'],
  [
    'was shown as paid and failed',
    [attempt(one, 'failed')],
    new Map<string, number>(),
    'was succeeded, is failed',
  ],
])('finds an acknowledged payment that %s', (_, attempts, charges, says) => {
  expect(findLost([remembered(one)], attempts, charges)).toEqual([`${toWireId('payment', one)}: ${says}`])
})

test('leaves a payment that is under way to the count of those', () => {
  expect(findLost([remembered(one, 'unknown')], [attempt(one, 'unknown')], new Map())).toEqual([])
})

test('finds an invoice that two payments were charged for', () => {
  const attempts = [attempt(one, 'posted', '1', '3'), attempt(two, 'succeeded', '1')]
  const charges = new Map([
    [one, 1],
    [two, 1],
  ])
  expect(findChargedTwice(attempts, charges)).toEqual(['1: 2 charges'])
})

test('finds a charge of a payment that the database does not have', () => {
  expect(findChargedTwice([attempt(one, 'posted', '1')], new Map([[two, 1]]))).toEqual([
    `a charge of the unknown payment ${two}`,
  ])
})
