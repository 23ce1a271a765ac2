import { chooseParts } from './choose-parts.ts'
import { parts } from './parts.ts'
import { runParts } from './run-parts.ts'

/** For continuous integration: a file that failed runs once more by itself, and is told as flaky when it passes. */
const rerunFlag = '--rerun-failed-files'
const sweepsFlag = '--with-sweeps'

// npm test [-- part [part] [filter]]: words that name no part narrow the test files by their path.
const words = process.argv.slice(2).filter((word) => word !== rerunFlag && word !== sweepsFlag)
const { names, filters } = chooseParts(words, parts, process.argv.includes(sweepsFlag))
process.exitCode = await runParts(
  names,
  filters,
  process.argv.includes(rerunFlag) ? 'rerun failed files' : 'run once',
)
