import { findDiscrepancies } from '../../domain/src/books/discrepancy.ts'
import type { CalendarDate } from '../../domain/src/kernel/calendar-date.ts'
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
import type { BatchReport } from './audit-journal.ts'
import { rowsAtMost } from './confirm-violations.ts'
import type { Look } from './look.ts'

const paymentsAtOnce = 200
const printedAtMost = 20
const noAttempt = '00000000-0000-0000-0000-000000000000'

/** The next accounts of a range, so many at a time; none when it is through. */
export async function nextAccounts(
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

export async function checkInvariants(look: Look, accounts: WithinAccounts): Promise<InvariantResult[]> {
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

/** What the payments of a range, or money of nobody, differ by in our books, the payouts and billing's postings. */
export async function* findDifferences(
  { ask }: Pick<Look, 'ask'>,
  accounts: WithinAccounts,
  today: CalendarDate,
): AsyncGenerator<{ readonly kind: string; readonly line: string }> {
  const run = async <Row>(statement: Parameters<typeof partOf>[0]): Promise<readonly Row[]> => {
    const { text, values } = partOf(statement)
    return (await ask(text, values)) as readonly Row[]
  }
  const told = (kind: string, fields: object) => ({ kind, line: `     ${kind} ${JSON.stringify(fields)}` })
  if (accounts === 'nobody') {
    for (let after = ''; ; ) {
      const page = await run<{ transactionId: string; amountCents: number }>(
        unknownMovementsStatement(after, paymentsAtOnce),
      )
      for (const movement of page) yield told('unknown_charge', movement)
      if (page.length < paymentsAtOnce) return
      after = page.at(-1)?.transactionId ?? ''
    }
  }
  // Before every attempt of the first account.
  for (let after: Reached = { account: accounts.from, attempt: noAttempt }; ; ) {
    const page = await run<
      Parameters<typeof findDiscrepancies>[0] & { accountNumber: string; attemptId: string }
    >(paymentsToMatchStatement(accounts, after, today, paymentsAtOnce))
    for (const payment of page) {
      const { accountNumber, attemptId } = payment
      for (const { kind, ...cents } of findDiscrepancies(payment, today))
        yield told(kind, { accountNumber, attemptId, ...cents })
    }
    const last = page.at(-1)
    if (last === undefined || page.length < paymentsAtOnce) return
    after = { account: last.accountNumber, attempt: last.attemptId }
  }
}

/** Lines of one batch, for the journal and the screen. */
export async function reportBatch(
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
