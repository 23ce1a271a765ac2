import type { Database } from '../identity-database.ts'

export interface SecondStep {
  sub: string
  email: string
  /** Of the person's authenticator application, or the one offered to enroll. */
  secret: string
  /** False until the first right code: the secret is offered, and not theirs yet. */
  isEnrolled: boolean
  /** The newest code that was accepted. */
  lastStep: number | null
}

const lifetimeMs = 10 * 60 * 1000
const tries = 5

/** The password was right; a code is asked for in this browser. `offered`: the secret of whoever has none yet. */
export async function keepSecondStep(
  db: Database,
  { uid, sub, offered }: { uid: string; sub: string; offered: string },
  now: Date,
): Promise<void> {
  await db.query(
    `insert into identity.second_steps (uid, sub, offered_secret, tries_left, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (uid) do update set sub = $2, offered_secret = $3, tries_left = $4, expires_at = $5`,
    [uid, sub, offered, tries, new Date(now.getTime() + lifetimeMs)],
  )
}

const found = `a.sub, a.email, coalesce(a.factor_secret, s.offered_secret) as secret,
  a.factor_secret is not null as "isEnrolled", a.factor_step::float8 as "lastStep"`

/** Null where no password was typed before it, or too long ago, or the tries are used up. */
export async function findSecondStep(db: Database, uid: string, now: Date): Promise<SecondStep | null> {
  const { rows } = await db.query(
    `select ${found} from identity.second_steps s join identity.accounts a using (sub)
     where s.uid = $1 and s.expires_at > $2 and s.tries_left > 0`,
    [uid, now],
  )
  return rows[0] ?? null
}

/** As `findSecondStep`; takes a try before anything is compared. */
export async function trySecondStep(db: Database, uid: string, now: Date): Promise<SecondStep | null> {
  const { rows } = await db.query(
    `update identity.second_steps s set tries_left = tries_left - 1 from identity.accounts a
     where s.uid = $1 and s.expires_at > $2 and s.tries_left > 0 and a.sub = s.sub returning ${found}`,
    [uid, now],
  )
  return rows[0] ?? null
}

/** Enrolls whoever had no secret. False where another sign-in was quicker with this code, or enrolled another secret. */
export async function spendStep(
  db: Database,
  uid: string,
  { sub, secret }: SecondStep,
  step: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update identity.accounts set factor_secret = $2, factor_step = $3
     where sub = $1 and coalesce(factor_secret, $2) = $2 and (factor_step is null or factor_step < $3)`,
    [sub, secret, step],
  )
  if (rowCount !== 1) return false
  await db.query('delete from identity.second_steps where uid = $1', [uid])
  return true
}

/** Who is asked for a code: whoever must, and whoever chose to. */
export async function needsSecondStep(db: Database, sub: string): Promise<boolean> {
  const { rows } = await db.query(
    'select needs_factor or factor_secret is not null as needs from identity.accounts where sub = $1',
    [sub],
  )
  return rows[0]?.needs === true
}

export async function deleteOldSteps(db: Database, now: Date): Promise<void> {
  await db.query('delete from identity.second_steps where expires_at < $1', [now])
}
