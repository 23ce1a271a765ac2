import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from '../identity-database.ts'

/** What an emailed code proves: that the mailbox of a new sign-in is one's own, or that a password may be set anew. */
export type ProofPurpose = 'create' | 'forgotten'

export interface NewProof {
  /** Of the interaction: the code works in this browser alone. */
  uid: string
  purpose: ProofPurpose
  /** Normalized. */
  email: string
  /** Of a new sign-in; kept until its address is proven. */
  displayName: string | null
  passwordHash: string | null
  /** Null where there is nothing to prove: the page that follows is the same. */
  code: string | null
}

const lifetimeMs = 10 * 60 * 1000
const hourMs = 60 * 60 * 1000
const emailsAnHour = 5
const tries = 5

export function makeEmailCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

function hashCode({ uid, purpose }: Pick<NewProof, 'uid' | 'purpose'>, code: string): Buffer {
  return createHash('sha256').update(`${uid} ${purpose} ${code}`).digest()
}

/** Takes the place of the one before. False where the address was sent enough for now: nothing is kept. */
export async function keepProof(db: Database, proof: NewProof, now: Date): Promise<boolean> {
  const { rows } = await db.query(
    `select count(*)::int as sent from identity.email_proofs where email = $1 and created_at > $2`,
    [proof.email, new Date(now.getTime() - hourMs)],
  )
  if (rows[0].sent >= emailsAnHour) return false
  await db.query(`update identity.email_proofs set expires_at = $3 where uid = $1 and purpose = $2`, [
    proof.uid,
    proof.purpose,
    now,
  ])
  await db.query(
    `insert into identity.email_proofs
       (uid, purpose, email, display_name, password_hash, code_hash, tries_left, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      proof.uid,
      proof.purpose,
      proof.email,
      proof.displayName,
      proof.passwordHash,
      proof.code === null ? null : hashCode(proof, proof.code),
      tries,
      now,
      new Date(now.getTime() + lifetimeMs),
    ],
  )
  return true
}

export interface OpenProof {
  email: string
  displayName: string | null
  passwordHash: string | null
}

/** What the right code proves, once. A try is taken before anything is compared. */
export async function spendProof(
  db: Database,
  key: Pick<NewProof, 'uid' | 'purpose'>,
  typed: string,
  now: Date,
): Promise<OpenProof | null> {
  const { rows } = await db.query(
    `update identity.email_proofs set tries_left = tries_left - 1
     where uid = $1 and purpose = $2 and expires_at > $3 and tries_left > 0
     returning proof_id as "proofId", email, display_name as "displayName", password_hash as "passwordHash",
       code_hash as "codeHash"`,
    [key.uid, key.purpose, now],
  )
  const [row] = rows
  const given = hashCode(key, typed.replaceAll(/\s/g, ''))
  if (!row?.codeHash || !timingSafeEqual(row.codeHash, given)) return null
  const spent = await db.query(
    `update identity.email_proofs set expires_at = $2, tries_left = 0
     where proof_id = $1 and expires_at > $2 returning 1`,
    [row.proofId, now],
  )
  return spent.rowCount === 1 ? row : null
}

/** Where the code of the page was sent; null where none is open. */
export async function findProofAddress(
  db: Database,
  { uid, purpose }: Pick<NewProof, 'uid' | 'purpose'>,
  now: Date,
): Promise<string | null> {
  const { rows } = await db.query(
    `select email from identity.email_proofs where uid = $1 and purpose = $2 and expires_at > $3`,
    [uid, purpose, now],
  )
  return rows[0]?.email ?? null
}

export async function deleteOldProofs(db: Database, now: Date): Promise<void> {
  await db.query('delete from identity.email_proofs where created_at < $1', [
    new Date(now.getTime() - hourMs),
  ])
}
