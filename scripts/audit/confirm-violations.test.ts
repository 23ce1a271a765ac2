import { expect, test } from 'vitest'
import type { InvariantResult } from '../../server/src/features/payments/invariants/run-invariants.ts'
import { confirmViolations, mayBeMoving, rowsAtMost } from './confirm-violations.ts'

const result = (name: string, ...rows: object[]): InvariantResult => ({
  name,
  says: '',
  verdict: rows.length === 0 ? 'holds' : 'violated',
  rows,
})
const received = { charge_id: null, attempt_id: 'a', says: 'no charge' }
const another = { charge_id: 'ch_2', attempt_id: 'b', says: 'another state' }
const stray = { charge_id: 'ch_3', attempt_id: null, says: 'no such attempt' }

test('compares again where two books were compared, and not where one was read at one moment', () => {
  expect(mayBeMoving([result('M7', received), result('M10')])).toBe(false)
  expect(mayBeMoving([result('M7'), result('M10', received)])).toBe(true)
  expect(mayBeMoving([{ ...result('M10'), verdict: 'not_compared' }, result('M16', received)])).toBe(false)
})

test('drops a payment that only one of the comparisons reports, since it was on its way', () => {
  expect(confirmViolations([result('M10', received)], [result('M10', another)])).toEqual([result('M10')])
  expect(confirmViolations([result('M10')], [result('M10', stray)])).toEqual([result('M10')])
})

test('reports a payment that both comparisons report, in its last state, and so a charge without a payment', () => {
  const last = { ...received, charge_id: 'ch_1', says: 'another state' }
  expect(confirmViolations([result('M10', received, stray)], [result('M10', last, stray, another)])).toEqual([
    result('M10', last, stray),
  ])
})

test('counts what is read at one moment in the last comparison alone', () => {
  expect(confirmViolations([result('M7')], [result('M7', received)])).toEqual([result('M7', received)])
  expect(confirmViolations([result('M7', received)], [result('M7')])).toEqual([result('M7')])
})

test('leaves nothing out where more differ than one comparison reports', () => {
  const many = result('M10', ...Array.from({ length: rowsAtMost }, (_, index) => ({ attempt_id: index })))
  expect(confirmViolations([many], [result('M10', received)])).toEqual([result('M10', received)])
  expect(confirmViolations([result('M10')], [many])).toEqual([many])
})
