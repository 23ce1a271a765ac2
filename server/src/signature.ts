import { createHmac, timingSafeEqual } from 'node:crypto'

/** A secret, and the one that is accepted beside it during a rotation (ADR 0153). */
export interface SigningSecrets {
  readonly secret: string
  readonly nextSecret?: string | undefined
}

/** Signs with the present secret, never with the next one. */
export function signText({ secret }: SigningSecrets, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** Verifies a signature of `signText` by either secret; compares with each in constant time. */
export function isSignatureOf(secrets: SigningSecrets, text: string, signature: Buffer): boolean {
  return [secrets.secret, secrets.nextSecret].some((secret) => {
    if (secret === undefined) return false
    const expected = signText({ secret }, text)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}
