/** What one part of a run came to. Types, lint and unused code count as one test each. */
export type Counts = { passed: number; failed: number; skipped: number }

/** One failed test, file or error. Without `file` it cannot be run by itself. `text`: where, name, start of the reason. */
export type Failure = { file?: string; text: string }

/** `failures`: repeated at the end of a run; none where a part is one command. */
export type PartResult = Counts & { failures?: readonly Failure[] }

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 }

export function addCounts(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, next) => ({
      passed: sum.passed + next.passed,
      failed: sum.failed + next.failed,
      skipped: sum.skipped + next.skipped,
    }),
    nothing,
  )
}

/** A command that only succeeds or fails. */
export function countCommand(succeeded: boolean): Counts {
  return { ...nothing, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
}

/** The shape Vitest's json reporter writes (a subset of Jest's). */
export type VitestReport = {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/**
 * Counts tests, and as one failed test each file that could not be loaded. A run that ended badly although no test
 * failed (an error between tests, a report that is missing) counts one failed: it must never read as passed.
 */
export function countVitest(report: VitestReport | undefined, succeeded: boolean): Counts {
  const files = report?.testResults ?? []
  const tests = files.flatMap((file) => file.assertionResults)
  const failedTests = tests.filter(({ status }) => status === 'failed').length
  const unloadedFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const passed = tests.filter(({ status }) => status === 'passed').length
  return withVerdict(
    { passed, failed: failedTests + unloadedFiles, skipped: tests.length - passed - failedTests },
    succeeded,
  )
}

/** The part of Playwright's json report that holds the counts. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A test that passed only when tried again counts as failed: retries are off, and stay off. */
export function countPlaywright(report: PlaywrightReport | undefined, succeeded: boolean): Counts {
  if (!report) return countCommand(false)
  const { expected, unexpected, flaky, skipped } = report.stats
  return withVerdict(
    { passed: expected, failed: unexpected + flaky + report.errors.length, skipped },
    succeeded,
  )
}

/** A part that ran no test at all fails too: a search that finds nothing any more would look like success. */
export function withVerdict(counts: Counts, succeeded: boolean): Counts {
  const contradiction = counts.failed === 0 && (!succeeded || counts.passed === 0)
  return contradiction ? { ...counts, failed: 1 } : counts
}
