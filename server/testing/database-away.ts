import pg from 'pg'
import { inject } from 'vitest'
import { endConnections } from './end-connections.ts'
import type { TestApp } from './test-app.ts'

/** Takes the application's database away as a failover would: connections cut, new ones refused. */
export interface DatabaseSwitch {
  /** Resolves when they are gone. */
  off(): Promise<void>
  on(): Promise<void>
  /** As a standby, which reads alone; connections are cut, as by a failover. */
  setReadOnly(isReadOnly: boolean): Promise<void>
  close(): Promise<void>
}

export async function openDatabaseSwitch(the: TestApp): Promise<DatabaseSwitch> {
  // From another database of the server, or it would cut itself off.
  const admin = new pg.Client({ connectionString: inject('testPostgresAdminUrl') })
  await admin.connect()
  const name = new URL(the.ownerUrl).pathname.slice(1)
  const database = admin.escapeIdentifier(name)
  const cut = () =>
    endConnections(async (text, values) => (await admin.query(text, values)).rows, name, [the.parts.database])
  return {
    async off() {
      await admin.query(`alter database ${database} allow_connections false`)
      await cut()
    },
    async setReadOnly(isReadOnly) {
      const setting = isReadOnly
        ? 'set default_transaction_read_only = on'
        : 'reset default_transaction_read_only'
      await admin.query(`alter database ${database} ${setting}`)
      await cut()
    },
    async on() {
      await admin.query(`alter database ${database} allow_connections true`)
    },
    close: () => admin.end(),
  }
}
