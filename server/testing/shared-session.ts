import type { LightMyRequestResponse } from 'fastify'
import { keptSessions } from './kept-sessions.ts'
import type { TestApp } from './test-app.ts'
import type { PersonName } from './test-records.ts'

/**
 * The Cookie header of a session that many requests share, for sweeps over all endpoints: signing in for each of them
 * was half of their work. Tell every answer to `endSharedSessions`.
 */
export async function sharedSession(the: TestApp, person: PersonName): Promise<string> {
  const own = keptSessions.get(the.app) ?? new Map<string, string>()
  keptSessions.set(the.app, own)
  const key = `${person} ${the.clock.nowMs}`
  const cookie = own.get(key) ?? (await the.signIn(person))
  own.set(key, cookie)
  return cookie
}

/** An answer that sets a cookie may have ended a session: whoever asks next has a new one. */
export function endSharedSessions(the: TestApp, answer: LightMyRequestResponse): void {
  if (answer.headers['set-cookie'] !== undefined) keptSessions.delete(the.app)
}
