import { expect, test } from 'vitest'
import { exampleValues } from './config-examples.ts'
import { notReached } from './database/database-unavailable.ts'
import { sayStartRefusal } from './say-start-refusal.ts'

const withCode = (code: string, syscall?: string) => Object.assign(new Error('raw'), { code, syscall })

test.each([
  ['28P01', 'the database refused the user name or the password (28P01)'],
  ['3D000', 'the database does not exist (3D000)'],
  ['ECONNREFUSED', 'nothing listens there (ECONNREFUSED)'],
  [
    '08P01',
    'a pooler there refuses a setting of the session; set DATABASE_POOLER=1, or name the database itself (08P01)',
  ],
])('describes %s in one sentence, with the variable of the role', (code, sentence) => {
  expect(sayStartRefusal(withCode(code))).toBe(
    `DATABASE_OWNER_URL: ${sentence}; example: DATABASE_OWNER_URL=${exampleValues.DATABASE_OWNER_URL}`,
  )
  expect(sayStartRefusal(notReached(withCode(code)))).toBe(
    `DATABASE_URL: ${sentence}; example: DATABASE_URL=${exampleValues.DATABASE_URL}`,
  )
})

test.each([
  ['EADDRINUSE', 'PORT: another program listens there (EADDRINUSE); example: PORT=3001'],
  ['EADDRNOTAVAIL', 'HOST: this machine does not have the address (EADDRNOTAVAIL); example: HOST=127.0.0.1'],
  ['EACCES', 'PORT: this user may not listen there (EACCES); example: PORT=3001'],
])('describes %s of the port in one sentence', (code, sentence) => {
  expect(sayStartRefusal(withCode(code, 'listen'))).toBe(sentence)
})

test('keeps the stack of our own fault', () => {
  expect(sayStartRefusal(new TypeError('x is not a function'))).toBeNull()
  expect(sayStartRefusal(withCode('EACCES', 'open'))).toBeNull()
})
