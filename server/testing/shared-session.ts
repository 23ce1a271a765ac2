import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './test-app.ts'
import type { PersonName } from './test-records.ts'

/** By the person and the time of day: a session must not have grown old. */
const sessions = new WeakMap<TestApp, Map<string, string>>()

/**
 * The Cookie header of a session that many requests share, for sweeps over all endpoints: signing in for each of them
 * was half of their work. Tell every answer to `endSharedSessions`.
 */
export async function sharedSession(the: TestApp, person: PersonName): Promise<string> {
  const own = sessions.get(the) ?? new Map<string, string>()
  sessions.set(the, own)
  const key = `${person} ${the.clock.nowMs}`
  const cookie = own.get(key) ?? (await the.signIn(person))
  own.set(key, cookie)
  return cookie
}

/** An answer that sets a cookie may have ended a session: whoever asks next has a new one. */
export function endSharedSessions(the: TestApp, answer: LightMyRequestResponse): void {
  if (answer.headers['set-cookie'] !== undefined) sessions.delete(the)
}
