import { describeCommand, type EvidenceItem } from './items.ts'
import { takeLastLines, withoutMachine } from './last-lines.ts'
import type { Ended } from './run-item.ts'

/** The result of one run of an item, as it is kept and as the page shows it. */
export interface Result {
  readonly name: string
  readonly command: string
  readonly outcome: 'passed' | 'failed' | 'not run'
  /** Why it failed or was not run, where its lines do not say it. */
  readonly reason: string
  /** Lines of its output with its counts. */
  readonly says: readonly string[]
  readonly minutes: number
  /** The day in UTC, as `2026-11-28`. */
  readonly day: string
  /** Empty if it passed. */
  readonly lastLines: readonly string[]
  /** How often it failed before on the same commit. */
  readonly failedBefore: number
}

interface Run {
  readonly item: EvidenceItem
  readonly args: readonly string[]
  readonly ended: Ended
  readonly day: string
  readonly root: string
}

/** The exit code of a rehearsal that needs programs which are not here. */
const cannotRun = 2

export function judgeRun({ item, args, ended, day, root }: Run): Omit<Result, 'failedBefore'> {
  const output = withoutMachine(ended.output, root)
  const succeeded = ended.exitCode === 0 && ended.by === 'itself'
  const { counts, says } = item.read(output, succeeded)
  const lastLines = takeLastLines(output)
  const result = {
    name: item.name,
    command: describeCommand(item.task, args),
    says: says.map((line) => line.trim()),
    minutes: Math.round(ended.minutes * 10) / 10,
    day,
  }
  if (ended.by === 'time limit')
    return {
      ...result,
      outcome: 'failed',
      reason: `ended after its limit of ${item.minutesAtMost} minutes`,
      lastLines,
    }
  if (item.task === 'rehearse' && ended.exitCode === cannotRun)
    return { ...result, outcome: 'not run', reason: lastLines.at(-1) ?? '', says: [], lastLines: [] }
  if (succeeded && counts.passed === 0 && counts.skipped > 0)
    return { ...result, outcome: 'not run', reason: `all ${counts.skipped} were skipped`, lastLines: [] }
  if (succeeded && counts.failed === 0) return { ...result, outcome: 'passed', reason: '', lastLines: [] }
  const reason = succeeded && says.length === 0 ? 'ended without the line that counts' : ''
  return { ...result, outcome: 'failed', reason, lastLines }
}
