import pg from 'pg'
import { inject } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Takes the application's database away as a failover would: connections cut, new ones refused. */
export interface DatabaseSwitch {
  off(): Promise<void>
  on(): Promise<void>
  close(): Promise<void>
}

export async function openDatabaseSwitch(the: TestApp): Promise<DatabaseSwitch> {
  // From another database of the server, or it would cut itself off.
  const admin = new pg.Client({ connectionString: inject('testPostgresAdminUrl') })
  await admin.connect()
  const name = new URL(the.ownerUrl).pathname.slice(1)
  const database = admin.escapeIdentifier(name)
  return {
    async off() {
      await admin.query(`alter database ${database} allow_connections false`)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    },
    async on() {
      await admin.query(`alter database ${database} allow_connections true`)
    },
    close: () => admin.end(),
  }
}
