import type pg from 'pg'
import { termsInForce } from '../src/features/terms/terms.reader.ts'

/** The people of tests have accepted the terms in force and were welcomed; the tests of both take it back. */
export async function acceptTermsOfAll(admin: pg.Pool): Promise<void> {
  const { hash, version, language, text } = termsInForce
  await admin.query(
    `with shown as (insert into terms_texts values ($1, $2, $3, $4) on conflict do nothing)
     insert into terms_acceptances (user_id, text_hash, accepted_at)
     select user_id, $1, '2026-01-05' from users on conflict do nothing`,
    [hash, version, language, text],
  )
  await admin.query("insert into welcomes select user_id, '2026-01-05' from users on conflict do nothing")
}
