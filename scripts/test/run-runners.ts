import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  countPlaywright,
  countVitest,
  nothing,
  type PartResult,
  type PlaywrightReport,
  type VitestReport,
} from './count-results.ts'
import {
  listPlaywrightFailures,
  listVitestFailures,
  type NamedPlaywrightReport,
  type NamedVitestReport,
} from './list-failures.ts'
import { root, runScript } from './run-command.ts'

const reportFolder = '.cache/test'
/** Of e2e/playwright.config.ts: with each change, and before a release. */
const browserProjects = {
  journeys: ['journeys'],
  sweeps: ['sweeps', 'bad days', 'walks', 'a claim over days', 'days pass'],
  'second-carrier': ['second carrier'],
} as const

/** Runs one project of vitest.config.ts; `filters` narrow it to files whose path contains one of them. */
export async function runVitest(project: string, filters: readonly string[]): Promise<PartResult> {
  const report = prepareReport(project)
  const { succeeded } = await runScript(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      ...filters,
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(filters.length > 0 ? ['--passWithNoTests'] : []),
    ],
    'live',
  )
  const read = readReport<VitestReport & NamedVitestReport>(report)
  // Words that narrow several parts need not find a file in each; runParts says where they find none in any.
  if (filters.length > 0 && succeeded && (read?.testResults ?? []).length === 0) return nothing
  return { ...countVitest(read, succeeded), failures: listVitestFailures(read) }
}

/**
 * Runs the browser journeys, or the sweeps; the report's place is told to e2e/playwright.config.ts. A file that was
 * asked for runs without the journeys that its project otherwise waits for.
 */
export async function runJourneys(
  filters: readonly string[],
  which: keyof typeof browserProjects,
): Promise<PartResult> {
  // The browser and its server are not started for files that are not there.
  const files = globSync('e2e/**/*.e2e.ts', { cwd: root })
  if (filters.length > 0 && !files.some((file) => filters.some((word) => file.includes(word)))) return nothing
  const report = prepareReport(which)
  const { succeeded } = await runScript(
    'node_modules/@playwright/test/cli.js',
    [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...browserProjects[which].flatMap((name) => ['--project', name]),
      ...(filters.length > 0 ? ['--no-deps', '--pass-with-no-tests'] : []),
      ...filters,
    ],
    'live',
    { JOURNEYS_REPORT: report, CARRIER: which === 'second-carrier' ? 'tamarack' : '' },
  )
  const read = readReport<PlaywrightReport & NamedPlaywrightReport>(report)
  if (filters.length > 0 && succeeded && hasRunNothing(read)) return nothing
  return { ...countPlaywright(read, succeeded), failures: listPlaywrightFailures(read) }
}

function hasRunNothing(read: PlaywrightReport | undefined): boolean {
  if (read === undefined) return true
  const { expected, unexpected, flaky, skipped } = read.stats
  return expected + unexpected + flaky + skipped + read.errors.length === 0
}

/** An old report must never be read as this run's. */
function prepareReport(name: string): string {
  const file = path.join(root, reportFolder, `${name}.json`)
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
