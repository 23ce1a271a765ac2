import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openIdToken, sealIdToken } from './seal-id-token.ts'
import { makeToken } from './session-token.ts'

const idToken = 'eyJhbGciOiJSUzI1NiJ9.eyJlbWFpbCI6Im93bmVyQGxhcmtzcHVyLmV4YW1wbGUifQ.c2lnbmF0dXJl'

test('opens what it sealed with the session token', () => {
  const sessionToken = makeToken()
  expect(openIdToken(sessionToken, sealIdToken(sessionToken, idToken))).toBe(idToken)
})

test('reveals nothing of what is sealed, and seals no two alike', () => {
  const sessionToken = makeToken()
  const sealed = sealIdToken(sessionToken, idToken)
  for (const part of idToken.split('.')) expect(sealed.includes(part)).toBe(false)
  expect(sealed.equals(sealIdToken(sessionToken, idToken))).toBe(false)
})

test('is not opened by what the table holds', () => {
  const sessionToken = makeToken()
  const sealed = sealIdToken(sessionToken, idToken)
  const sessionHash = createHash('sha256').update(sessionToken).digest()
  for (const encoding of ['hex', 'base64url', 'latin1'] as const)
    expect(openIdToken(sessionHash.toString(encoding), sealed)).toBeNull()
  expect(openIdToken(makeToken(), sealed)).toBeNull()
})

test('is not opened when changed or cut', () => {
  const sessionToken = makeToken()
  const sealed = sealIdToken(sessionToken, idToken)
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(openIdToken(sessionToken, changed)).toBeNull()
  }
  for (const length of [0, 11, 27, 28, sealed.length - 1])
    expect(openIdToken(sessionToken, sealed.subarray(0, length))).toBeNull()
})
