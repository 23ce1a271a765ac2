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
import { findDiscrepancies } from '../../domain/src/books/discrepancy.ts'
import type { CalendarDate } from '../../domain/src/kernel/calendar-date.ts'
import { businessOffsetStatement, businessTimeAt } from '../../server/src/business-time.ts'
import { camelCase } from '../../server/src/database/round-trip/camel-case.ts'
import { partOf } from '../../server/src/database/transaction.ts'
import {
  type AccountRange,
  paymentsToMatchStatement,
  type Reached,
  unknownMovementsStatement,
} from '../../server/src/features/books/matching/matching.store.ts'
import {
  type InvariantResult,
  listInvariants,
  runInvariants,
} from '../../server/src/features/payments/invariants/run-invariants.ts'
import type { WithinAccounts } from '../../server/src/features/payments/invariants/within-accounts.ts'
import { findDatabaseUrl } from '../data/find-database-url.ts'
import { addToJournal, type BatchReport, beginJournal, readJournal } from './audit-journal.ts'
import { confirmViolations, mayBeMoving, rowsAtMost } from './confirm-violations.ts'
import { closeLook, type Look, openLook } from './look.ts'

const paymentsAtOnce = 200
const printedAtMost = 20
const noAttempt = '00000000-0000-0000-0000-000000000000'

/** The next accounts of a range, so many at a time; none when it is through. */
async function nextAccounts(
  { ask }: Pick<Look, 'ask'>,
  { after, to }: { readonly after: string | null; readonly to: string },
  from: string,
  count: number,
): Promise<AccountRange | null> {
  const [row] = await ask(
    `select min(account_number) as from, max(account_number) as to from (
       select account_number from accounts
       where account_number >= $1 and account_number <= $2 and ($3::text is null or account_number > $3)
       order by account_number limit $4) a`,
    [from, to, after, count],
  )
  const found: { from?: unknown; to?: unknown } = row ?? {}
  return typeof found.from === 'string' && typeof found.to === 'string'
    ? { from: found.from, to: found.to }
    : null
}

async function checkInvariants(look: Look, accounts: WithinAccounts): Promise<InvariantResult[]> {
  const { ask, nowMs, tables } = look
  const processorBook = look.processorBook?.chargesOf(accounts) ?? null
  const options = { nowMs, processorBook, rowsAtMost }
  const needAll = new Set(
    listInvariants().flatMap(({ name, needs }) => (needs === 'all_accounts' ? [name] : [])),
  )
  const ranged = await runInvariants(ask, {
    ...options,
    within: { accounts, tables },
    only: (name) => !needAll.has(name),
  })
  if (accounts !== 'nobody') return ranged
  return [...ranged, ...(await runInvariants(ask, { ...options, only: (name) => needAll.has(name) }))]
}

/** Runs a statement of the product on this connection, and names the keys of its rows as the product does. */
async function runStatement<Row>(
  ask: Look['ask'],
  statement: Parameters<typeof partOf>[0],
): Promise<readonly Row[]> {
  const { text, values } = partOf(statement)
  return (await ask(text, values)).map(
    (row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value])) as Row,
  )
}

/** What the payments of a range, or money of nobody, differ by in our books, the payouts and billing's postings. */
async function* findDifferences(
  { ask }: Pick<Look, 'ask'>,
  accounts: WithinAccounts,
  today: CalendarDate,
): AsyncGenerator<{ readonly kind: string; readonly line: string }> {
  const notified = (kind: string, fields: object) => ({
    kind,
    line: `     ${kind} ${JSON.stringify(fields)}`,
  })
  if (accounts === 'nobody') {
    for (let after = ''; ; ) {
      const page = await runStatement<{ transactionId: string; amountCents: number }>(
        ask,
        unknownMovementsStatement(after, paymentsAtOnce),
      )
      for (const movement of page) yield notified('unknown_charge', movement)
      if (page.length < paymentsAtOnce) return
      after = page.at(-1)?.transactionId ?? ''
    }
  }
  // Before every attempt of the first account.
  for (let after: Reached = { account: accounts.from, attempt: noAttempt }; ; ) {
    const page = await runStatement<
      Parameters<typeof findDiscrepancies>[0] & { accountNumber: string; attemptId: string }
    >(ask, paymentsToMatchStatement(accounts, after, today, paymentsAtOnce))
    for (const payment of page) {
      const { accountNumber, attemptId } = payment
      for (const { kind, ...cents } of findDiscrepancies(payment, today))
        yield notified(kind, { accountNumber, attemptId, ...cents })
    }
    const last = page.at(-1)
    if (last === undefined || page.length < paymentsAtOnce) return
    after = { account: last.accountNumber, attempt: last.attemptId }
  }
}

/** Lines of one batch, for the journal and the screen. */
async function reportBatch(
  reached: string | null,
  results: readonly InvariantResult[],
  differences: AsyncIterable<{ readonly kind: string; readonly line: string }>,
): Promise<BatchReport> {
  const lines: string[] = []
  const violated: Record<string, number> = {}
  const discrepancies: Record<string, number> = {}
  for (const { name, verdict, rows } of results) {
    if (verdict !== 'violated') continue
    violated[name] = rows.length
    lines.push(...rows.slice(0, printedAtMost).map((row) => `${name.padEnd(4)} ${JSON.stringify(row)}`))
  }
  for await (const { kind, line } of differences) {
    discrepancies[kind] = (discrepancies[kind] ?? 0) + 1
    if ((discrepancies[kind] ?? 0) <= printedAtMost) lines.push(line)
  }
  return { reached, lines, violated, discrepancies }
}

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
  const [offset] = await runStatement<{ offsetDays: unknown }>(ask, businessOffsetStatement())
  const zone = process.env.CARRIER_TIME_ZONE || 'America/Chicago'
  return businessTimeAt(nowMs, { offsetDays: Number(offset?.offsetDays ?? 0) }, zone).date
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
