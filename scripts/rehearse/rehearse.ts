// Usage: npm run rehearse -- NAME [options]
// Rehearses what an operator has to be able to rely on, with the packages of Debian. Exit code 0: everything held; 1:
// something did not; 2: it could not be rehearsed here.
import { rehearseAlerts } from './alerts/rehearse-alerts.ts'

/** Each takes the arguments behind its name and returns the exit code. */
const rehearsals: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  alerts: rehearseAlerts,
}

const [first = '', ...rest] = process.argv.slice(2)
const rehearse = rehearsals[first]
if (rehearse === undefined) {
  console.error(`There is no rehearsal "${first}". Choose one of: ${Object.keys(rehearsals).join(', ')}.`)
  process.exit(2)
}
process.exit(await rehearse(rest))
