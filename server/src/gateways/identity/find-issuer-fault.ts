import type { SystemFault } from '../system-fault.ts'
import { discoverProvider, type OpenidOptions } from './openid-identity.ts'

/** The sentence about the provider's address, by the library's error code. */
const mistakes: Readonly<Record<string, string>> = {
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'its discovery document names another issuer',
  OAUTH_RESPONSE_IS_NOT_JSON: 'its discovery document is no JSON',
  OAUTH_PARSE_ERROR: 'its discovery document is no JSON',
  OAUTH_INVALID_RESPONSE: 'its discovery document lacks what OpenID Connect demands',
}

/** Reads the discovery document. Returns null where a sign-in can begin. */
export async function findIssuerFault(options: OpenidOptions): Promise<SystemFault | null> {
  try {
    await discoverProvider(options)
    return null
  } catch (error) {
    const { code, cause } = error as { readonly code?: string; readonly cause?: unknown }
    const status = cause instanceof Response ? cause.status : undefined
    const mistake =
      status !== undefined && status >= 400 && status < 500
        ? `no discovery document is there (${status})`
        : mistakes[code ?? '']
    return mistake === undefined
      ? {
          isMistake: false,
          says: `OIDC_ISSUER: the provider does not answer${status === undefined ? '' : ` (${status})`}.`,
        }
      : { isMistake: true, says: `OIDC_ISSUER: ${mistake}.` }
  }
}
