/** Codes and reasons, word for word: the key was rotated, a payment was closed meanwhile, a seat ended, the mail is away. */
const expectedCodes: ReadonlySet<unknown> = new Set([
  'api_key_expired',
  'payment_intent_unexpected_state',
  'no seat',
  'ECONNECTION',
  'ProcessorUnavailable',
])

/** Names the errors that the SDK throws when the processor does not answer, answers 5xx or 429, or refuses the key. */
const errorsOfProcessor: ReadonlySet<unknown> = new Set([
  'ProcessorUnavailable',
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
])

interface LoggedError {
  readonly type?: unknown
  readonly code?: unknown
  readonly stack?: unknown
}

/**
 * Whether a line of the log says what a history brings about by itself: the processor fails or refuses, the mail server is
 * away, a seat has ended. The error's own type or code decides. A fault of ours whose stack passes through the SDK, or a
 * request that the processor finds malformed, is none of these.
 */
export function isExpectedError(line: string): boolean {
  const { err, code, reason } = read(line)
  if (expectedCodes.has(code) || expectedCodes.has(reason)) return true
  if (err === undefined) return false
  return errorsOfProcessor.has(err.type) || expectedCodes.has(err.code) || isAnswerWithoutType(err)
}

/** An answer of 5xx whose body names no type of error: the SDK makes a bare `Error` of it at one place. */
function isAnswerWithoutType({ type, stack }: LoggedError): boolean {
  const [, thrownAt = ''] = typeof stack === 'string' ? stack.split('\n') : []
  return type === 'Error' && thrownAt.includes('at generateV1Error (')
}

function read(line: string): {
  readonly err?: LoggedError
  readonly code?: unknown
  readonly reason?: unknown
} {
  try {
    return JSON.parse(line)
  } catch {
    return {}
  }
}
