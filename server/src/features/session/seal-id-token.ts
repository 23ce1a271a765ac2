import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * The provider's id token, which only the sign-out needs, is sealed with a key that is made from the session token.
 * The browser alone holds that token and the table its hash, so a stolen copy of the table opens nothing, and there
 * is no key to keep or to change. AES-256-GCM: 12 random bytes, 16 bytes of tag, the text.
 */
export function sealIdToken(sessionToken: string, idToken: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(sessionToken), nonce)
  const sealed = Buffer.concat([cipher.update(idToken, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null where it was not sealed with this session token, or was changed since. */
export function openIdToken(sessionToken: string, sealed: Buffer): string | null {
  const textStart = nonceBytes + tagBytes
  if (sealed.length < textStart) return null
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(sessionToken), nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(nonceBytes, textStart))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(textStart)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const nonceBytes = 12
const tagBytes = 16

/** Another value than the hash in the table, from which it cannot be made. */
function keyOf(sessionToken: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionToken, '', 'myaccount id token', 32))
}
