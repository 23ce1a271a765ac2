// Usage: npm run audit:archive -- --before YYYY-MM --folder DIR
// Moves the months of the audit that ended before the given one into files of the folder, and removes them from the database
// of DATABASE_OWNER_URL. It may be run again at any time. Exit code 0: done; 1: refused, with the reason; 2: it could not
// be done.
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { archiveAudit } from '../../server/src/audit/archive/archive-audit.ts'
import { ArchiveRefused } from '../../server/src/audit/archive/archive-refused.ts'
import { openDatabase } from '../../server/src/database/database.ts'

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

const { values } = parseArgs({ options: { before: { type: 'string' }, folder: { type: 'string' } } })
const { before = '', folder = '' } = values
const { DATABASE_OWNER_URL: url } = process.env
if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(before))
  fail('--before is the first month that stays, such as --before 2025-10.')
if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
  fail('--folder is an existing folder for the files.')
if (!url) fail('Set DATABASE_OWNER_URL to the database of the portal, with the role that owns it.')

// The comparison of entries with their seals reads the old months as a whole.
const database = openDatabase({ url, connections: 1, statementTimeoutMs: 3_600_000 })
try {
  const { archived, removed } = await archiveAudit({ database, folder, before, log: console.log })
  console.log(`Archived: ${archived.join(', ') || 'no month'}. Removed: ${removed.join(', ') || 'no month'}.`)
  if (archived.length > 0) console.log('Copy the files to another machine: the database no longer has them.')
} catch (error) {
  console.error(error instanceof Error ? error.message : 'unknown error')
  process.exitCode = error instanceof ArchiveRefused ? 1 : 2
} finally {
  await database.close()
}
