import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { addressFor, createRoles, ownerRole } from '../../demo/postgres/create-roles.ts'
import { makeTemporaryDataDir } from '../../demo/postgres/data-dir/make-temporary-data-dir.ts'
import { launchPostgres } from '../../demo/postgres/launch-postgres.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { describeSchema } from './schema/describe-schema.ts'

/** `npm run schema`: migrates an empty database and writes docs/api/schema.md, which a database test compares. */
const dataDir = makeTemporaryDataDir(tmpdir(), 'myaccount-schema-')
const superuserPassword = 'bootstrap'
const server = await launchPostgres({ dataDir, superuserPassword, disposable: true })
try {
  await createRoles({
    adminUrl: server.adminUrl(),
    ownerPassword: 'owner',
    appPassword: 'app',
    browserPassword: 'browser',
  })
  await migrate({ databaseUrl: addressFor(server.adminUrl(), ownerRole, 'owner') })
  const client = new pg.Client({ connectionString: server.adminUrl('myaccount') })
  await client.connect()
  try {
    writeFileSync(new URL('../../docs/api/schema.md', import.meta.url), await describeSchema(client))
  } finally {
    await client.end()
  }
  console.log('docs/api/schema.md is written.')
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
