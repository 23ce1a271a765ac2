// Usage: npm run audit:verify [-- --noted SEQUENCE:HASH | --noted-file FILE] [--from-archive FOLDER]
// The file holds the noted end of the last run, and gets that of this one where the chain is whole. The folder holds the
// files of all archived months, which are walked first; without it the walk begins behind the months that were removed.
// Walks the audit's chain. Exit code 0: whole; 1: broken, with the first broken entry; 2: it could not be read.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  type BrokenReason,
  type NotedHead,
  NotedInArchive,
  verifyAudit,
} from '../../server/src/audit/verify-audit.ts'
import { openDatabase } from '../../server/src/database/database.ts'
import { findDatabaseUrl } from '../data/find-database-url.ts'

const reasons: Readonly<Record<BrokenReason, string>> = {
  gap: 'A number of the chain is missing before this one, or was given twice',
  'entry-missing': 'The entry of this seal is gone',
  changed: 'The entry or its seal was changed after it was sealed',
  'out-of-order': 'The entry of this seal precedes that of the seal before it',
  'smuggled-in': 'This entry stands behind the end of the chain and was never sealed',
  'head-differs': 'The chain does not hold the noted end',
  'anchor-differs': 'The anchor of this month continues neither the chain nor the anchor before it',
  'file-missing': 'The file of this month is not in the folder',
  'file-differs': 'The file of this month is not the one that its anchor names',
}

function readNoted(text: string | undefined): NotedHead | undefined {
  if (text === undefined) return undefined
  const match = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text)
  if (!match?.[1] || !match[2]) return fail('The noted end is SEQUENCE:HASH, as an earlier run printed it.')
  return { sequence: Number(match[1]), hash: match[2] }
}

/** Replaces the file as a whole, so that a full disk does not leave half an end. */
function keepNoted(file: string, head: string): void {
  writeFileSync(`${file}.new`, `${head}\n`)
  renameSync(`${file}.new`, file)
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

const { values } = parseArgs({
  options: {
    noted: { type: 'string' },
    'noted-file': { type: 'string' },
    'from-archive': { type: 'string' },
  },
})
const archiveFolder = values['from-archive']
const notedFile = values['noted-file']
const noted = readNoted(
  values.noted ?? (notedFile && existsSync(notedFile) ? readFileSync(notedFile, 'utf8').trim() : undefined),
)
const url = findDatabaseUrl()
if (!url) fail('No demo is running here. Start one, or set DATABASE_URL to the database of the portal.')

// A batch of the walk is quick; the search for what was smuggled in reads everything once.
const database = openDatabase({ url, connections: 1, statementTimeoutMs: 600_000 })
try {
  const verdict = await verifyAudit(database, {
    ...(noted && { noted }),
    ...(archiveFolder && { archiveFolder }),
  })
  if (verdict.ok) {
    console.log(`ok: ${verdict.sealedCount} entries sealed.`)
    if (verdict.head) console.log(`Note the end of the chain outside of the database: ${verdict.head}`)
    if (verdict.head && notedFile) keepNoted(notedFile, verdict.head)
  } else {
    const where = [
      verdict.month !== undefined && `month ${verdict.month}`,
      verdict.sequence !== null && `seal ${verdict.sequence}`,
      verdict.entryId !== null && `entry ${verdict.entryId}`,
    ]
    console.log(`broken at ${where.filter(Boolean).join(', ')}: ${reasons[verdict.reason]}.`)
    process.exitCode = 1
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : 'unknown error'
  console.error(error instanceof NotedInArchive ? reason : `The audit could not be read: ${reason}`)
  process.exitCode = 2
} finally {
  await database.close()
}
