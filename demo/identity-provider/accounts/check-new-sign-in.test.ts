import { expect, test } from 'vitest'
import { english } from '../words/english.ts'
import { findSignInMistakes } from './check-new-sign-in.ts'

const good = { name: 'Ada Wenlock', email: 'ada@oxbow.example', password: 'four quiet barley fields' }

test('requires a name, an address and a long password, and nothing else', () => {
  expect(findSignInMistakes(good, english)).toEqual({})
  expect(findSignInMistakes({ ...good, password: 'ñandú 漢字 words so' }, english)).toEqual({})
})

test.each([
  ['no name', { name: '' }, 'name'],
  ['no address', { email: 'ada@oxbow' }, 'email'],
  ['an address with a blank', { email: 'ada @oxbow.example' }, 'email'],
  ['fourteen characters', { password: 'abcdefghijklmn' }, 'password'],
  ['129 characters', { password: 'ab12'.repeat(33) }, 'password'],
  ['the address', { password: 'ADA@oxbow.example' }, 'password'],
  ['one that is known', { password: 'passwordpassword' }, 'password'],
  ['one letter, often', { password: 'aaaaaaaaaaaaaaaaaaaa' }, 'password'],
])('shows the mistake "%s" at its field', (_, change, field) => {
  expect(Object.keys(findSignInMistakes({ ...good, ...change }, english))).toEqual([field])
})
