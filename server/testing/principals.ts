import { makeToken } from '../src/features/session/session-token.ts'
import { sharedSession } from './shared-session.ts'
import type { TestApp } from './test-app.ts'
import { type PersonName, people } from './test-records.ts'

/** Everyone who can knock: people by their seat or rights, and four ways of not being signed in any more. */
export const principals = [
  'guest',
  'owner',
  'treasurer',
  'claimsContact',
  'votingRepresentative',
  'viewer',
  'formerTreasurer',
  'stranger',
  'newcomer',
  'employee',
  'employeeWithoutRights',
  'signedOut',
  'idleTooLong',
  'pastTwelveHours',
  'forgedCookie',
] as const
export type Principal = (typeof principals)[number]

const minuteMs = 60_000

function isPerson(principal: Principal): principal is PersonName & Principal {
  return principal in people
}

/** Of who is not signed in any more, by the time of day: what has ended stays ended. */
const ended = new WeakMap<TestApp, Map<string, string>>()

/** The Cookie header of a principal; undefined for a guest. People share a session until an answer ends it. */
export async function cookieOf(the: TestApp, principal: Principal): Promise<string | undefined> {
  if (isPerson(principal)) return await sharedSession(the, principal)
  if (principal === 'guest') return undefined
  if (principal === 'forgedCookie') return the.parts.cookies.setSession(makeToken()).split(';')[0]
  const own = ended.get(the) ?? new Map<string, string>()
  ended.set(the, own)
  const key = `${principal} ${the.clock.nowMs}`
  const cookie = own.get(key) ?? (await endedSession(the, principal))
  own.set(key, cookie)
  return cookie
}

async function endedSession(
  the: TestApp,
  principal: 'signedOut' | 'idleTooLong' | 'pastTwelveHours',
): Promise<string> {
  if (principal === 'signedOut') {
    const cookie = await the.signIn('owner')
    await the.call({ path: '/auth/callback/logout', cookie, headers: { 'sec-fetch-site': 'same-origin' } })
    return cookie
  }
  // One step more than the limit: activity is remembered in steps of ten seconds.
  if (principal === 'idleTooLong') return await signedInAgo(the, 17 * minuteMs + 10_000)
  const cookie = await signedInAgo(the, 12 * 60 * minuteMs)
  await the.sql('update sessions set active_at = $1 where active_at = $2', [
    new Date(the.clock.nowMs),
    new Date(the.clock.nowMs - 12 * 60 * minuteMs),
  ])
  return cookie
}

async function signedInAgo(the: TestApp, agoMs: number): Promise<string> {
  const nowMs = the.clock.nowMs
  the.clock.nowMs = nowMs - agoMs
  try {
    return await the.signIn('owner')
  } finally {
    the.clock.nowMs = nowMs
  }
}
