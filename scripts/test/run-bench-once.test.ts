import { expect, test } from 'vitest'
import { judge } from '../../bench/report/finding.ts'
import { formatFindings, formatVerdict } from '../../bench/report/print-findings.ts'
import { holdsTableOf } from './run-bench-once.ts'

const missed = [
  judge({ part: 'files', what: 'memory', measured: '5 MB/s', value: 85, unit: 'MB', atMost: 60 }),
]
const printed = `${formatFindings(missed)}\n\n${formatVerdict(missed)}`

test('a part is measured once its table is printed, whether its goals are reached or not', () => {
  expect(holdsTableOf('files', printed)).toBe(true)
})

test('a table without a row of the part, and a row without the end of the table, are no measurement', () => {
  expect(holdsTableOf('payments', printed)).toBe(false)
  expect(holdsTableOf('payments', '0 of 0 goals are reached.')).toBe(false)
  expect(holdsTableOf('files', formatFindings(missed))).toBe(false)
})
