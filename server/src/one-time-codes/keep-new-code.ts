import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { codeLivesMs, hashCode, type Purpose } from './one-time-code.ts'
import { keepCodeStatement } from './one-time-codes.store.ts'

interface CodeSource {
  readonly database: Database
  readonly clock: Clock
  readonly makeCode: () => string
}

/** A code for the email that is about to leave; it takes the place of the one before, and its hash alone is kept. */
export async function keepNewCode(
  { database, clock, makeCode }: CodeSource,
  purpose: Purpose,
): Promise<string> {
  const code = makeCode()
  const keep = keepCodeStatement(purpose, await hashCode(code, purpose), clock() + codeLivesMs)
  await database.transaction('jobs', (tx) => tx.change(keep))
  return code
}
