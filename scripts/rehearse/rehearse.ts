// Usage: npm run rehearse -- upgrade [options]
// Runs one rehearsal and prints its figures. Exit code 0: everything held; 1: something was lost, refused or differs;
// 2: it could not be run.
import { rehearseUpgrade } from './upgrade.ts'

const rehearsals: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  upgrade: rehearseUpgrade,
}

const [name = '', ...args] = process.argv.slice(2)
const rehearse = Object.hasOwn(rehearsals, name) ? rehearsals[name] : undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
try {
  if (rehearse === undefined) throw new Error(`Name a rehearsal: ${Object.keys(rehearsals).join(', ')}.`)
  process.exitCode = await rehearse(args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
