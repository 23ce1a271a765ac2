import { expect, test } from 'vitest'
import { asDatabaseError, notReached } from '../database/database-unavailable.ts'
import { reasonOf } from './job-failed.ts'

class LibraryError extends Error {
  code?: string
}

test('reports a foreign error by its kind and code, never by its text', () => {
  expect(reasonOf(Object.assign(new LibraryError('of somebody'), { code: 'rate_limit' }))).toBe(
    'LibraryError rate_limit',
  )
  expect(reasonOf(new LibraryError('of somebody'))).toBe('LibraryError')
  expect(reasonOf(new RangeError('of somebody'))).toBe('RangeError')
  expect(reasonOf('of somebody')).toBe('unknown error')
})

test('reports a database without an answer with its code: a deadlock is ours to repair', () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  expect(reasonOf(asDatabaseError(deadlock))).toBe('the database did not answer 40P01')
  expect(reasonOf(notReached(new Error('timeout exceeded when trying to connect')))).toBe(
    'the database did not answer',
  )
})
