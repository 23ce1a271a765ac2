import { ProcessorError } from './processor-error.ts'

export interface ApiKeys {
  readonly apiKey: string
  readonly publishableKey: string
}

/** Says whether the caller holds the publishable key; throws Stripe's 401 and 403. */
export function authenticate(
  keys: ApiKeys,
  authorization: string | undefined,
  mayBePublic: boolean,
): { readonly isPublic: boolean } {
  const key = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  if (key === keys.apiKey) return { isPublic: false }
  const facts = { type: 'invalid_request_error', isBeforeWork: true } as const
  if (key !== keys.publishableKey) {
    const message = key === undefined ? 'You did not provide an API key.' : 'Invalid API Key provided.'
    throw new ProcessorError({ ...facts, status: 401, message })
  }
  if (mayBePublic) return { isPublic: true }
  const message = 'This API call cannot be made with a publishable API key.'
  throw new ProcessorError({ ...facts, status: 403, code: 'secret_key_required', message })
}
