import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWK } from 'oidc-provider'

export interface IdentitySecrets {
  /** Sign the provider's cookies; the first signs, all verify. */
  cookieKeys: string[]
  /** Private signing key of ID tokens. */
  jwks: { keys: JWK[] }
}

/**
 * Made once and kept by the caller in the key file of DATA_DIR (ADR 0002): with other secrets every sign-in
 * ends and the portal must fetch the keys anew. RS256, the algorithm every OpenID client knows.
 */
export async function createIdentitySecrets(): Promise<IdentitySecrets> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ format: 'jwk' })
  return {
    cookieKeys: [randomBytes(32).toString('base64url')],
    jwks: { keys: [{ ...key, kty: 'RSA', kid: randomUUID(), use: 'sig', alg: 'RS256' } as JWK] },
  }
}
