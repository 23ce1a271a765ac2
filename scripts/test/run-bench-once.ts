import { addCounts, countCommand, type Failure, type PartResult } from './count-results.ts'
import { runScript } from './run-command.ts'

/** The parts of bench/report/finding.ts, which this folder must not import. */
export const benchParts = [
  'reads',
  'traces',
  'sizes',
  'histories',
  'pages',
  'start',
  'import',
  'writers',
  'payments',
  'drafts',
  'files',
  'jobs',
] as const

/**
 * Runs each part of the bench by itself, at its smallest size. A part passes when its table is printed; whether a goal
 * is reached is not judged here, since the machine may do other things beside. `filters` choose parts by their name.
 */
export async function runBenchOnce(filters: readonly string[]): Promise<PartResult> {
  const failures: Failure[] = []
  const counts = []
  for (const part of benchParts.filter((name) => filters.length === 0 || filters.includes(name))) {
    const { succeeded, output } = await runScript('bench/bench.ts', ['--quick', '--only', part], 'kept')
    const isWhole = succeeded && holdsTableOf(part, output)
    counts.push(countCommand(isWhole))
    console.log(`${isWhole ? 'measured' : 'FAILED  '} ${part}`)
    if (!isWhole) failures.push({ text: `bench ${part}: ${output.slice(-2000)}` })
  }
  return { ...addCounts(counts), failures }
}

/** The table's first row of a part begins with its name, and its last line counts the goals. */
export function holdsTableOf(part: string, output: string): boolean {
  return new RegExp(`^${part} {2}`, 'm').test(output) && /^\d+ of \d+ goals are reached\.$/m.test(output)
}
