import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashCost, hashPassword, unknownAccountHash, verifyPassword } from './password-hash.ts'

const salt = Buffer.alloc(16, 7)

test('a password matches its own hash and no other, in either Unicode form', async () => {
  const stored = await hashPassword('caf\u00e9-larkspur', salt)
  expect(await verifyPassword('cafe\u0301-larkspur', stored)).toBe(true)
  expect(await verifyPassword('cafe-larkspur', stored)).toBe(false)
})

test('a hash made at another cost still verifies', async () => {
  const key = scryptSync('myaccount-demo', salt, 32, { N: 2 ** 10, r: 8, p: 1 })
  const stored = `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
  expect(await verifyPassword('myaccount-demo', stored)).toBe(true)
})

test('an unknown account costs what a known one costs, whatever that is', async () => {
  const costOf = (stored: string) => stored.split('$').slice(0, 4)
  const low = { N: 2 ** 10, r: 8, p: 1 }
  expect(costOf(unknownAccountHash())).toEqual(['scrypt', ...Object.values(hashCost).map(String)])
  expect(costOf(unknownAccountHash())).toEqual(costOf(await hashPassword('myaccount-demo', salt)))
  expect(costOf(unknownAccountHash(low))).toEqual(costOf(await hashPassword('myaccount-demo', salt, low)))
})

test('no password opens an unknown account, and a hash that is none is refused', async () => {
  expect(await verifyPassword('', unknownAccountHash())).toBe(false)
  expect(await verifyPassword('myaccount-demo', 'myaccount-demo')).toBe(false)
})
