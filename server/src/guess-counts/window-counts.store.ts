import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Statement } from '../database/database.ts'
import type { GuessCount } from './guess-counts.store.ts'

export interface WindowCount {
  readonly count: number
  /** When the window began, with its first count. */
  readonly since: Date
}

/**
 * Counts one in a window of a fixed length that begins with its first count, and returns the count of the window with
 * it. The row is held until the transaction ends, so of many at once each waits for the one before; a transaction that
 * is rolled back has counted nothing.
 */
export function countInWindowStatement(
  { kind, of }: GuessCount,
  withinMs: number,
  nowMs: number,
): Statement<WindowCount> {
  const now = sql`${new Date(nowMs)}::timestamptz`
  const isOver = sql`c.since <= ${new Date(nowMs - withinMs)}::timestamptz`
  const key = createHash('sha256').update(of).digest()
  return sql<WindowCount>`
    insert into guess_counts as c (kind, key, count, since) values (${kind}, ${key}, 1, ${now})
    on conflict (kind, key) do update
      set count = case when ${isOver} then 1 else c.count + 1 end,
          since = case when ${isOver} then ${now} else c.since end
    returning c.count, c.since`
}
