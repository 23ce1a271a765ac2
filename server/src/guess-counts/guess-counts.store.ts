import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Statement } from '../database/database.ts'

export interface GuessCount {
  /** The owner of the counts and the thing counted, such as `address`. */
  readonly kind: string
  /** The counted value: the address, the number or the card's fingerprint. */
  readonly of: string
}

export interface GuessLimit {
  readonly most: number
  /** The window since the last guess that was let through. */
  readonly withinMs: number
}

/**
 * Counts one guess, for all processes together, and returns whether it is let through. The count is locked until
 * the transaction ends, so parallel guesses wait for each other. A refused guess does not prolong the refusal.
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
    returning c.count <= ${most}::integer as is_let_through`
}

/** Takes back the count of a guess that was right. */
export function uncountGuessStatement({ kind, of }: GuessCount): Statement<unknown> {
  return sql`
    update guess_counts set count = greatest(count - 1, 0) where kind = ${kind} and key = ${keyOf(of)}`
}

function keyOf(of: string): Buffer {
  return createHash('sha256').update(of).digest()
}
