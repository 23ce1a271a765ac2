import { existsSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { addressFor, createRoles, ownerRole } from '../../demo/postgres/create-roles.ts'
import { makeTemporaryDataDir } from '../../demo/postgres/data-dir/make-temporary-data-dir.ts'
import { removeLeftovers } from '../../demo/postgres/data-dir/remove-leftovers.ts'
import { launchPostgres, type RunningPostgres } from '../../demo/postgres/launch-postgres.ts'
import { openDatabase } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'
import { acceptTermsOfAll } from './accept-terms-of-all.ts'
import { dropDatabase } from './drop-database.ts'
import { loadTestRecords } from './load-test-records.ts'
import { filledTemplate, templateDatabase, testPasswords } from './test-cluster.ts'
import { cloneDatabase } from './test-database.ts'
import { testRecords } from './test-records.ts'
import { testNowMs } from './test-settings.ts'

const folderPrefix = 'myaccount-test-postgres-'
const superuserPassword = 'bootstrap'
/** Memory first, where Linux gives it as a folder: a database is four hundred files, and each test file has one. */
const parents =
  process.platform === 'linux' ? ['/dev/shm', '/var/tmp'].filter((folder) => existsSync(folder)) : [tmpdir()]
/** The databases of the test files that run at a time, and the log that PostgreSQL may keep of them. */
const roomBytes = 2_000_000_000

/**
 * Before the first test on a database: one server for the whole run, with two migrated templates, an empty one and a
 * filled one; every test file clones one of them (test-database.ts). TEST_DATABASE_URL, a superuser's address, takes an
 * existing server that is for tests alone: its two product roles get the tests' passwords.
 */
export default async function startTestPostgres(
  project: Pick<TestProject, 'provide'>,
): Promise<() => Promise<void>> {
  const existing = process.env.TEST_DATABASE_URL
  const server = existing ? undefined : await startServer()
  const adminUrl = existing ?? server?.adminUrl() ?? ''
  try {
    for (const template of [filledTemplate, templateDatabase]) await dropDatabase(adminUrl, template)
    await createRoles({ adminUrl, database: templateDatabase, ...testPasswords })
    const databaseUrl = addressFor(adminUrl, ownerRole, testPasswords.ownerPassword, templateDatabase)
    await migrate({ databaseUrl })
    await fillTemplate(adminUrl)
  } catch (cause) {
    await server?.stop()
    throw cause
  }
  project.provide('testPostgresAdminUrl', adminUrl)
  return async () => {
    await server?.stop()
  }
}

/** The first with room; a container's /dev/shm may hold no more than 64 MB. */
function chooseParent(): string {
  const hasRoom = (folder: string) => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > roomBytes
  }
  return parents.find(hasRoom) ?? parents.at(-1) ?? tmpdir()
}

async function startServer(): Promise<Pick<RunningPostgres, 'adminUrl' | 'stop'>> {
  for (const parent of parents) await removeLeftovers(parent, folderPrefix)
  const dataDir = makeTemporaryDataDir(chooseParent(), folderPrefix)
  const server = await launchPostgres({ dataDir, superuserPassword, disposable: true })
  // A run that ends without its teardown (Ctrl-C, a crash of the runner) leaves nothing either.
  const endAtOnce = () => {
    server.stopAtOnce()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', endAtOnce)
  return {
    adminUrl: server.adminUrl,
    async stop() {
      process.off('exit', endAtOnce)
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Makes the filled template out of the empty one, through the feed. PostgreSQL clones what nobody is connected to. */
async function fillTemplate(adminUrl: string): Promise<void> {
  const { appUrl } = await cloneDatabase(adminUrl, templateDatabase, filledTemplate)
  const database = openDatabase({ url: appUrl, connections: 2, statementTimeoutMs: 20_000 })
  const filledUrl = new URL(adminUrl)
  filledUrl.pathname = `/${filledTemplate}`
  const admin = new pg.Pool({ connectionString: filledUrl.href, max: 1 })
  try {
    await loadTestRecords(database, testRecords(), () => testNowMs)
    await acceptTermsOfAll(admin)
  } finally {
    await database.close()
    await admin.end()
  }
}
