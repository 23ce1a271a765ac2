import type { Database } from '../identity-database.ts'
import {
  countSignInAttempt,
  findAccountByEmail,
  forgetSignInMisses,
  normalizeEmail,
} from './identity-account.store.ts'
import { verifyPassword } from './password-hash.ts'
import { delayOfAttemptMs, isLockedAttempt } from './sign-in-pace.ts'

export interface SignInMeans {
  db: Database
  now: () => Date
  /** Holds the answer back; rejects when the service stops. */
  wait: (ms: number) => Promise<void>
  /** Compared with where there is no account; it costs what a real one costs. */
  unknownHash: string
}

/**
 * The `sub` of the account, or null: wrong, unknown and locked answer alike (domain.md 11.1) and after the same
 * statements and the same hashing, so that neither words nor time tell which it was.
 */
export async function checkSignIn(
  { db, now, wait, unknownHash }: SignInMeans,
  typedEmail: string,
  password: string,
): Promise<string | null> {
  const email = normalizeEmail(typedEmail)
  const attempt = await countSignInAttempt(db, email, now())
  await wait(delayOfAttemptMs(attempt))
  const account = await findAccountByEmail(db, email)
  const matches = await verifyPassword(password, account?.passwordHash ?? unknownHash)
  if (!account || !matches || isLockedAttempt(attempt)) return null
  await forgetSignInMisses(db, email)
  return account.sub
}
