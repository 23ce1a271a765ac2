// Usage: npm run rehearse [-- NAME [options]]
// Rehearses what an operator has to be able to rely on, with programs that `npm test` must do without. Without a name
// it rehearses the cluster with all its scenes. Exit code 0: everything held; 1: something did not; 2: it could not be
// rehearsed here.

type Rehearsal = (args: readonly string[]) => Promise<number>

/** Each takes the arguments behind its name and returns the exit code. Only the named one is loaded. */
const rehearsals: Readonly<Record<string, () => Promise<Rehearsal>>> = {
  cluster: async () => (await import('./cluster/rehearse-cluster.ts')).rehearseCluster,
  upgrade: async () => (await import('./upgrade.ts')).rehearseUpgrade,
  pooler: async () => (await import('./pooler/rehearse-pooler.ts')).rehearsePooler,
  restore: async () => (await import('./restore/rehearse-restore.ts')).rehearseRestore,
  rotate: async () => (await import('./rotate/rehearse-rotate.ts')).rehearseRotate,
  image: async () => (await import('./image/rehearse-image.ts')).rehearseImage,
  alerts: async () => (await import('./alerts/rehearse-alerts.ts')).rehearseAlerts,
}

const [first, ...rest] = process.argv.slice(2)
const isNamed = first !== undefined && !first.startsWith('-')
const name = isNamed ? first : 'cluster'
const load = Object.hasOwn(rehearsals, name) ? rehearsals[name] : undefined
if (load === undefined) {
  console.error(`There is no rehearsal "${name}". Choose one of: ${Object.keys(rehearsals).join(', ')}.`)
  process.exit(2)
}
const rehearse = await load()
process.exit(await rehearse(isNamed ? rest : process.argv.slice(2)))
