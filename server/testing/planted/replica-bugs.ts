import type { PlantedSourceBug } from './planted-source-bug.ts'

const reads = 'server/src/audit/reads'

export const replicaBugs: readonly PlantedSourceBug[] = [
  {
    point: '4.6',
    says: 'an employee who wrote something reads the replica',
    file: `${reads}/audited-reads.ts`,
    from: "primary.hasWritten ? 'own_write'",
    to: "primary.lsn === '' ? 'own_write'",
    caughtBy: [`${reads}/audited-reads.http.test.ts`],
  },
  {
    point: '4.6',
    says: 'searching counts as a write, so that no search reads the replica',
    file: `${reads}/audited-reads.store.ts`,
    from: "  'customers.searched',\n",
    to: '',
    caughtBy: [`${reads}/audited-reads.http.test.ts`, `${reads}/own-writes.http.test.ts`],
  },
  {
    point: '4.6',
    says: 'a file is read from a replica that lacks the newest commits',
    file: `${reads}/decide-replica.ts`,
    from: "(freshness === 'recent' && replica.isRecent)",
    to: 'replica.isRecent',
    caughtBy: [`${reads}/audited-reads.http.test.ts`, `${reads}/decide-replica.test.ts`],
  },
  {
    point: '4.6',
    says: 'a replica that was promoted is read',
    file: `${reads}/decide-replica.ts`,
    from: '!replica.isStandby || ',
    to: '',
    caughtBy: [`${reads}/audited-reads.http.test.ts`, `${reads}/decide-replica.test.ts`],
  },
  {
    point: '4.6',
    says: 'a search fails with the replica',
    file: `${reads}/audited-reads.ts`,
    from: "pause('failed', error)",
    to: 'throw error',
    caughtBy: [`${reads}/audited-reads.http.test.ts`],
  },
  {
    point: '4.6',
    says: 'a replica that is away stops the start',
    file: `${reads}/refuse-wrong-replica.ts`,
    from: 'if (mistakes.has(code)) throw',
    to: "if (code !== '') throw",
    caughtBy: [`${reads}/refuse-wrong-replica.db.test.ts`],
  },
]
