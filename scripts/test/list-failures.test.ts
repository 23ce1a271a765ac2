import { expect, test } from 'vitest'
import { listPlaywrightFailures, listVitestFailures } from './list-failures.ts'

test('names each failed test of a vitest run, with the beginning of its reason', () => {
  const report = {
    testResults: [
      {
        name: 'pay.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'pays' },
          {
            status: 'failed',
            fullName: 'pays once',
            failureMessages: [`\u001b[31mexpected 1\u001b[39m\n${'at\n'.repeat(30)}`],
          },
        ],
      },
      { name: 'lost.test.ts', message: 'Cannot find module', assertionResults: [] },
      { name: 'fine.test.ts', message: '', assertionResults: [{ status: 'passed', fullName: 'is fine' }] },
    ],
  }
  const [first, second, ...others] = listVitestFailures(report)
  expect(first?.file).toBe('pay.test.ts')
  expect(first?.text.split('\n').slice(0, 2)).toEqual(['pay.test.ts > pays once', '    expected 1'])
  expect(first?.text.split('\n')).toHaveLength(9)
  expect(second).toEqual({ file: 'lost.test.ts', text: 'lost.test.ts\n    Cannot find module' })
  expect(others).toEqual([])
})

test('names each failed journey at any depth, and errors outside of them', () => {
  const spec = (ok: boolean, message?: string) => ({
    title: ok ? 'passes' : 'comes back paid',
    ok,
    file: 'pay.e2e.ts',
    line: 12,
    tests: [{ results: [message ? { error: { message } } : {}] }],
  })
  const report = {
    suites: [{ specs: [spec(true)], suites: [{ specs: [spec(false, 'Timed out')] }] }],
    errors: [{ message: 'The product did not start' }],
  }
  expect(listPlaywrightFailures(report)).toEqual([
    { file: 'pay.e2e.ts', text: 'pay.e2e.ts:12 > comes back paid\n    Timed out' },
    { text: 'outside of the journeys\n    The product did not start' },
  ])
})

test('names nothing without a report', () => {
  expect(listVitestFailures(undefined)).toEqual([])
  expect(listPlaywrightFailures(undefined)).toEqual([])
})
