import { guessTotals, raisesAlarm } from '@myaccount/domain/guessing/guess-totals'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import {
  type GuessTotalNow,
  guessTotalsOf,
  guessTotalsStatement,
} from '../../guess-counts/guess-totals.store.ts'

/** Adds to the log; `makeLogger` gives one. */
interface WarnLog {
  warn(fields: object, message: string): void
}

interface GuessAlarmsOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: WarnLog
}

export type GuessAlarms = ReturnType<typeof makeGuessAlarms>

/** The misses of all people together, by the secret that they tried (domain/src/guessing/guess-totals.ts). */
export function makeGuessAlarms({ database, clock, log }: GuessAlarmsOptions) {
  async function read(): Promise<readonly GuessTotalNow[]> {
    return guessTotalsOf(await database.read('jobs', guessTotalsStatement()), clock())
  }
  return {
    read,
    /** Logs one line for each alarm that is raised now. */
    async watch(): Promise<void> {
      for (const { name, count, since } of await read())
        if (raisesAlarm(name, count))
          log.warn({ total: name, count, most: guessTotals[name].most, since }, 'many wrong guesses')
    },
  }
}
