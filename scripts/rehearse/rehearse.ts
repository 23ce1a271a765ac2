// Usage: npm run rehearse [-- NAME [options]]
// Rehearses what an operator has to be able to rely on, with the packages of Debian. Without a name it rehearses the
// cluster with all its scenes. Exit code 0: everything held; 1: something did not; 2: it could not be rehearsed here.
import { rehearseCluster } from './cluster/rehearse-cluster.ts'

/** Each takes the arguments behind its name and returns the exit code. */
const rehearsals: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  cluster: rehearseCluster,
}

const [first, ...rest] = process.argv.slice(2)
const isNamed = first !== undefined && !first.startsWith('-')
const rehearse = rehearsals[isNamed ? first : 'cluster']
if (rehearse === undefined) {
  console.error(`There is no rehearsal "${first}". Choose one of: ${Object.keys(rehearsals).join(', ')}.`)
  process.exit(2)
}
process.exit(await rehearse(isNamed ? rest : process.argv.slice(2)))
