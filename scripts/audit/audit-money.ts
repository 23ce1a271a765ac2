// Usage: npm run audit:money -- [--from 1000000000] [--to 1000999999] [--resume] [--state FILE] [--batch 500]
// Runs the invariants of the money (docs/guides/payments.md) and matches the books on the database of DATABASE_URL, or on
// the running demo's, so many accounts at a time; what belongs to no account comes last, where the range is whole. What is
// found is kept in FILE, and `--resume` goes on there.
// Exit code 0: all hold and agree; 1: at least one is violated or differs, with its rows; 2: the books could not be read.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { CalendarDate } from '../../domain/src/kernel/calendar-date.ts'
import { partOf } from '../../server/src/database/transaction.ts'
import {
  businessOffsetStatement,
  businessTimeAt,
} from '../../server/src/features/payments/attempts/business-time.ts'
import { listInvariants } from '../../server/src/features/payments/invariants/run-invariants.ts'
import type { WithinAccounts } from '../../server/src/features/payments/invariants/within-accounts.ts'
import { findDatabaseUrl } from '../data/find-database-url.ts'
import { checkInvariants, findDifferences, nextAccounts, reportBatch } from './audit-accounts.ts'
import { addToJournal, type BatchReport, beginJournal, readJournal } from './audit-journal.ts'
import { confirmViolations, mayBeMoving } from './confirm-violations.ts'
import { closeLook, type Look, openLook } from './look.ts'

/** Events of the processor that got lost are fetched each minute. */
const lookAgainAfterMs = 90_000
/** Behind every account number. */
const lastAccount = '~'
const int8Oid = 20
const dateOid = 1082

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '' },
    to: { type: 'string', default: lastAccount },
    resume: { type: 'boolean', default: false },
    state: { type: 'string', default: join(tmpdir(), 'myaccount-audit-money.ndjson') },
    batch: { type: 'string', default: '500' },
  },
})
const range = { from: values.from, to: values.to }
const isWhole = range.from === '' && range.to === lastAccount
const accountsAtOnce = Math.max(1, Math.trunc(Number(values.batch)) || 1)

const url = findDatabaseUrl()
if (!url) {
  console.error('No demo is running here. Start one, or set DATABASE_URL to the database of the portal.')
  process.exit(2)
}

pg.types.setTypeParser(int8Oid, Number)
pg.types.setTypeParser(dateOid, (text: string) => text)
const client = new pg.Client({ connectionString: url, application_name: 'myaccount-audit-money' })
const total = { violated: new Map<string, number>(), discrepancies: new Map<string, number>() }
try {
  await client.connect()
  const isCompared = await audit()
  printTotals(isCompared)
  process.exitCode = total.violated.size + total.discrepancies.size > 0 ? 1 : 0
} catch (error) {
  console.error(`The books could not be read: ${error instanceof Error ? error.message : 'unknown error'}`)
  process.exitCode = 2
} finally {
  await client.end()
}

/** Answers whether the processor's book was there to compare with. */
async function audit(): Promise<boolean> {
  let after: string | null = null
  let isOver = false
  if (values.resume)
    for await (const batch of readJournal(values.state, range)) {
      take(batch)
      isOver = batch.reached === null
      after = batch.reached
    }
  else beginJournal(values.state, range)
  const look = await openLook(client)
  const today = await readToday(look)
  while (!isOver) {
    const accounts = await nextAccounts(look, { after, to: range.to }, range.from, accountsAtOnce)
    if (accounts === null && !isWhole) break
    const batch = await auditBatch(look, accounts ?? 'nobody', today)
    addToJournal(values.state, batch)
    take(batch)
    after = batch.reached
    isOver = after === null
  }
  await closeLook(client, look)
  return look.processorBook !== null
}

async function auditBatch(look: Look, accounts: WithinAccounts, today: CalendarDate): Promise<BatchReport> {
  const first = await checkInvariants(look, accounts)
  const reached = accounts === 'nobody' ? null : accounts.to
  if (!mayBeMoving(first)) return await reportBatch(reached, first, findDifferences(look, accounts, today))
  console.error(`The two books differ. They are compared again in ${lookAgainAfterMs / 1000} seconds.`)
  await closeLook(client, look)
  await wait(lookAgainAfterMs)
  // The later look is the one that counts from here on.
  Object.assign(look, await openLook(client))
  const later = await checkInvariants(look, accounts)
  return await reportBatch(reached, confirmViolations(first, later), findDifferences(look, accounts, today))
}

async function readToday({ ask, nowMs }: Look): Promise<CalendarDate> {
  const { text, values: bound } = partOf(businessOffsetStatement())
  const [row] = await ask(text, bound)
  const offset: { offsetDays?: unknown } = row ?? {}
  const zone = process.env.CARRIER_TIME_ZONE || 'America/Chicago'
  return businessTimeAt(nowMs, { offsetDays: Number(offset.offsetDays ?? 0) }, zone).date
}

function take({ lines, violated, discrepancies }: BatchReport): void {
  for (const line of lines) console.log(line)
  for (const [name, count] of Object.entries(violated))
    total.violated.set(name, (total.violated.get(name) ?? 0) + count)
  for (const [kind, count] of Object.entries(discrepancies))
    total.discrepancies.set(kind, (total.discrepancies.get(kind) ?? 0) + count)
}

function printTotals(hasBook: boolean): void {
  for (const { name, says, needs } of listInvariants()) {
    const count = total.violated.get(name)
    const isSkipped = (needs === 'processor_book' && !hasBook) || (needs === 'all_accounts' && !isWhole)
    const verdict = count !== undefined ? `${count} rows` : isSkipped ? 'not compared' : 'ok'
    console.log(`${name.padEnd(4)} ${verdict.padEnd(13)} ${says}`)
  }
  for (const [kind, count] of [...total.discrepancies].sort()) console.log(`${count} times ${kind}`)
  console.log(
    total.violated.size + total.discrepancies.size === 0
      ? 'All hold, and the books agree.'
      : `${total.violated.size} are violated, ${total.discrepancies.size} kinds of discrepancies.`,
  )
}
