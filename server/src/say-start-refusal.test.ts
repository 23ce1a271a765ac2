import { expect, test } from 'vitest'
import { sayStartRefusal } from './say-start-refusal.ts'

const withCode = (code: string) => Object.assign(new Error('raw'), { code })

test.each([
  ['28P01', 'DATABASE_URL, DATABASE_OWNER_URL: the database refused a user name or password (28P01).'],
  ['3D000', 'DATABASE_URL, DATABASE_OWNER_URL: the database does not exist (3D000).'],
  ['ECONNREFUSED', 'DATABASE_URL, DATABASE_OWNER_URL: nothing listens there (ECONNREFUSED).'],
  ['EADDRINUSE', 'PORT: another program listens there (EADDRINUSE).'],
])('%s is one sentence', (code, sentence) => {
  expect(sayStartRefusal(withCode(code))).toBe(sentence)
})

test('a fault of ours keeps its stack', () => {
  expect(sayStartRefusal(new TypeError('x is not a function'))).toBeNull()
})
