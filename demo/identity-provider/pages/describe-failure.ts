import type { ProviderWords } from '../words/english.ts'

/** What the page says when the provider cannot go on. */
export interface Failure {
  status: number
  title: string
  text: string
}

/** `name`: the error's name; oidc-provider calls a sign-in page that was left open too long SessionNotFound. */
export function describeFailure(
  name: string,
  statusCode: number | undefined,
  { failures }: ProviderWords,
): Failure {
  if (name === 'SessionNotFound') return { status: 400, ...failures.expired }
  if (statusCode !== undefined && statusCode < 500) return { status: statusCode, ...failures.badLink }
  return { status: 503, ...failures.away }
}
