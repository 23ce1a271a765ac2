import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openIdToken, sealIdToken } from './seal-id-token.ts'
import { makeToken } from './session-token.ts'

const idToken = 'eyJhbGciOiJSUzI1NiJ9.eyJlbWFpbCI6Im93bmVyQGxhcmtzcHVyLmV4YW1wbGUifQ.c2lnbmF0dXJl'

test('the session token opens what it sealed', () => {
  const sessionToken = makeToken()
  expect(openIdToken(sessionToken, sealIdToken(sessionToken, idToken))).toBe(idToken)
})

test('nothing of it can be read in what is sealed, and no two are alike', () => {
  const sessionToken = makeToken()
  const sealed = sealIdToken(sessionToken, idToken)
  for (const part of idToken.split('.')) expect(sealed.includes(part)).toBe(false)
  expect(sealed.equals(sealIdToken(sessionToken, idToken))).toBe(false)
})

test('what the table holds does not open it', () => {
  const sessionToken = makeToken()
  const sealed = sealIdToken(sessionToken, idToken)
  const sessionHash = createHash('sha256').update(sessionToken).digest()
  for (const encoding of ['hex', 'base64url', 'latin1'] as const)
    expect(openIdToken(sessionHash.toString(encoding), sealed)).toBeNull()
  expect(openIdToken(makeToken(), sealed)).toBeNull()
})

test('what was changed or cut is not opened', () => {
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
