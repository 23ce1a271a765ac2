import type { Failure, PartResult } from './count-results.ts'

/**
 * Runs each file with a failure once more, by itself. The failures of a file that passes then count as passed and are
 * answered as `flaky`. A failure without a file (a tool, a product that did not start) is never run again.
 */
export async function rerunFailedFiles(
  result: PartResult,
  runFile: (file: string) => Promise<PartResult>,
): Promise<{ result: PartResult; flaky: Failure[] }> {
  const failures = result.failures ?? []
  const files = new Set(failures.flatMap(({ file }) => file ?? []))
  const passing = new Set<string>()
  for (const file of files) {
    const again = await runFile(file)
    if (again.failed === 0 && again.passed > 0) passing.add(file)
  }
  const isFlaky = ({ file }: Failure) => file !== undefined && passing.has(file)
  const flaky = failures.filter(isFlaky)
  return {
    result: {
      ...result,
      passed: result.passed + flaky.length,
      failed: result.failed - flaky.length,
      failures: failures.filter((failure) => !isFlaky(failure)),
    },
    flaky,
  }
}
