import { parts } from './parts.ts'
import { runParts } from './run-parts.ts'

/** For continuous integration: a file that failed runs once more by itself, and is told as flaky when it passes. */
const rerunFlag = '--rerun-failed-files'

// npm test [-- part [part] [filter]]: words that name no part narrow the test files by their path.
const words = process.argv.slice(2).filter((word) => word !== rerunFlag)
const names = words.filter((word) => parts.some((part) => part.name === word))
const filters = words.filter((word) => !names.includes(word))
const looksLikePart = names.length === 0 && filters.length > 0
process.exitCode = await runParts(
  looksLikePart ? filters : names.length > 0 ? names : parts.map((part) => part.name),
  looksLikePart ? [] : filters,
  process.argv.includes(rerunFlag) ? 'rerun failed files' : 'run once',
)
