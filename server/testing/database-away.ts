import pg from 'pg'
import { inject } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Takes the application's database away as a failover would: connections cut, new ones refused. */
export interface DatabaseSwitch {
  /** Resolves when they are gone: one that was only told to go would be met later, by who thinks that all is well. */
  off(): Promise<void>
  on(): Promise<void>
  /** As a standby, which reads alone; connections are cut, as by a failover. */
  setReadOnly(isReadOnly: boolean): Promise<void>
  close(): Promise<void>
}

const goneWithinMs = 30_000

export async function openDatabaseSwitch(the: TestApp): Promise<DatabaseSwitch> {
  // From another database of the server, or it would cut itself off.
  const admin = new pg.Client({ connectionString: inject('testPostgresAdminUrl') })
  await admin.connect()
  const name = new URL(the.ownerUrl).pathname.slice(1)
  const database = admin.escapeIdentifier(name)
  const cut = async () => {
    // Who waits for a lock goes first: the end of its holder would let it be answered.
    const others = `
      (select pid from pg_stat_activity where datname = $1
       order by wait_event_type is not distinct from 'Lock' desc) others`
    await admin.query(`select pg_terminate_backend(pid, $2) from ${others}`, [name, goneWithinMs])
  }
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
