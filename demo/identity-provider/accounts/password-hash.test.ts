import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashCost, hashPassword, unknownAccountHash, verifyPassword } from './password-hash.ts'

const salt = Buffer.alloc(16, 7)

test('matches a password with its own hash and no other, in either Unicode form', async () => {
  const stored = await hashPassword('caf\u00e9-larkspur', salt)
  expect(await verifyPassword('cafe\u0301-larkspur', stored)).toBe(true)
  expect(await verifyPassword('cafe-larkspur', stored)).toBe(false)
})

test('verifies a hash that was made at another cost', async () => {
  const key = scryptSync('myaccount-demo', salt, 32, { N: 2 ** 10, r: 8, p: 1 })
  const stored = `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
  expect(await verifyPassword('myaccount-demo', stored)).toBe(true)
})

test('takes as long for an unknown account as for a known one', async () => {
  const costOf = (stored: string) => stored.split('$').slice(0, 4)
  const low = { N: 2 ** 10, r: 8, p: 1 }
  expect(costOf(unknownAccountHash())).toEqual(['scrypt', ...Object.values(hashCost).map(String)])
  expect(costOf(unknownAccountHash())).toEqual(costOf(await hashPassword('myaccount-demo', salt)))
  expect(costOf(unknownAccountHash(low))).toEqual(costOf(await hashPassword('myaccount-demo', salt, low)))
})

test('opens no unknown account with any password, and refuses a malformed hash', async () => {
  expect(await verifyPassword('', unknownAccountHash())).toBe(false)
  expect(await verifyPassword('myaccount-demo', 'myaccount-demo')).toBe(false)
})
