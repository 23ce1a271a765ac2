import { expect, test } from 'vitest'
import { reasonOf } from './job-failed.ts'

class LibraryError extends Error {
  code?: string
}

test('a foreign error is told by its kind and code, never by its text', () => {
  expect(reasonOf(Object.assign(new LibraryError('of somebody'), { code: 'rate_limit' }))).toBe(
    'LibraryError rate_limit',
  )
  expect(reasonOf(new LibraryError('of somebody'))).toBe('LibraryError')
  expect(reasonOf(new RangeError('of somebody'))).toBe('RangeError')
  expect(reasonOf('of somebody')).toBe('unknown error')
})
