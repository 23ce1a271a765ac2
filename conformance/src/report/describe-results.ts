import type { ScenarioResult } from '../run-kit.ts'

/** One line for the terminal. */
export function describeResult(result: ScenarioResult): string {
  const seconds = `${(result.durationMs / 1000).toFixed(1)} s`.padStart(7)
  const head = `${result.outcome.padEnd(7)}  ${result.name.padEnd(10)} ${seconds}`
  if (result.outcome === 'skipped') return `${head}  ${result.reason}`
  if (result.outcome === 'passed') return head
  const { expected, seen, document } = result.finding
  return `${head}  expected: ${expected}; seen: ${seen}; see ${document}`
}

export function countOutcomes(results: readonly ScenarioResult[]) {
  const count = (outcome: ScenarioResult['outcome']) =>
    results.filter((each) => each.outcome === outcome).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

/** The report for a machine. */
export function reportAsJson(driver: string, results: readonly ScenarioResult[]): string {
  return `${JSON.stringify({ driver, ...countOutcomes(results), scenarios: results }, null, 2)}\n`
}
