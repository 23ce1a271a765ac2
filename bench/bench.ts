// Usage: npm run bench -- [--quick] [--only reads|traces|sizes|histories|pages|start|import|writers|payments|drafts|files|jobs] [--accounts N] [--minutes N]
import os from 'node:os'
import { buildClient } from '../scripts/build/build-client.ts'
import { openBenchData } from './data/open-bench-data.ts'
import { measureJobs } from './jobs/measure-jobs.ts'
import { type BenchOptions, readOptions } from './read-options.ts'
import { formatFindings, formatVerdict } from './report/print-findings.ts'
import { saveReport } from './report/save-report.ts'
import { type Outcome, runOnBooks } from './run-on-books.ts'
import { runOnDemo } from './run-on-demo.ts'

const partsWithoutPages: readonly string[] = ['payments', 'drafts', 'writers', 'jobs']
/** These keep no book. */
const partsApart: readonly string[] = ['pages', 'start', 'jobs']

/** Above it somebody else is at work. */
const quietLoad = 0.7

const startedMs = performance.now()
const say = (line: string) =>
  console.error(`${((performance.now() - startedMs) / 1000).toFixed(0).padStart(4)} s  ${line}`)

/** Measures, prints one table and keeps everything in a file. 1 where a part could not be measured. */
async function main(): Promise<number> {
  let options: BenchOptions
  try {
    options = readOptions(process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    return 2
  }
  const { only } = options
  const takenAt = new Date()
  const outcomes: Outcome[] = []
  let code = 0
  // A part that fails takes no other with it.
  const attempt = async (work: () => Promise<Outcome[]>) => {
    try {
      outcomes.push(...(await work()))
    } catch (error) {
      console.error(error)
      code = 1
    }
  }
  const [busy = 0] = os.loadavg()
  // The others are measured at the API alone, or by a command.
  if (only.some((part) => !partsWithoutPages.includes(part))) await buildClient({ log: say })
  if (only.some((part) => !partsApart.includes(part))) {
    await attempt(async () => {
      const data = await openBenchData(say)
      try {
        return await runOnBooks(data, options, say)
      } finally {
        await data.stop()
      }
    })
  }
  if (only.includes('pages') || only.includes('start')) await attempt(() => runOnDemo(options, say))
  if (only.includes('jobs')) {
    const { accounts, minutes: atMostMinutes } = options
    await attempt(async () => [await measureJobs({ accounts, atMostMinutes }, say)])
  }
  const findings = outcomes.flatMap((outcome) => outcome.findings)
  const figures = outcomes.map((outcome) => outcome.figures)
  console.log(`\n${formatFindings(findings)}\n\n${formatVerdict(findings)}`)
  if (busy > quietLoad) {
    console.log(
      `\nThe machine was busy before this began (load ${busy.toFixed(1)}): ratios hold better than times.`,
    )
  }
  console.log(`\nAll figures: ${saveReport({ findings, figures, takenAt, loadBefore: busy })}`)
  return code
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
process.exitCode = await main()
