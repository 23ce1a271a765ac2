import { createHash } from 'node:crypto'
import { type GuessTotalName, guessTotalNames, guessTotals } from '@myaccount/domain/guessing/guess-totals'
import { sql } from 'kysely'
import type { Statement } from '../database/database.ts'
import type { GuessCount } from './guess-counts.store.ts'
import { countInWindowStatement, type WindowCount } from './window-counts.store.ts'

/** The row of a total; `uncountGuessStatement` takes a miss back from it. */
export function totalOf(name: GuessTotalName): GuessCount {
  return { kind: 'total', of: name }
}

/** Counts one miss of anybody, for all processes together, and returns the misses of this window with it. */
export function countTotalStatement(name: GuessTotalName, nowMs: number): Statement<WindowCount> {
  return countInWindowStatement(totalOf(name), guessTotals[name].withinMs, nowMs)
}

export interface GuessTotalRow {
  readonly key: string
  readonly count: number
  readonly since: Date
}

/** The totals that have a row, by the hash of their name; `guessTotalsOf` names them and leaves out windows that ended. */
export function guessTotalsStatement(): Statement<GuessTotalRow> {
  return sql<GuessTotalRow>`select encode(key, 'hex') as key, count, since from guess_counts where kind = 'total'`
}

export interface GuessTotalNow {
  readonly name: GuessTotalName
  readonly count: number
  /** When its window began; null where no window is open. */
  readonly since: Date | null
}

/** Returns every total at `nowMs`; 0 where its window has ended. */
export function guessTotalsOf(rows: readonly GuessTotalRow[], nowMs: number): readonly GuessTotalNow[] {
  return guessTotalNames.map((name) => {
    const row = rows.find(({ key }) => key === keyOf(name).toString('hex'))
    if (row === undefined || row.since.getTime() <= nowMs - guessTotals[name].withinMs)
      return { name, count: 0, since: null }
    return { name, count: row.count, since: row.since }
  })
}

function keyOf(name: GuessTotalName): Buffer {
  return createHash('sha256').update(name).digest()
}
