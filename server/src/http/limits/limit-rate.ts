import rateLimit from '@fastify/rate-limit'
import type { Endpoint, RateLimit } from '@myaccount/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { isSignedIn, type Visit } from '../visit.ts'

type CheckRate = (request: FastifyRequest) => Promise<void>

/**
 * Makes a separate counter, by `keyOf`, else by the caller's address (for IPv6 the /64 network). Returns a check that
 * throws `rate.limited` with the seconds to wait.
 */
export type LimitRate = (
  limit: Pick<RateLimit, 'most' | 'withinSeconds'>,
  keyOf?: (request: FastifyRequest) => string,
) => CheckRate

/** How many callers each counter knows; beyond that, it forgets the one not seen for longest. */
const callersAtMost = 20_000

/** Each process counts for itself (ADR 0006), so n processes let through n times as much. */
export async function openRateLimits(
  app: FastifyInstance,
  { isOn }: { readonly isOn: boolean },
): Promise<LimitRate> {
  if (!isOn) return () => async () => {}
  await app.register(rateLimit, { global: false, cache: callersAtMost })
  return ({ most, withinSeconds }, keyOf) => {
    const timeWindow = withinSeconds * 1000
    const count = app.createRateLimit({ max: most, timeWindow, ...(keyOf && { keyGenerator: keyOf }) })
    return async (request) => {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded)
        throw new AppError('rate.limited', { retryAfterSeconds: counted.ttlInSeconds })
    }
  }
}

/** The endpoint's limits: by address before the database is asked, by session once it is known. */
export function limitsOf(
  { limits = [] }: Pick<Endpoint, 'limits'>,
  limitRate: LimitRate,
  visitOf: (request: FastifyRequest) => Visit | undefined,
): { readonly checkAddress: CheckRate; readonly checkSession: CheckRate } {
  const sessionOf = (request: FastifyRequest) => {
    const visit = visitOf(request)
    return visit && isSignedIn(visit) ? visit.sessionHash.toString('base64url') : 'guest'
  }
  const checksBy = (per: RateLimit['per'], keyOf?: (request: FastifyRequest) => string): CheckRate => {
    const checks = limits.filter((limit) => limit.per === per).map((limit) => limitRate(limit, keyOf))
    return async (request) => {
      for (const check of checks) await check(request)
    }
  }
  return { checkAddress: checksBy('address'), checkSession: checksBy('session', sessionOf) }
}
