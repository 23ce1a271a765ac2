// Usage: npm run migrate
// Brings the schema of DATABASE_OWNER_URL up to date without starting a portal (docs/upgrade.md). Exit code 0: done;
// 1: a file was not applied, or the database is not ours; 2: no database is named.
import { migrate } from '../../server/src/database/migrate.ts'
import { refusePooler } from '../../server/src/database/refuse-pooler.ts'
import { sayStartRefusal } from '../../server/src/say-start-refusal.ts'

const { DATABASE_OWNER_URL: databaseUrl } = process.env
if (!databaseUrl) {
  console.error('Set DATABASE_OWNER_URL to the database of the portal, with the role that owns it.')
  process.exit(2)
}
try {
  await refusePooler('DATABASE_OWNER_URL', databaseUrl)
  const applied = await migrate({ databaseUrl, log: console.log })
  console.log(applied === 0 ? 'The schema is up to date.' : `${applied} migrations were applied.`)
} catch (error) {
  console.error(sayStartRefusal(error) ?? error)
  process.exitCode = 1
}
