import { type ErrorBody, type ErrorCode, errorCodes } from '@myaccount/contract/errors'
import { changeUnknown, errorMessages } from '@myaccount/messages/errors/error-messages'
import type { Text } from '@myaccount/messages/message'
import type { MessagesFor } from '@myaccount/messages/messages-for'
import { type Speaker, say } from '@myaccount/messages/say'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseNotReached, DatabaseUnavailable } from '../../database/database-unavailable.ts'
import { IdentityUnavailable } from '../../gateways/identity/port.ts'
import { ProcessorUnavailable } from '../../gateways/processor/port.ts'
import { AppError } from '../app-error.ts'
import { languageOf } from '../language/language-of.ts'
import { isProbe } from '../request-log.ts'
import { InputRefused } from './validate-input.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns texts that include the carrier's own; every answer uses it. */
    readonly messagesFor: MessagesFor
  }
}

const retryAfterSeconds = 5

const unavailable = [DatabaseUnavailable, IdentityUnavailable, ProcessorUnavailable]

/** Our error codes for the framework's refusals. */
const frameworkCodes: Readonly<Record<string, { code: ErrorCode; status?: number }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'media_type' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'input.invalid', status: 400 },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'input.invalid', status: 400 },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'input.invalid', status: 400 },
  FST_ERR_BAD_URL: { code: 'not_found' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not_found' },
}

/**
 * Turns everything that can be thrown into an `AppError`. An unexpected error becomes `internal` and keeps its
 * cause for the log. `request` is the request as it was when the error was thrown.
 */
export function asAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (unavailable.some((kind) => error instanceof kind)) return new AppError('unavailable', { cause: error })
  if (error instanceof InputRefused) {
    // A malformed id in the path counts as an id that does not exist.
    if (error.validationContext === 'params') return new AppError('not_found')
    return new AppError('input.invalid', { fields: error.fields })
  }
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  const isReceiving = receiving.has(request)
  const known = isReceiving && code ? frameworkCodes[code] : undefined
  if (known) return new AppError(known.code, { cause: error, ...(known.status && { status: known.status }) })
  // Parsers refuse with a status of their own, e.g. a forbidden prototype key.
  const isRefusedByParser = isReceiving && statusCode !== undefined && statusCode >= 400 && statusCode < 500
  if (isRefusedByParser || hungUp(error, request))
    return new AppError('input.invalid', { status: 400, cause: error })
  return new AppError('internal', { cause: error })
}

/** The caller disconnected within the body: nobody reads the answer, and it is no fault of ours to report. */
function hungUp(error: unknown, { raw }: FastifyRequest): boolean {
  return error instanceof Error && error === raw.errored
}

/**
 * Requests whose body the framework is reading. Only then does an error's own status describe what the caller sent;
 * later it may be another system's answer to a request of ours.
 */
const receiving = new WeakSet<FastifyRequest>()

/** Called by a hook right before the body is read, and for requests that the framework refuses before any hook. */
export function noteReceiving(request: FastifyRequest): void {
  receiving.add(request)
}

/** Requests whose handler has begun: part of the work may be done. */
const begun = new WeakSet<FastifyRequest>()

/** Called by a hook right before the handler, after all checks that change nothing. */
export function noteBegun(request: FastifyRequest): void {
  receiving.delete(request)
  begun.add(request)
}

/** Requests that only read, whatever their method. */
const reads = new WeakSet<FastifyRequest>()

/** Called by the first hook of an endpoint whose contract says `isRead`. */
export function noteRead(request: FastifyRequest): void {
  reads.add(request)
}

/**
 * "Nothing was changed" is certain for a read, and if the database could not be reached before the handler began.
 * Later, a change may be committed here or made at the processor, and a call without an answer may have succeeded.
 */
function truthOf(error: AppError, request: FastifyRequest): AppError {
  const { cause } = error
  const isRead = request.method === 'GET' || request.method === 'HEAD' || reads.has(request)
  const isCertain = isRead || (cause instanceof DatabaseNotReached && !begun.has(request))
  const gotNoAnswer = cause instanceof DatabaseUnavailable || cause instanceof ProcessorUnavailable
  if (error.code !== 'unavailable' || error.detail !== undefined || isCertain || !gotNoAnswer) return error
  return new AppError('unavailable', { detail: changeUnknown, cause })
}

const ownTexts: Readonly<Record<ErrorCode, { readonly title: Text; readonly detail: Text }>> = errorMessages

export function errorBodyOf(error: AppError, incidentId: string, speaker: Speaker): ErrorBody {
  const own = ownTexts[error.code]
  return {
    success: false,
    status: error.status,
    title: say(speaker, error.title ?? own.title),
    additional_detail: say(speaker, error.detail ?? own.detail),
    code: error.code,
    incident_id: incidentId,
    ...(error.fields && {
      errors: error.fields.map(({ field, message }) => ({ field, message: say(speaker, message) })),
    }),
    ...(error.paymentId && { payment_id: error.paymentId }),
  }
}

/**
 * A refusal that the portal chose, such as a 503 while it drains, has no cause and alerts nobody. A probe's 503 never
 * does: the balancer acts on it, and whatever fails behind it is logged where the work is done.
 */
export function isFault({ status, code, cause }: AppError, request: FastifyRequest): boolean {
  const isUnavailable = code === 'unavailable' || code === 'payment.paused'
  return status >= 500 && !(isUnavailable && (cause === undefined || isProbe(request)))
}

/** The one error handler (architecture.md 5). */
export function handleError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = truthOf(asAppError(thrown, request), request)
  if (isFault(error, request))
    request.log.error({ err: error.cause ?? error, code: error.code }, 'request failed')
  else request.log.debug({ code: error.code }, 'request refused')
  if (error.status === errorCodes.unavailable || error.status === errorCodes['rate.limited']) {
    reply.header('retry-after', String(error.retryAfterSeconds ?? retryAfterSeconds))
  }
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBodyOf(error, request.id, request.server.messagesFor(languageOf(request)))))
}
