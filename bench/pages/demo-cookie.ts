import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { openDatabase } from '../../server/src/database/database.ts'
import { makeSessionCookies } from '../../server/src/features/session/session-cookies.ts'
import { signInPeople } from '../rig/sign-in.ts'
import type { RunningDemo } from '../start/bench-demo.ts'

/** The session cookie, `name=value`, of one of the demo's people; the demo is served without HTTPS. */
export async function cookieOf({ appUrl }: RunningDemo, email: string): Promise<string> {
  const database = openDatabase({ url: appUrl, connections: 1, statementTimeoutMs: 5_000 })
  try {
    const [user] = await database.read(
      'session',
      sql<{ user_id: Uuid }>`select user_id from users where lower(email) = ${email}`,
    )
    if (user === undefined) throw new Error(`The demo knows nobody with ${email}.`)
    const [token = ''] = await signInPeople(appUrl, [user.user_id])
    return makeSessionCookies(false).setSession(token).split(';')[0] ?? ''
  } finally {
    await database.close()
  }
}
