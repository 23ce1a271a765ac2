// Usage: npm run audit:money
// Runs the invariants of the money (docs/guides/payments.md) on the database of DATABASE_URL, or on the running demo's.
// Exit code 0: all hold; 1: at least one is violated, with its rows; 2: the books could not be read.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import {
  type InvariantResult,
  type ProcessorCharge,
  runInvariants,
} from '../../server/src/features/payments/invariants/run-invariants.ts'
import { readProcessorBook } from '../../server/src/gateways/processor/read-processor-book.ts'
import { findDatabaseUrl } from '../data/find-database-url.ts'
import { confirmViolations, mayBeMoving, rowsAtMost } from './confirm-violations.ts'
import { findProcessor } from './find-processor.ts'

/** Events of the processor that got lost are fetched each minute. */
const lookAgainAfterMs = 90_000
const printedAtMost = 20

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

async function audit(): Promise<InvariantResult[]> {
  const first = await look()
  if (!mayBeMoving(first)) return first
  console.log(`The two books differ. They are compared again in ${lookAgainAfterMs / 1000} seconds.`)
  await wait(lookAgainAfterMs)
  return confirmViolations(first, await look())
}

/**
 * One view of all tables: a payment that moves meanwhile must not look torn. The processor's book is read after it, so
 * that every charge that we know of is in it.
 */
async function look(): Promise<InvariantResult[]> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`select set_config('app.scope', 'jobs', true)`)
  const ask = async (text: string, values: readonly unknown[]) => (await client.query(text, [...values])).rows
  const nowMs = Date.now()
  const processorBook = await readBook()
  const results = await runInvariants(ask, { nowMs, processorBook, rowsAtMost })
  await client.query('rollback')
  return results
}

async function readBook(): Promise<ProcessorCharge[] | null> {
  const { rows } = await client.query<{ id: string }>(
    'select processor_customer_id as id from paying_accounts where processor_customer_id is not null order by 1',
  )
  const installation = await client.query<{ id: string }>('select installation_id as id from installation')
  const processor = await findProcessor()
  if (processor === undefined) return null
  return await readProcessorBook(processor, {
    customerIds: new Set(rows.map(({ id }) => id)),
    installationId: installation.rows[0]?.id ?? '',
  })
}

function print({ name, says, verdict, rows }: InvariantResult): void {
  const count = `${rows.length}${rows.length < rowsAtMost ? '' : ' or more'} rows`
  const verdicts = { holds: 'ok', violated: count, not_compared: 'not compared' }
  console.log(`${name.padEnd(4)} ${verdicts[verdict].padEnd(13)} ${says}`)
  for (const row of rows.slice(0, printedAtMost)) console.log(`       ${JSON.stringify(row)}`)
}
