import { parts } from './parts.ts'
import { runParts } from './run-parts.ts'

// npm test [-- part [part] [filter]]: words that name no part narrow the test files by their path.
const words = process.argv.slice(2)
const names = words.filter((word) => parts.some((part) => part.name === word))
const filters = words.filter((word) => !names.includes(word))
const looksLikePart = names.length === 0 && filters.length > 0
process.exitCode = await runParts(
  looksLikePart ? filters : names.length > 0 ? names : parts.map((part) => part.name),
  looksLikePart ? [] : filters,
)
