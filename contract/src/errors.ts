import * as z from 'zod/mini'

/** The closed list of refusals, each with the status of its answer (specification 8). */
export const errorCodes = {
  'session.required': 401,
  'access.denied': 403,
  'request.untrusted': 403,
  not_found: 404,
  'method.none': 406,
  conflict: 409,
  /**
   * The provider sent no address that could be compared: no identity was linked, and another proof is needed.
   */
  'account.no_email': 409,
  'payment.in_progress': 409,
  too_large: 413,
  media_type: 415,
  'input.invalid': 422,
  'rate.limited': 429,
  /** Payments are first reconciled with the processor's list; nothing was started. */
  'payment.paused': 503,
  internal: 500,
  /** The payment was started, and its outcome is not known here. */
  'payment.unknown': 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorCodes

const errorCode = z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])
const fieldErrors = z.array(z.object({ field: z.string(), message: z.string() }))

/**
 * The body of every error, on every path. `title` is the modal's subject, `additional_detail` its message.
 */
export const errorBody = z.object({
  success: z.literal(false),
  status: z.int(),
  title: z.string(),
  additional_detail: z.string(),
  code: errorCode,
  incident_id: z.string(),
  errors: z.optional(fieldErrors),
  /** The caller's own payment that blocks the request, so that the page can link to it. */
  payment_id: z.optional(z.string()),
})

export type ErrorBody = z.infer<typeof errorBody>

/** A field of another form counts as absent, and the other fields stay readable. */
const ifReadable = <T extends z.ZodMiniType>(field: T) => z.catch(z.optional(field), undefined)

const words = z.string().check(z.trim(), z.minLength(1))

/**
 * The error body as a page reads it. The specification requires `status`, `title`, `additional_detail` and
 * `success`, or `error` or `message` in their place (section 3); the other fields are ours. A newer server
 * may send a code that the page does not know, and a gateway sends none: the page then reads no code and
 * keeps the texts.
 */
export const receivedErrorBody = z.object({
  status: ifReadable(z.int()),
  title: ifReadable(words),
  additional_detail: ifReadable(words),
  error: ifReadable(words),
  message: ifReadable(words),
  code: ifReadable(errorCode),
  incident_id: ifReadable(words),
  errors: ifReadable(fieldErrors),
  payment_id: ifReadable(words),
})

/** `error` and `message` stand in for `additional_detail`. */
export type ReceivedErrorBody = Omit<z.infer<typeof receivedErrorBody>, 'error' | 'message'>
