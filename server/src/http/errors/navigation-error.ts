import type { FastifyReply, FastifyRequest } from 'fastify'
import { asAppError, handleError, isFault } from './error-handler.ts'

/**
 * For page loads that end in a redirect: when the provider or the database is away, or too many sign-ins come from
 * one address, the person lands on the sign-in page, which says so, and never on an error body.
 */
export function handleNavigationError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = asAppError(thrown, request)
  if (error.code === 'rate.limited') {
    return reply.header('retry-after', String(error.retryAfterSeconds)).redirect('/login?reason=limited', 302)
  }
  if (error.status < 500) return handleError(error, request, reply)
  if (isFault(error, request))
    request.log.error({ err: error.cause ?? error, code: error.code }, 'navigation failed')
  else request.log.debug({ code: error.code }, 'navigation refused')
  return reply.redirect(`/login?reason=unavailable&incident=${request.id}`, 302)
}
