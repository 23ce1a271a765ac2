import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Statement } from '../database/database.ts'

export interface GuessCount {
  /** Whose counts they are and what is counted, such as `address`. */
  readonly kind: string
  /** The address, the number, the card's fingerprint. */
  readonly of: string
}

export interface GuessLimit {
  readonly most: number
  /** Since the last one that was let through. */
  readonly withinMs: number
}

/**
 * Counts one, for all processes together, and answers whether it is let through. Held until the transaction ends, so of
 * many at once each waits for the one before. What is refused does not prolong the refusal.
 */
export function countGuessStatement(
  { kind, of }: GuessCount,
  { most, withinMs }: GuessLimit,
  nowMs: number,
): Statement<{ readonly isLetThrough: boolean }> {
  const now = sql`${new Date(nowMs)}::timestamptz`
  const isOver = sql`c.since <= ${new Date(nowMs - withinMs)}::timestamptz`
  return sql`
    insert into guess_counts as c (kind, key, count, since) values (${kind}, ${keyOf(of)}, 1, ${now})
    on conflict (kind, key) do update
      set count = case when ${isOver} then 1 else least(c.count + 1, ${most + 1}::integer) end,
          since = case when ${isOver} or c.count < ${most}::integer then ${now} else c.since end
    returning c.count <= ${most}::integer as "isLetThrough"`
}

/** Takes it back: it was no miss. */
export function uncountGuessStatement({ kind, of }: GuessCount): Statement<unknown> {
  return sql`
    update guess_counts set count = greatest(count - 1, 0) where kind = ${kind} and key = ${keyOf(of)}`
}

function keyOf(of: string): Buffer {
  return createHash('sha256').update(of).digest()
}
