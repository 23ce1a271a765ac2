// Usage: npm run rehearse -- NAME [options]
// Rehearses what needs programs that `npm test` must do without, such as promtool. Exit code 0: it went as documented.
import { rehearseAlerts } from './rehearse-alerts.ts'

/** Each rehearsal, by its name. It answers whether all went as documented. */
const rehearsals: Readonly<Record<string, (options: readonly string[]) => Promise<boolean>>> = {
  alerts: rehearseAlerts,
}

const [name = '', ...options] = process.argv.slice(2)
const rehearsal = Object.hasOwn(rehearsals, name) ? rehearsals[name] : undefined
if (rehearsal === undefined) {
  console.error(
    `${name ? `There is no rehearsal "${name}".` : 'No rehearsal was named.'} Rehearsals: ${Object.keys(rehearsals).join(', ')}`,
  )
  process.exit(2)
}
process.exit((await rehearsal(options)) ? 0 : 1)
