import { setTimeout as sleep } from 'node:timers/promises'
import { MigrationFailed } from './migration-failed.ts'

export interface MigrationPatience {
  /** Longest wait for a lock. Everybody who then uses the table waits behind the request. */
  readonly lockTimeoutMs: number
  readonly tries: number
  /** How often an index is built that others are in the way of: each time from the start. */
  readonly triesOfBuild: number
  /** The longest pause before the next try, in which whoever waited is served. Its length is random. */
  readonly pauseMs: number
  /** Longest wait of an index that is built concurrently for the transactions before it; nobody waits behind that. */
  readonly buildWaitMs: number
}

/**
 * Some three minutes in all. The wait is longer than PostgreSQL's `deadlock_timeout` (1 s), because only after that time
 * PostgreSQL cancels an autovacuum that is in the way. It is shorter than the 2 s after which a page is answered without
 * its contents (server/src/features/pages/pages.routes.ts).
 */
export const usualPatience: MigrationPatience = {
  lockTimeoutMs: 1_200,
  tries: 40,
  triesOfBuild: 3,
  pauseMs: 6_000,
  buildWaitMs: 600_000,
}

interface Work {
  /** The name of the migration. */
  readonly of: string
  readonly patience: MigrationPatience
  readonly log: (line: string) => void
}

/** Repeats work that changed nothing because others hold a lock; throws `MigrationFailed` after the last try. */
export async function untilNotBusy<T>(
  work: () => Promise<T>,
  { of, patience: { tries, pauseMs }, log }: Work,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (tried >= tries) throw MigrationFailed.ofBusy(of, tries, error)
      log(`migrate ${of}: others use its tables, try ${tried + 1} of ${tries}`)
      await sleep(pauseMs * (0.25 + 0.75 * Math.random()))
    }
  }
}

/** A lock that did not come in time, or a deadlock that PostgreSQL ended at our cost. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))
}
