import { sql } from 'kysely'
import type { Statement, Transaction } from '../../database/database.ts'
import type { IncomingRecord } from '../reading/incoming-record.ts'

/**
 * One writer of the feed at a time, file and HTTP alike: what is decided about a record stays true until commit. Who pays
 * here for the first time waits for it too (`wait_for_feed` in server/migrations/0009-payment-methods.sql).
 */
const feedLock = 4_620_312

/**
 * Held, shared, by the writers that work beside the one that holds the feed's lock (ADR 0166). Whoever gets the feed's
 * lock waits for it, since a connection may end before those that work beside it.
 */
const rangesLock = 4_620_315

/** A writer beside the first waits no longer for a row: the first one waits for it, which PostgreSQL cannot see. */
const rangeWaitsAtMost = '1s'

/** The numbers of the accounts that own the records, in the order in which they are locked. */
export function accountsOf(records: readonly IncomingRecord[]): string[] {
  return [...new Set(records.flatMap((record) => record.accountNumber ?? []))].sort()
}

/**
 * Accounts before anything below them, in the order of their numbers (ADR 0023), and those that pay here as whoever
 * pays holds them: what a payment has looked at stays as it was until it is written, and a delete sees what is being
 * paid. Look-ups go by key; a table that was empty when its statement was planned must not be read from end to end ever
 * after. Returns those of the accounts that exist, and the database's process that holds the lock.
 */
export async function takeFeedLocks(
  tx: Transaction,
  accounts: readonly string[],
): Promise<{ found: { accountNumber: string }[]; pid: number }> {
  const [, [own], , , , , found] = await tx.together([
    sql`select pg_advisory_xact_lock(${feedLock}), set_config('enable_seqscan', 'off', true)`,
    sql<{ pid: number }>`select pg_backend_pid() as pid`,
    sql`savepoint feed_ranges`,
    sql`select pg_advisory_xact_lock(${rangesLock})`,
    // Ends the second lock.
    sql`rollback to savepoint feed_ranges`,
    sql`release savepoint feed_ranges`,
    lockAccounts(accounts),
    lockPayingAccounts(accounts),
  ] as const)
  return { found, pid: own?.pid ?? 0 }
}

/** The database's process with the feed's lock is gone, and its transaction with it: the one beside it ends too. */
export class LeadLost extends Error {
  override readonly name = 'LeadLost'
}

/** Locks accounts for a writer that works beside the process with the feed's lock. Throws `LeadLost`. */
export async function joinFeedLocks(
  tx: Transaction,
  leadPid: number,
  accounts: readonly string[],
): Promise<void> {
  const [, lead] = await tx.together([
    sql`
      select pg_advisory_xact_lock_shared(${rangesLock}), set_config('enable_seqscan', 'off', true),
        set_config('lock_timeout', ${rangeWaitsAtMost}, true)`,
    findLead(leadPid),
    lockAccounts(accounts),
    lockPayingAccounts(accounts),
  ] as const)
  if (lead.length === 0) throw new LeadLost()
}

/** Throws `LeadLost` if the process no longer holds the feed's lock, for which people who pay wait. */
export async function checkLead(tx: Transaction, leadPid: number): Promise<void> {
  if ((await tx.run(findLead(leadPid))).length === 0) throw new LeadLost()
}

function findLead(pid: number): Statement<unknown> {
  return sql`
    select from pg_locks
    where locktype = 'advisory' and objid = ${feedLock}::oid and mode = 'ExclusiveLock' and granted
      and pid = ${pid}::integer`
}

function lockAccounts(accounts: readonly string[]): Statement<{ accountNumber: string }> {
  return sql<{ accountNumber: string }>`
    select account_number from accounts where account_number = any(${accounts}::text[])
    order by account_number for no key update`
}

function lockPayingAccounts(accounts: readonly string[]): Statement<unknown> {
  return sql`
    select account_number from paying_accounts where account_number = any(${accounts}::text[])
    order by account_number for no key update`
}
