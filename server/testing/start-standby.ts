import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { addressFor, appRole, createRoles, ownerRole } from '../../demo/postgres/create-roles.ts'
import { makeTemporaryDataDir } from '../../demo/postgres/data-dir/make-temporary-data-dir.ts'
import {
  type LaunchOptions,
  launchPostgres,
  type RunningPostgres,
} from '../../demo/postgres/launch-postgres.ts'
import { migrate } from '../src/database/migrate.ts'
import { testPasswords } from './test-cluster.ts'

export interface Standby {
  /** The address for `portal_app`, the role that serves. */
  readonly appUrl: string
  readonly adminUrl: string
  stop(): Promise<void>
}

const database = 'myaccount_standby'
export const superuserPassword = 'bootstrap'

/**
 * A hot standby of PostgreSQL: a migrated cluster is stopped after `fill`, copied, and the copy started in recovery, so
 * that it answers reads and refuses writes and temporary tables as one that follows a primary does.
 */
export async function startStandby(fill: (adminUrl: string) => Promise<void>): Promise<Standby> {
  const clusters = openClusters('myaccount-test-standby-')
  try {
    const primary = await clusters.launch('primary')
    try {
      await makeMigratedDatabase(primary, database)
      await fill(primary.adminUrl(database))
    } finally {
      await primary.stop()
    }
    clusters.copyAsStandby()
    const standby = await clusters.launch('standby')
    return {
      appUrl: addressFor(standby.adminUrl(), appRole, testPasswords.appPassword, database),
      adminUrl: standby.adminUrl(database),
      async stop() {
        await standby.stop()
        clusters.remove()
      },
    }
  } catch (cause) {
    clusters.remove()
    throw cause
  }
}

export async function makeMigratedDatabase(server: RunningPostgres, name: string): Promise<void> {
  await createRoles({ adminUrl: server.adminUrl(), database: name, ...testPasswords })
  const databaseUrl = addressFor(server.adminUrl(), ownerRole, testPasswords.ownerPassword, name)
  await migrate({ databaseUrl })
}

interface Clusters {
  launch(
    name: 'primary' | 'standby',
    options?: Pick<LaunchOptions, 'port' | 'settings'>,
  ): Promise<RunningPostgres>
  /** Copies the primary, which must be stopped, as a cluster that starts in recovery. */
  copyAsStandby(): void
  remove(): void
}

/** Two clusters in one temporary folder. */
export function openClusters(folderPrefix: string): Clusters {
  const folder = makeTemporaryDataDir('/var/tmp', folderPrefix)
  return {
    async launch(name, { settings = [], ...options } = {}) {
      const dataDir = path.join(folder, name)
      execFileSync('mkdir', ['-p', '-m', '755', dataDir])
      // A standby starts only on a cluster whose log was written for one.
      const all = ['wal_level=replica', ...settings]
      return await launchPostgres({ dataDir, superuserPassword, disposable: true, settings: all, ...options })
    },
    copyAsStandby() {
      execFileSync('mkdir', ['-m', '755', path.join(folder, 'standby')])
      const copy = path.join(folder, 'standby', 'postgres')
      execFileSync('cp', ['-a', path.join(folder, 'primary', 'postgres'), copy])
      execFileSync('cp', ['-a', path.join(copy, 'PG_VERSION'), path.join(copy, 'standby.signal')])
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
