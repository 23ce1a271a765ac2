import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type DemoSecrets, openDemoSecrets } from '../../demo/demo-secrets.ts'
import { addressFor, appRole, browserRole, createRoles, ownerRole } from '../../demo/postgres/create-roles.ts'
import { chooseDataDir } from '../../demo/postgres/data-dir/choose-data-dir.ts'
import { lockDataDir } from '../../demo/postgres/data-dir/data-dir-lock.ts'
import { launchPostgres } from '../../demo/postgres/launch-postgres.ts'
import { migrate } from '../../server/src/database/migrate.ts'

/** Names the folder where none is given by BENCH_DATA_DIR; nothing listens on it. */
const folderPort = 3990

export interface BenchDatabase {
  readonly name: string
  /** Connects as `portal_app`, bound by row-level security. */
  readonly appUrl: string
  /** Connects as `portal_browser`, bound by row-level security. */
  readonly browserUrl: string
  readonly ownerUrl: string
  /** Connects as the superuser, whom no policy binds: looks up what to request, and runs the query without its policies. */
  readonly adminUrl: string
}

export interface BenchData {
  readonly dataDir: string
  readonly secrets: DemoSecrets
  /** The database's first process; those that serve are its children. */
  readonly postgresPid: number
  /** Makes the database the first time and brings its schema up to date. */
  openDatabase(name: string): Promise<BenchDatabase>
  /** Safe for one that is not there. */
  dropDatabase(name: string): Promise<void>
  stop(): Promise<void>
}

/**
 * The demo's own PostgreSQL with the demo's settings, in a folder that outlives the run (ADR 0019). `settings` replace
 * the demo's, as `name=value`.
 */
export async function openBenchData(
  say: (line: string) => void,
  settings: readonly string[] = [],
): Promise<BenchData> {
  const checkout = fileURLToPath(new URL('../../', import.meta.url))
  const { dataDir, note } = chooseDataDir({ wished: process.env.BENCH_DATA_DIR, checkout, port: folderPort })
  if (note) say(note)
  const lock = lockDataDir(dataDir)
  const secrets = await openDemoSecrets(dataDir)
  const { superuserPassword, ownerPassword, appPassword, browserPassword } = secrets
  const postgres = await launchPostgres({ dataDir, superuserPassword, settings, log: say })
  const stopAtOnce = () => postgres.stopAtOnce()
  process.once('exit', stopAtOnce)
  return {
    dataDir,
    secrets,
    postgresPid: postgres.pid,
    async openDatabase(name) {
      const adminUrl = postgres.adminUrl()
      await createRoles({ adminUrl, database: name, ownerPassword, appPassword, browserPassword })
      const ownerUrl = addressFor(adminUrl, ownerRole, ownerPassword, name)
      await migrate({ databaseUrl: ownerUrl })
      const appUrl = addressFor(adminUrl, appRole, appPassword, name)
      const browserUrl = addressFor(adminUrl, browserRole, browserPassword, name)
      return { name, ownerUrl, appUrl, browserUrl, adminUrl: postgres.adminUrl(name) }
    },
    async dropDatabase(name) {
      const client = new pg.Client({ connectionString: postgres.adminUrl() })
      await client.connect()
      try {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
      } finally {
        await client.end()
      }
    },
    async stop() {
      process.off('exit', stopAtOnce)
      await postgres.stop()
      lock.release()
    },
  }
}
