import { runJourneys } from './run-runners.ts'

// npm run sweeps [-- filter]: what goes through every page in the browser, in each of its states and by every way to it.
const { passed, failed } = await runJourneys(process.argv.slice(2), 'sweeps')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
