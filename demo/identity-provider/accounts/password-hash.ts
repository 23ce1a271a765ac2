import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

export type HashCost = Readonly<Record<'N' | 'r' | 'p', number>>

/** OWASP's scrypt setting that needs 16 MB, so that several sign-ins fit the demo. Tests of all else say a lower one. */
export const hashCost: HashCost = { N: 2 ** 14, r: 8, p: 5 }
const keyBytes = 32

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** `scrypt$N$r$p$salt$key`, the last two base64url. `salt`: 16 random bytes, given by the caller. */
export async function hashPassword(password: string, salt: Buffer, cost = hashCost): Promise<string> {
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** A hash no password leads to. Verifying against it costs what a real one costs (domain.md 11.1). */
export const unknownAccountHash = (cost = hashCost): string =>
  [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    Buffer.alloc(16).toString('base64url'),
    Buffer.alloc(keyBytes).toString('base64url'),
  ].join('$')

/** Reads the cost from the hash itself, so that raising `hashCost` keeps old passwords good. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const options = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), options)
  const expected = Buffer.from(key, 'base64url')
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}
