import startProduct from '../start-product.ts'
import { findFirefox } from './firefox.ts'
import { chooseByWords, type Outcome, summarize } from './report.ts'
import { findWebKit } from './webkit.ts'

// npm run browsers [-- WORDS]: the acts that matter most, in Firefox and in WebKitGTK. A word is a part of the name of
// a browser or of a walk.

const known = [findFirefox(), findWebKit()]
const chosen = chooseByWords(
  process.argv.slice(2),
  known.map(({ name }) => name),
)
const browsers = known.filter(({ name }) => chosen.isBrowserChosen(name))

const stop = browsers.some(({ missing }) => missing.length === 0) ? await startProduct() : undefined
const outcomes: Outcome[] = []
try {
  // It reads where the portal is when it is loaded.
  const { runWalks } = await import('./run-walks.ts')
  for (const browser of browsers)
    outcomes.push(...(await runWalks(browser, chosen.isWalkChosen, console.log)))
} finally {
  await stop?.()
}
const { line, exitCode } = summarize(outcomes)
console.log(line)
process.exitCode = exitCode
