import type { Database } from '../database/database.ts'
import type { AppError } from '../http/app-error.ts'
import { type GuessCount, type GuessLimit, uncountGuessStatement } from './guess-counts.store.ts'
import { countInWindowStatement } from './window-counts.store.ts'

/** One count and what it may be at most within a window that begins with its first. */
export interface WindowLimit extends GuessCount, GuessLimit {}

/**
 * Counts one in each window, in the order given, so that two requests never wait for each other. If one window is
 * above its limit, nothing is counted, and the error of `refuse` is thrown: a refused request uses up no limit.
 */
export async function countInWindows<Limit extends WindowLimit>(
  database: Database,
  limits: readonly Limit[],
  nowMs: number,
  refuse: (limit: Limit, againAtMs: number) => AppError,
): Promise<void> {
  await database.transaction('session', async (tx) => {
    for (const limit of limits) {
      const [window] = await tx.run(countInWindowStatement(limit, limit.withinMs, nowMs))
      if (window === undefined) throw new Error(`${limit.kind} was not counted`)
      if (window.count > limit.most) throw refuse(limit, window.since.getTime() + limit.withinMs)
    }
  })
}

/** Takes them back: what was counted did not happen. */
export async function uncountInWindows(database: Database, counts: readonly GuessCount[]): Promise<void> {
  await database.transaction('session', (tx) => {
    for (const count of counts) tx.defer(uncountGuessStatement(count))
  })
}
