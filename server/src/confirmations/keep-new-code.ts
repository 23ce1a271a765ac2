import { codeLivesMs, confirmationPurposes } from '@myaccount/domain/confirmations/purpose'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { beginWithCodeStatement, keepCodeStatement, keepSecondCodeStatement } from './codes.store.ts'
import { hashCode, makeLongCode, type OwnerOfCode, type WhichCode } from './one-time-code.ts'

interface CodeSource {
  readonly database: Database
  readonly clock: Clock
  /** Returns six digits. */
  readonly makeCode: () => string
}

/** Makes a code for the email that is about to leave; it replaces the one before, and its hash alone is kept. */
export async function keepNewCode(
  { database, clock, makeCode }: CodeSource,
  owner: OwnerOfCode,
  which: WhichCode = 'first',
): Promise<string> {
  const { format, lastsMs } = confirmationPurposes[owner.purpose]
  const code = format === 'printed' ? makeLongCode() : makeCode()
  const hash = await hashCode(code, { ...owner, which })
  const nowMs = clock()
  const untilMs = nowMs + codeLivesMs
  const keep =
    lastsMs === null
      ? beginWithCodeStatement(owner, hash, nowMs, untilMs)
      : (which === 'first' ? keepCodeStatement : keepSecondCodeStatement)(owner, hash, untilMs)
  await database.transaction('jobs', (tx) => tx.change(keep))
  return code
}
