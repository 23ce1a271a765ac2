import { expect, test } from 'vitest'
import { judge } from './finding.ts'
import { formatFindings, formatVerdict } from './print-findings.ts'

const reached = judge({ part: 'reads', what: 'invoices', measured: '900/s', value: 0.35, atLeast: 0.35 })
const missed = judge({
  part: 'start',
  what: 'memory',
  measured: '6 processes',
  value: 451,
  unit: 'MB',
  digits: 0,
  atMost: 450,
})
const shown = judge({ part: 'start', what: 'restart', measured: 'median of 3', value: 1.2, unit: 's' })

test('counts a goal as reached at its exact figure and missed beyond it', () => {
  expect(reached).toMatchObject({ isReached: true, result: '0.35', goal: '>= 0.35' })
  expect(missed).toMatchObject({ isReached: false, result: '451 MB', goal: '<= 450 MB' })
  expect(shown.isReached).toBeUndefined()
})

test('never reports an unmeasured part as reached', () => {
  expect(judge({ part: 'pages', what: 'LCP', measured: '', value: Number.NaN, atMost: 1.3 })).toMatchObject({
    result: 'none',
    isReached: false,
  })
})

test('names each part once in the table, with NO where it is missed', () => {
  const lines = formatFindings([reached, missed, shown]).split('\n')
  expect(lines[2]).toMatch(/^reads +invoices +900\/s +0\.35 +>= 0\.35 +yes$/)
  expect(lines[3]).toMatch(/^start +memory .+ NO$/)
  expect(lines[4]).toMatch(/^ +restart /)
})

test('lists missed goals in the verdict, and ignores those that are shown only', () => {
  expect(formatVerdict([reached, missed, shown])).toBe(
    '1 of 2 goals are reached.\nMissed:\n  memory: 451 MB, goal <= 450 MB',
  )
  expect(formatVerdict([reached, shown])).toBe('1 of 1 goals are reached.')
})
