import { expect, it } from 'vitest'
import type { ScenarioResult } from '../run-kit.ts'
import { countOutcomes, describeResult, reportAsJson } from './describe-results.ts'

const finding = { expected: '2xx for an event', seen: '500', document: 'docs/wire.md, "Webhook"' }
const results: readonly ScenarioResult[] = [
  { name: 'records', durationMs: 640, outcome: 'passed' },
  { name: 'snapshot', durationMs: 0, outcome: 'skipped', reason: 'the driver has no reconcile()' },
  { name: 'duplicates', durationMs: 12_340, outcome: 'failed', finding },
]

it('describes each scenario on one line, with the reason and the finding', () => {
  expect(results.map(describeResult)).toEqual([
    'passed   records      0.6 s',
    'skipped  snapshot     0.0 s  the driver has no reconcile()',
    'failed   duplicates  12.3 s  expected: 2xx for an event; seen: 500; see docs/wire.md, "Webhook"',
  ])
})

it('counts the outcomes, and reports all of it as JSON', () => {
  expect(countOutcomes(results)).toEqual({ passed: 1, failed: 1, skipped: 1 })
  expect(JSON.parse(reportAsJson('my adapter', results))).toEqual({
    driver: 'my adapter',
    passed: 1,
    failed: 1,
    skipped: 1,
    scenarios: results,
  })
})
