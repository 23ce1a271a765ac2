import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Database } from '../database/database.ts'
import { countGuessStatement, uncountGuessStatement } from '../guess-counts/guess-counts.store.ts'
import { countTotalStatement, totalOf } from '../guess-counts/guess-totals.store.ts'
import { tooManyWrongCodes } from './code-refusals.ts'
import { giveBackTryStatement, type RightCode, takeCodeTryStatement } from './codes.store.ts'
import { isCodeOf, type OwnerOfCode } from './one-time-code.ts'

/** Three purposes with five wrong codes each, within an hour. */
const wrongCodesOfPerson = { most: 15, withinMs: 60 * 60_000 }

/** The code of an account's confirmation, which the person at the keyboard began. */
type CodeOfAccount = OwnerOfCode & { readonly accountNumber: AccountNumber }

export type CodeTried =
  /** The code is not used up yet: `confirmStatement` or `useCodeSql` does that. */
  | { readonly kind: 'right'; readonly code: RightCode }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** Too late, or not sent yet, or used, or without a try left. */
  | { readonly kind: 'ended' }

/**
 * Compares what a person typed with the code of a confirmation. Wrong codes of one person are counted over all purposes
 * and accounts, so that starting again gives no further guesses. Throws `rate.limited` above the limit.
 */
export async function tryCode(
  database: Database,
  owner: CodeOfAccount,
  typed: string,
  nowMs: number,
): Promise<CodeTried> {
  const count = { kind: 'one-time code', of: owner.userId }
  // Counted before anything is compared, so that calls at once get no more tries.
  const [[counted]] = await database.transaction('session', (tx) =>
    tx.together([
      countGuessStatement(count, wrongCodesOfPerson, nowMs),
      countTotalStatement('one_time_codes', nowMs),
    ] as const),
  )
  if (!counted?.isLetThrough) throw tooManyWrongCodes()
  const uncount = () =>
    database.transaction('session', (tx) => {
      for (const one of [count, totalOf('one_time_codes')]) tx.defer(uncountGuessStatement(one))
    })
  const scope = { accounts: [owner.accountNumber], person: owner.userId }
  const [tried] = await database.transaction(scope, (tx) => tx.run(takeCodeTryStatement(owner, nowMs)))
  if (tried === undefined) {
    await uncount()
    return { kind: 'ended' }
  }
  const { codeHash, triesLeft } = tried
  if (!(await isCodeOf(codeHash, typed, owner))) return { kind: 'wrong', triesLeft }
  await database.transaction(scope, (tx) => tx.change(giveBackTryStatement(owner, codeHash)))
  await uncount()
  const { accountNumber, confirmationId, purpose, userId } = owner
  return { kind: 'right', code: { accountNumber, confirmationId, purpose, userId, codeHash } }
}
