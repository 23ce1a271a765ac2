import { type Counts, countCommand, nothing, withVerdict } from '../test/count-results.ts'

/** How much passed and failed, and the lines of the command's output that the page quotes for it. */
export interface Reading {
  readonly counts: Counts
  readonly says: readonly string[]
}

/** Reads the whole output of a command. Without the line that counts it reads as failed, however the command ended. */
export type ReadOutput = (output: string, succeeded: boolean) => Reading

const linesLike = (output: string, pattern: RegExp) => output.split('\n').filter((line) => pattern.test(line))

/** `12 passed, 0 failed` or `12 passed, 0 failed, 3 skipped`, as tests, conformance kit and browsers end. */
export const readCountedLine: ReadOutput = (output, succeeded) => {
  const pattern = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/
  const says = linesLike(output, pattern).slice(-1)
  const [, passed = '0', failed = '0', skipped = '0'] = pattern.exec(says[0] ?? '') ?? []
  const counts = { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) }
  return { counts: withVerdict(counts, succeeded), says }
}

/** `199 of 200 histories hold`: the words behind the two numbers are given. Lines like `beside` are quoted too. */
export function readShare(words: string, beside?: RegExp): ReadOutput {
  const pattern = new RegExp(`^(\\d+) of (\\d+) ${words}`)
  return (output, succeeded) => {
    const [line = ''] = linesLike(output, pattern).slice(-1)
    const [, passed = '0', all = '0'] = pattern.exec(line) ?? []
    const counts = { ...nothing, passed: Number(passed), failed: Number(all) - Number(passed) }
    const says = [line, ...(beside ? linesLike(output, beside) : [])].filter((each) => each !== '')
    return { counts: withVerdict(counts, succeeded), says }
  }
}

/** A line for each thing that was judged, which begins with `held` or `FAILED`. */
export const readJudgedLines: ReadOutput = (output, succeeded) => {
  const passed = linesLike(output, /^held {2}/).length
  const failed = linesLike(output, /^FAILED {2}/).length
  const counts = withVerdict({ ...nothing, passed, failed }, succeeded)
  return { counts, says: [`${passed} held, ${failed} failed`] }
}

/** A command that only succeeds or fails; the lines like `quoted` have its figures, and one of them must be there. */
export function readVerdict(quoted: RegExp): ReadOutput {
  return (output, succeeded) => {
    const says = linesLike(output, quoted)
    return { counts: countCommand(succeeded && says.length > 0), says }
  }
}

/** The table of the rehearsal of the cluster. Each row counts the lost and twice charged payments of all rows so far. */
export const readScenes: ReadOutput = (output, succeeded) => {
  const pattern = /^[\w-]+ +(\d+) +(\d+) +(\d+) +\d.* (ok|FAILED)$/
  const rows = linesLike(output, pattern).map((line) => pattern.exec(line) ?? [])
  const leftOut = linesLike(output, /^ *\d+ s {2}[\w-]+ is left out: /)
  const passed = rows.filter(([, , , , result]) => result === 'ok').length
  const acknowledged = rows.reduce((sum, [, count]) => sum + Number(count), 0)
  const most = (column: number) => Math.max(0, ...rows.map((row) => Number(row[column])))
  return {
    counts: withVerdict({ passed, failed: rows.length - passed, skipped: leftOut.length }, succeeded),
    says: [
      `${passed} of ${rows.length} scenes held: ${acknowledged} payments acknowledged, ${most(2)} lost, ${most(3)} charged twice`,
      ...leftOut.map((line) => line.replace(/^ *\d+ s {2}/, '')),
    ],
  }
}
