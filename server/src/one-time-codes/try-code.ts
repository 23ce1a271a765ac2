import type { Database } from '../database/database.ts'
import { isCodeOf, type Purpose } from './one-time-code.ts'
import { giveBackTryStatement, takeTryStatement } from './one-time-codes.store.ts'

export type CodeTried =
  /** Still to be spent, by `spendCodeSql`. */
  | { readonly kind: 'right'; readonly codeHash: Buffer }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** Too late, or not sent yet, or used, or without a try left. */
  | { readonly kind: 'ended' }

export async function tryCode(
  database: Database,
  purpose: Purpose,
  typed: string,
  nowMs: number,
): Promise<CodeTried> {
  const scope = { accounts: [purpose.accountNumber] }
  const [tried] = await database.transaction(scope, (tx) => tx.run(takeTryStatement(purpose, nowMs)))
  if (tried === undefined) return { kind: 'ended' }
  const { codeHash, triesLeft } = tried
  if (!(await isCodeOf(codeHash, typed, purpose))) return { kind: 'wrong', triesLeft }
  await database.transaction(scope, (tx) => tx.change(giveBackTryStatement(purpose, codeHash)))
  return { kind: 'right', codeHash }
}
