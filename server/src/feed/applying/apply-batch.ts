import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import { type IncomingRecord, keyOf } from '../reading/incoming-record.ts'
import { readRecord } from '../reading/parse-record.ts'
import type { Refusal } from '../reading/refusal.ts'
import { keysFreedBy } from '../state/references-of.ts'
import { takeFreed } from '../state/waiting.store.ts'
import { appliedOf, applyWave, type FeedContext, type Outcome, publicKeyOf } from './apply-wave.ts'
import { accountsOf, takeFeedLocks } from './feed-locks.ts'

/**
 * Why, for a row that the database refuses, null for any other error. PostgreSQL's classes 22 (a value does
 * not fit) and 23 (a constraint is broken). Never the database's own detail: it repeats the row's values.
 */
function describeViolation(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  if (!/^2[23]/.test(error.code)) return null
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null
  if (constraint !== null && sentences[constraint]) return broken(sentences[constraint])
  if (error.code.startsWith('22')) return broken('A value does not fit its column.')
  return broken(`The record breaks the rule "${constraint ?? error.code}".`)
}

const broken = (reason: string): Refusal => ({ code: 'rule_broken', reason })

const sentences: Readonly<Record<string, string>> = {
  seats_by_role: 'data: Another seat record gives this person the same role on the account.',
  only_employees_hold_permissions: 'data.permissions: Only an employee holds permissions.',
}

/**
 * Applies a batch in a transaction of scope 'feed'. Answers what became of each record, and of records of earlier
 * batches that this one set free (line 0). One bad row does not keep its neighbors out.
 */
export async function applyBatch(
  tx: Transaction,
  records: readonly IncomingRecord[],
  context: FeedContext,
): Promise<{ outcomes: Outcome[]; freed: Outcome[] }> {
  await takeFeedLocks(tx, accountsOf(records))
  return await applyLocked(tx, records, context)
}

/** Does the same where the locks are taken already. */
export async function applyLocked(
  tx: Transaction,
  records: readonly IncomingRecord[],
  context: FeedContext,
): Promise<{ outcomes: Outcome[]; freed: Outcome[] }> {
  const outcomes = await applyGuarded(tx, records, context)
  const freed: Outcome[] = []
  let latest = outcomes
  for (;;) {
    const applied = appliedOf(latest)
    const keys = [...new Set(applied.flatMap((record) => keysFreedBy(record, publicKeyOf(record))))]
    const waited = keys.length > 0 ? await takeFreed(tx, keys) : []
    if (waited.length === 0) return { outcomes, freed }
    latest = await applyGuarded(tx, waited.flatMap(readWaiting), context)
    freed.push(...latest)
  }
}

/** Applies all records; where the database refuses a row, halves the batch until that row is alone. */
async function applyGuarded(
  tx: Transaction,
  records: readonly IncomingRecord[],
  context: FeedContext,
): Promise<Outcome[]> {
  if (records.length === 0) return []
  await tx.run(sql`savepoint feed_rows`)
  try {
    const outcomes: Outcome[] = []
    for (const wave of splitIntoWaves(records)) outcomes.push(...(await applyWave(tx, wave, context)))
    await tx.run(sql`release savepoint feed_rows`)
    return outcomes
  } catch (error) {
    const refusal = describeViolation(error)
    if (refusal === null) throw error
    await tx.run(sql`rollback to savepoint feed_rows`)
    await tx.run(sql`release savepoint feed_rows`)
    const [first] = records
    if (records.length === 1 && first) return [{ record: first, decision: { kind: 'reject', ...refusal } }]
    const middle = Math.ceil(records.length / 2)
    const left = await applyGuarded(tx, records.slice(0, middle), context)
    return [...left, ...(await applyGuarded(tx, records.slice(middle), context))]
  }
}

/** Records that differ go together; those of one id one after the other, as they came. */
function splitIntoWaves(records: readonly IncomingRecord[]): IncomingRecord[][] {
  const waves: IncomingRecord[][] = []
  const seen = new Map<string, number>()
  for (const record of records) {
    const key = keyOf(record.type, record.id)
    const turn = seen.get(key) ?? 0
    seen.set(key, turn + 1)
    const wave = waves[turn] ?? []
    wave.push(record)
    waves[turn] = wave
  }
  return waves
}

/** The record was accepted when it was parked; a contract that changed since may refuse it. */
function readWaiting(stored: unknown): IncomingRecord[] {
  const record = readRecord(stored, 0)
  return record.ok ? [record.value] : []
}
