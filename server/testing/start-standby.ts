import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { addressFor, appRole, createRoles, ownerRole } from '../../demo/postgres/create-roles.ts'
import { makeTemporaryDataDir } from '../../demo/postgres/data-dir/make-temporary-data-dir.ts'
import { launchPostgres, type RunningPostgres } from '../../demo/postgres/launch-postgres.ts'
import { migrate } from '../src/database/migrate.ts'
import { testPasswords } from './test-cluster.ts'

export interface Standby {
  /** The address for `portal_app`, the role that serves. */
  readonly appUrl: string
  readonly adminUrl: string
  stop(): Promise<void>
}

const database = 'myaccount_standby'
const superuserPassword = 'bootstrap'

/**
 * A hot standby of PostgreSQL: a migrated cluster is stopped after `fill`, copied, and the copy started in recovery, so
 * that it answers reads and refuses writes and temporary tables as one that follows a primary does.
 */
export async function startStandby(fill: (adminUrl: string) => Promise<void>): Promise<Standby> {
  const folder = makeTemporaryDataDir('/var/tmp', 'myaccount-test-standby-')
  const launch = (name: string): Promise<RunningPostgres> => {
    const dataDir = path.join(folder, name)
    execFileSync('mkdir', ['-p', '-m', '755', dataDir])
    // A standby starts only on a cluster whose log was written for one.
    return launchPostgres({ dataDir, superuserPassword, disposable: true, settings: ['wal_level=replica'] })
  }
  try {
    const primary = await launch('primary')
    try {
      await createRoles({ adminUrl: primary.adminUrl(), database, ...testPasswords })
      const databaseUrl = addressFor(primary.adminUrl(), ownerRole, testPasswords.ownerPassword, database)
      await migrate({ databaseUrl })
      await fill(primary.adminUrl(database))
    } finally {
      await primary.stop()
    }
    execFileSync('mkdir', ['-m', '755', path.join(folder, 'standby')])
    const copy = path.join(folder, 'standby', 'postgres')
    execFileSync('cp', ['-a', path.join(folder, 'primary', 'postgres'), copy])
    execFileSync('cp', ['-a', path.join(copy, 'PG_VERSION'), path.join(copy, 'standby.signal')])
    const standby = await launch('standby')
    return {
      appUrl: addressFor(standby.adminUrl(), appRole, testPasswords.appPassword, database),
      adminUrl: standby.adminUrl(database),
      async stop() {
        await standby.stop()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true })
    throw cause
  }
}
