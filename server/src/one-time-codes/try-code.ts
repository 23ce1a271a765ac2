import type { Database } from '../database/database.ts'
import { type Deed, isCodeOf } from './one-time-code.ts'
import { giveBackTryStatement, takeTryStatement } from './one-time-codes.store.ts'

export type CodeTried =
  /** Still to be spent, by `spendCodeSql`. */
  | { readonly kind: 'right'; readonly codeHash: Buffer }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** Too late, or not sent yet, or used, or without a try left. */
  | { readonly kind: 'ended' }

export async function tryCode(
  database: Database,
  deed: Deed,
  typed: string,
  nowMs: number,
): Promise<CodeTried> {
  const scope = { accounts: [deed.accountNumber] }
  const [tried] = await database.transaction(scope, (tx) => tx.run(takeTryStatement(deed, nowMs)))
  if (tried === undefined) return { kind: 'ended' }
  const { codeHash, triesLeft } = tried
  if (!(await isCodeOf(codeHash, typed, deed))) return { kind: 'wrong', triesLeft }
  await database.transaction(scope, (tx) => tx.change(giveBackTryStatement(deed, codeHash)))
  return { kind: 'right', codeHash }
}
