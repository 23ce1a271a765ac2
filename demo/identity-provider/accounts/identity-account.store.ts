import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { foldAscii } from '@myaccount/domain/session/fold-ascii'
import type { Database } from '../identity-database.ts'
import { type HashCost, hashCost, hashPassword } from './password-hash.ts'
import { expireMissesAfterMs, lastCountedAttempt } from './sign-in-pace.ts'

export interface IdentityAccount {
  sub: string
  email: string
  emailVerified: boolean
  displayName: string
  passwordHash: string
}

export interface NewIdentityAccount {
  email: string
  displayName: string
  password: string
  /** Nobody signs in with a password alone. */
  needsFactor?: boolean
  /** Kept from the first save when left out: the portal joins people to it once (ADR 0004). */
  sub?: string
}

interface SaveOptions {
  readonly makeSub?: (() => string) | undefined
  readonly makeSalt?: (() => Buffer) | undefined
  readonly cost?: HashCost | undefined
}

const columns = `sub, email, email_verified as "emailVerified", display_name as "displayName",
  password_hash as "passwordHash"`

export function normalizeEmail(typed: string): string {
  return foldAscii(typed.trim())
}

/** Inserts the accounts, or gives those with the same email the new name and password. Emails count as verified. */
export async function saveIdentityAccounts(
  db: Database,
  accounts: readonly NewIdentityAccount[],
  { makeSub = randomUUID, makeSalt = () => randomBytes(16), cost = hashCost }: SaveOptions = {},
): Promise<void> {
  const hashes = await Promise.all(accounts.map(({ password }) => hashPassword(password, makeSalt(), cost)))
  for (const [index, account] of accounts.entries()) {
    await db.query(
      `insert into identity.accounts as a (sub, email, email_verified, display_name, password_hash, needs_factor)
       values (coalesce($1, $2), $3, true, $4, $5, $6)
       on conflict (email) do update set sub = coalesce($1, a.sub), email_verified = true,
         display_name = excluded.display_name, password_hash = excluded.password_hash,
         needs_factor = excluded.needs_factor`,
      [
        account.sub ?? null,
        makeSub(),
        normalizeEmail(account.email),
        account.displayName,
        hashes[index],
        account.needsFactor ?? false,
      ],
    )
  }
}

export async function findAccountBySub(db: Database, sub: string): Promise<IdentityAccount | null> {
  const { rows } = await db.query(`select ${columns} from identity.accounts where sub = $1`, [sub])
  return rows[0] ?? null
}

/** `email` normalized. */
export async function findAccountByEmail(db: Database, email: string): Promise<IdentityAccount | null> {
  const { rows } = await db.query(`select ${columns} from identity.accounts where email = $1`, [email])
  return rows[0] ?? null
}

/** Hashed, because people type passwords into the email field. */
function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('hex')
}

/** Counts an attempt, for known and unknown emails alike, and says which one it is since the last success. */
export async function countSignInAttempt(db: Database, email: string, now: Date): Promise<number> {
  const expireBefore = new Date(now.getTime() - expireMissesAfterMs)
  const { rows } = await db.query(
    `insert into identity.sign_in_misses as m (email_hash, misses, last_miss_at) values ($1, 1, $2)
     on conflict (email_hash) do update set
       misses = case when m.last_miss_at <= $3 then 1 else least(m.misses + 1, $4::int) end,
       last_miss_at = case when m.last_miss_at > $3 and m.misses >= $4::int - 1 then m.last_miss_at else $2 end
     returning misses`,
    [hashEmail(email), now, expireBefore, lastCountedAttempt],
  )
  return rows[0].misses
}

export async function clearSignInMisses(db: Database, email: string): Promise<void> {
  await db.query('delete from identity.sign_in_misses where email_hash = $1', [hashEmail(email)])
}

/** Housekeeping: counters nobody will ask for again, unknown emails among them. */
export async function deleteForgottenMisses(db: Database, now: Date): Promise<void> {
  const expireBefore = new Date(now.getTime() - expireMissesAfterMs)
  await db.query('delete from identity.sign_in_misses where last_miss_at <= $1', [expireBefore])
}

interface ProvenAccount {
  email: string
  displayName: string | null
  passwordHash: string | null
  sub: string
}

/** Null where the address got a sign-in meanwhile. */
export async function createIdentityAccount(db: Database, account: ProvenAccount): Promise<string | null> {
  const { rows } = await db.query(
    `insert into identity.accounts (sub, email, email_verified, display_name, password_hash)
     values ($1, $2, true, $3, $4) on conflict (email) do nothing returning sub`,
    [account.sub, account.email, account.displayName, account.passwordHash],
  )
  return rows[0]?.sub ?? null
}

/** Ends every sign-in of the person at the provider: whoever knew the old password is out. */
export async function setPassword(db: Database, email: string, passwordHash: string): Promise<string | null> {
  const { rows } = await db.query(
    `update identity.accounts set password_hash = $2 where email = $1 returning sub`,
    [email, passwordHash],
  )
  const sub: string | undefined = rows[0]?.sub
  if (sub === undefined) return null
  await db.query(
    `delete from identity.oidc_payloads where model = 'Session' and payload->>'accountId' = $1`,
    [sub],
  )
  return sub
}
