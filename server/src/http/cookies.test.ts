import { expect, test } from 'vitest'
import { readCookie, writeCookie } from './cookies.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['a=1', '1'],
  ['b=2; a=1', '1'],
  ['b=2;a=1', '1'],
  [' a = 1 ; b=2', '1'],
  ['a=', ''],
  ['a', undefined],
  ['=1', undefined],
  ['a=1; a=2', '1'],
  ['ab=2; A=3', undefined],
  ['a=1=2', '1=2'],
  ['a="1"', '"1"'],
  ['a=%31', '%31'],
  [';;;', undefined],
  ['xa=1; a=2', '2'],
])('reads the cookie a of %j as %j', (header, value) => {
  expect(readCookie(header, 'a')).toBe(value)
})

test('reads no property of every object as a cookie', () => {
  expect(readCookie('a=1', '__proto__')).toBeUndefined()
  expect(readCookie('a=1', 'constructor')).toBeUndefined()
})

test('sets cookies for this host, for no script and for no foreign form', () => {
  expect(writeCookie('__Host-s', 't', { isSecure: true })).toBe(
    '__Host-s=t; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
  expect(writeCookie('s', '', { isSecure: false, maxAgeSeconds: 0 })).toBe(
    's=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  )
})
