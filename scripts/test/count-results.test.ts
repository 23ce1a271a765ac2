import { describe, expect, test } from 'vitest'
import { addCounts, countCommand, countPlaywright, countVitest } from './count-results.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})

describe('counting a vitest run', () => {
  test('counts passed, failed and skipped tests over all files', () => {
    const report = { testResults: [file('passed', 'passed', 'skipped'), file('failed', 'passed', 'failed')] }
    expect(countVitest(report, false)).toEqual({ passed: 2, failed: 1, skipped: 1 })
  })

  test('counts a file that cannot be loaded as one failed test', () => {
    const report = { testResults: [file('passed', 'passed'), file('failed')] }
    expect(countVitest(report, false)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  test.each([
    ['the run ended badly though every test passed', { testResults: [file('passed', 'passed')] }, false],
    ['there is no report', undefined, false],
    ['no test was found', { testResults: [] }, true],
    ['every test was skipped', { testResults: [file('passed', 'skipped')] }, true],
  ])('counts one failed when %s', (_case, report, succeeded) => {
    expect(countVitest(report, succeeded).failed).toBe(1)
  })
})

describe('counting a playwright run', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 1 }

  test('counts what was expected', () => {
    expect(countPlaywright({ stats, errors: [] }, true)).toEqual({ passed: 3, failed: 0, skipped: 1 })
  })

  test('counts unexpected, flaky and errors outside tests as failed', () => {
    const report = { stats: { ...stats, unexpected: 1, flaky: 1 }, errors: [{}] }
    expect(countPlaywright(report, false).failed).toBe(3)
  })

  test('counts one failed test without a report', () => {
    expect(countPlaywright(undefined, false).failed).toBe(1)
  })
})

test('sums parts', () => {
  expect(addCounts([countCommand(true), countCommand(false), { passed: 4, failed: 0, skipped: 2 }])).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
  })
})
