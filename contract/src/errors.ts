import * as z from 'zod/mini'

/** The closed list of what can be refused, with the status each is answered with (specification 8). */
export const errorCodes = {
  'session.required': 401,
  'access.denied': 403,
  'request.untrusted': 403,
  not_found: 404,
  'method.none': 406,
  conflict: 409,
  'payment.in_progress': 409,
  too_large: 413,
  media_type: 415,
  'input.invalid': 422,
  'rate.limited': 429,
  internal: 500,
  /** Paying was begun, and whether it went through is not known here. */
  'payment.unknown': 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorCodes

/** The body of every error, whatever the path. `title` is the modal's subject, `additional_detail` its message. */
export const errorBody = z.object({
  success: z.literal(false),
  status: z.int(),
  title: z.string(),
  additional_detail: z.string(),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  incident_id: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** The caller's own payment that stands in the way, so that the page can lead to it. */
  payment_id: z.optional(z.string()),
})

export type ErrorBody = z.infer<typeof errorBody>
