import pg from 'pg'
import { expect } from 'vitest'
import type { TestApp } from '../../../../testing/test-app.ts'

export interface Held {
  release(): Promise<void>
}

/** The locks that this statement takes, until they are released. */
export async function hold(the: Pick<TestApp, 'ownerUrl'>, statement: string): Promise<Held> {
  const holder = new pg.Client({ connectionString: the.ownerUrl })
  await holder.connect()
  await holder.query(`begin; select set_config('app.scope', 'jobs', true); ${statement}`)
  return {
    async release() {
      await holder.query('rollback')
      await holder.end()
    },
  }
}

/** A payment that has looked at its invoices waits for its card here, before anything is written. */
export const holdCard = (the: Pick<TestApp, 'ownerUrl'>): Promise<Held> =>
  hold(the, `select pg_advisory_xact_lock(hashtextextended('card ' || fingerprint, 0)) from payment_methods`)

/** Resolves once that many connections wait for a lock. */
export const untilWaiting = (the: Pick<TestApp, 'sql'>, count: number): Promise<void> =>
  expect
    .poll(
      () =>
        the.sql(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      { interval: 10, timeout: 5_000 },
    )
    .toHaveLength(count)
