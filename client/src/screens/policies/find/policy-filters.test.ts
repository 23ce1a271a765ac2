import { expect, it } from 'vitest'
import { isNarrowed, readPolicyFilters } from './policy-filters.ts'

const read = (search: string) => readPolicyFilters(new URLSearchParams(search))

it('reads search and status', () => {
  expect(read('?search=+0104+&status=past_due')).toEqual({ search: '0104', status: 'past_due' })
  expect(isNarrowed(read('?search=auto'))).toBe(true)
})

it('accepts as much text as the server does', () => {
  expect(read(`?search=${'x'.repeat(100)}`).search).toHaveLength(60)
})

it.each(['', '?search=&status=', '?search=++', '?status=late', '?status=toString', '?after=x'])(
  'ignores: %j',
  (search) => {
    expect(read(search)).toEqual({})
    expect(isNarrowed(read(search))).toBe(false)
  },
)
