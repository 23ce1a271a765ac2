import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { DatabaseUnavailable } from './database-unavailable.ts'

interface WaitOptions {
  readonly url: string
  /** After that the last error is thrown. */
  readonly atMostMs: number
  readonly everyMs?: number
  /** Called once, when the wait begins. */
  readonly onWait: (reason: string) => void
}

/**
 * Resolves once the database answers and takes writes: a portal may start before its database, or while a standby takes
 * over. What waiting cannot solve, such as a wrong password, is thrown at once.
 */
export async function waitForDatabase({
  url,
  atMostMs,
  everyMs = 1_000,
  onWait,
}: WaitOptions): Promise<void> {
  const untilMs = performance.now() + atMostMs
  for (let isReported = false; ; isReported = true) {
    const fault = await findFault(url)
    if (fault === null) return
    if (isMistake(fault) || performance.now() + everyMs > untilMs) throw fault
    if (!isReported) onWait(fault instanceof DatabaseUnavailable ? fault.message : 'no connection')
    await sleep(everyMs)
  }
}

async function findFault(url: string): Promise<unknown> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    application_name: 'myaccount-start',
  })
  // A connection that dies rejects the query that waits.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    return rows[0]?.isReadOnly ? new DatabaseUnavailable('it takes no writes') : null
  } catch (error) {
    return error
  } finally {
    await client.end().catch(() => {})
  }
}

/** PostgreSQL's error classes for a refused sign-in and for a database that does not exist. */
function isMistake(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(28|3D)/.test(String(error.code))
}
