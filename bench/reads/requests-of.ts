import { makeSessionCookies } from '../../server/src/features/session/session-cookies.ts'
import { writeRequest } from '../load/http-loop.ts'
import type { BenchPortal } from '../rig/bench-portal.ts'
import type { Call } from './hot-reads.ts'

const cookies = makeSessionCookies(true)

/** The calls as a signed-in browser sends them to this portal. */
export function requestsOf({ port }: BenchPortal, calls: readonly Call[]): Buffer[] {
  return calls.map((call) => writeRequest({ port, path: call.path, cookie: cookieOf(call) }))
}

export const cookieOf = ({ sessionToken }: Call): string =>
  cookies.setSession(sessionToken).split(';')[0] ?? ''
