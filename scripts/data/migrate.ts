// Usage: npm run migrate
// Brings the database of DATABASE_OWNER_URL up to date, as each start of the portal does. Deployments run it before new
// processes start, so that a migration that fails stops the rollout. Exit code 0: up to date; 1: refused, with the reason.
import { migrate } from '../../server/src/database/migrate.ts'
import { refusePooler } from '../../server/src/database/refuse-pooler.ts'
import { waitForDatabase } from '../../server/src/database/wait-for-database.ts'
import { sayStartRefusal } from '../../server/src/say-start-refusal.ts'

const { DATABASE_OWNER_URL: url, DATABASE_WAIT_SECONDS } = process.env
const waitSeconds = Number(DATABASE_WAIT_SECONDS || 60)
if (!url) refuse('Set DATABASE_OWNER_URL to the database of the portal, with the role that owns it.')
if (!(waitSeconds >= 0)) refuse('DATABASE_WAIT_SECONDS is a number of seconds, such as 60.')
try {
  await waitForDatabase({
    url,
    atMostMs: waitSeconds * 1_000,
    onWait: (reason) => console.error(`Waiting for the database: ${reason}`),
  })
  await refusePooler('DATABASE_OWNER_URL', url)
  const count = await migrate({ databaseUrl: url, log: console.log })
  console.log(count === 0 ? 'The database is up to date.' : `The database is up to date: ${count} applied.`)
} catch (error) {
  console.error(sayStartRefusal(error) ?? error)
  process.exitCode = 1
}

function refuse(says: string): never {
  console.error(says)
  process.exit(1)
}
