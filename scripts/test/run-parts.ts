import { constants } from 'node:os'
import { addCounts, type Counts, type Failure, type PartResult } from './count-results.ts'
import { budgetSeconds, type Part, parts } from './parts.ts'
import { rerunFailedFiles } from './rerun-failed-files.ts'
import { signalRunning } from './run-command.ts'

type Outcome = { part: Part; counts: PartResult; seconds: number }
type Mode = 'run once' | 'rerun failed files'

/**
 * Runs the named parts in the table's order, all of them even after a failure, so that one run tells everything.
 * Prints the time of each part, what failed, and, as the very last line, the counts. Answers the exit code.
 * In the mode 'rerun failed files' a file that passes by itself counts as passed and is printed as flaky.
 */
export async function runParts(
  names: readonly string[],
  filters: readonly string[] = [],
  mode: Mode = 'run once',
): Promise<number> {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) {
    console.error(
      `There is no part "${unknown.join('", "')}". Parts: ${parts.map((part) => part.name).join(', ')}`,
    )
    return 2
  }
  let interrupted: 'SIGINT' | 'SIGTERM' | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      interrupted = signal
      signalRunning(signal)
    })
  }
  const outcomes: Outcome[] = []
  for (const part of parts.filter(({ name, applies }) => names.includes(name) && applies())) {
    if (interrupted) break
    console.log(`\n== ${part.title} (${part.name})`)
    const start = performance.now()
    const counts = await part.run(filters)
    const seconds = (performance.now() - start) / 1000
    outcomes.push({ part, counts, seconds })
    console.log(`${part.name}: ${describe(counts)} in ${seconds.toFixed(1)} s`)
  }
  printTimes(outcomes)
  const flaky: Failure[] = []
  if (mode === 'rerun failed files' && !interrupted) {
    for (const outcome of outcomes.filter(({ counts }) => counts.failed > 0)) {
      const rerun = await rerunFailedFiles(outcome.counts, (file) => outcome.part.run([file]))
      outcome.counts = rerun.result
      flaky.push(...rerun.flaky)
    }
  }
  const sum = addCounts(outcomes.map(({ counts }) => counts))
  printFailures(outcomes)
  if (flaky.length > 0) console.log(`\n== Flaky: failed, then passed by itself. Mend these first.`)
  for (const { text } of flaky) console.log(text)
  if (interrupted) console.log('Interrupted: not every part ran.')
  if (filters.length > 0 && sum.passed + sum.failed + sum.skipped === 0 && !interrupted)
    console.error(
      `No test file of ${names.join(', ')} has "${filters.join('" or "')}" in its path. Parts: ${parts.map(({ name }) => name).join(', ')}`,
    )
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  if (interrupted) return 128 + constants.signals[interrupted]
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0
}

function describe({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Again, at the end: the runners' own reports of it stand far above. */
function printFailures(outcomes: readonly Outcome[]): void {
  const failed = outcomes.filter(({ counts }) => counts.failed > 0)
  if (failed.length === 0) return
  console.log('\n== Failed')
  for (const { part, counts } of failed) {
    for (const { text } of counts.failures?.length ? counts.failures : [{ text: 'see its output above' }]) {
      console.log(`${part.name}: ${text}`)
    }
  }
}

function printTimes(outcomes: readonly Outcome[]): void {
  console.log('\n== Times')
  for (const { part, counts, seconds } of outcomes) {
    console.log(`${part.name.padEnd(10)}${seconds.toFixed(1).padStart(7)} s   ${describe(counts)}`)
  }
  const inEachRun = parts.filter(({ isSweep, applies }) => !isSweep && applies())
  const ran = outcomes.filter(({ part }) => !part.isSweep)
  if (ran.length < inEachRun.length) return
  const seconds = ran.reduce((total, outcome) => total + outcome.seconds, 0)
  const verdict = seconds > budgetSeconds ? 'OVER' : 'within'
  console.log(`npm test: ${seconds.toFixed(1)} s, ${verdict} the budget of ${budgetSeconds} s on quiet cores`)
}
