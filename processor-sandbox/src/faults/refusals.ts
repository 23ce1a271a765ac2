import { type ErrorFacts, ProcessorError } from '../wire/processor-error.ts'
import type { FaultKind } from './settings.ts'

/** Refused before any work, so that no answer is kept under the key (Stripe's list of errors, by status and type). */
const refusals: Partial<Record<FaultKind, ErrorFacts>> = {
  rate_limited: {
    status: 429,
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  },
  key_rotated: {
    status: 401,
    type: 'invalid_request_error',
    code: 'api_key_expired',
    message: 'Expired API Key provided.',
  },
  not_permitted: {
    status: 403,
    type: 'invalid_request_error',
    message: 'The provided key does not have the required permissions for this endpoint.',
  },
  bad_parameter: {
    status: 400,
    type: 'invalid_request_error',
    code: 'parameter_unknown',
    param: 'metadata',
    message: 'Received unknown parameter: metadata',
  },
  account_gone: {
    status: 404,
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: 'No such account.',
  },
  key_of_another_request: {
    status: 400,
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  },
  key_in_use: {
    status: 409,
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this idempotency key.',
  },
  lock_timeout: {
    status: 429,
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message: 'This object cannot be accessed right now because another API request is accessing it.',
  },
  dependency_failed: {
    status: 424,
    type: 'api_error',
    message: 'The request could not be completed due to a failure in a dependency.',
  },
  error_before: {
    status: 500,
    type: 'api_error',
    message: 'An unknown error occurred.',
  },
}

/** What this fault answers instead of working; undefined where it is met later. A 500 is kept under its key, as at Stripe. */
export function refusalByFault(fault: FaultKind | undefined): ProcessorError | undefined {
  const facts = fault && refusals[fault]
  return facts && new ProcessorError({ ...facts, isBeforeWork: facts.status < 500 })
}

/** Refused for who asks, before anything is looked up. */
export function isAtTheDoor({ facts }: ProcessorError): boolean {
  return facts.status === 401 || facts.status === 403
}
