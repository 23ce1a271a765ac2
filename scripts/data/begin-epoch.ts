// Usage: npm run epoch
// Begins an epoch of events, after a copy of the database's files was put back (docs/operations.md, "Backup and restore").
// On the database of DATABASE_OWNER_URL. Exit code 0: done; 2: it could not be.
import pg from 'pg'

const { DATABASE_OWNER_URL: url } = process.env
if (!url) {
  console.error('Set DATABASE_OWNER_URL to the database of the portal, with the role that owns it.')
  process.exit(2)
}
const client = new pg.Client({ connectionString: url, application_name: 'myaccount-epoch' })
try {
  await client.connect()
  const { rows } = await client.query<{ epoch: string }>('select begin_event_epoch() as epoch')
  console.log(`Events are of epoch ${rows[0]?.epoch} from now on.`)
} catch (error) {
  console.error(`No epoch was begun: ${error instanceof Error ? error.message : 'unknown error'}`)
  process.exitCode = 2
} finally {
  await client.end()
}
