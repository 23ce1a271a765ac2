// Usage: npm run audit:money
// Runs the invariants of the money (docs/quality.md 1) on the database of DATABASE_URL, or on the running demo's.
// Exit code 0: all hold; 1: at least one is violated, with its rows; 2: the books could not be read.
import pg from 'pg'
import {
  type InvariantResult,
  type ProcessorCharge,
  runInvariants,
} from '../../server/src/features/payments/invariants/run-invariants.ts'
import { readProcessorBook } from '../../server/src/gateways/processor/read-processor-book.ts'
import { findDatabaseUrl } from '../data/find-database-url.ts'
import { findProcessor } from './find-processor.ts'

const url = findDatabaseUrl()
if (!url) {
  console.error('No demo is running here. Start one, or set DATABASE_URL to the database of the portal.')
  process.exit(2)
}

const client = new pg.Client({ connectionString: url, application_name: 'myaccount-audit-money' })
try {
  await client.connect()
  const results = await audit()
  for (const result of results) print(result)
  const violated = results.filter(({ verdict }) => verdict === 'violated').length
  const compared = results.filter(({ verdict }) => verdict !== 'not_compared').length
  console.log(`${compared - violated} of ${compared} hold.`)
  process.exitCode = violated > 0 ? 1 : 0
} catch (error) {
  console.error(`The books could not be read: ${error instanceof Error ? error.message : 'unknown error'}`)
  process.exitCode = 2
} finally {
  await client.end()
}

/** One view of all tables: a payment that moves meanwhile must not look torn. */
async function audit(): Promise<InvariantResult[]> {
  const processorBook = await readBook()
  await client.query('begin isolation level repeatable read read only')
  await client.query(`select set_config('app.scope', 'jobs', true)`)
  const ask = async (text: string, values: readonly unknown[]) => (await client.query(text, [...values])).rows
  const results = await runInvariants(ask, { nowMs: Date.now(), processorBook })
  await client.query('rollback')
  return results
}

async function readBook(): Promise<ProcessorCharge[] | null> {
  const processor = await findProcessor()
  if (processor === undefined) return null
  await client.query('begin read only')
  await client.query(`select set_config('app.scope', 'jobs', true)`)
  const { rows } = await client.query<{ id: string }>(
    'select processor_customer_id as id from paying_accounts where processor_customer_id is not null order by 1',
  )
  await client.query('rollback')
  return await readProcessorBook(
    processor,
    rows.map(({ id }) => id),
  )
}

function print({ name, says, verdict, rows }: InvariantResult): void {
  const verdicts = { holds: 'ok', violated: `${rows.length} rows`, not_compared: 'not compared' }
  console.log(`${name.padEnd(4)} ${verdicts[verdict].padEnd(13)} ${says}`)
  for (const row of rows) console.log(`       ${JSON.stringify(row)}`)
}
