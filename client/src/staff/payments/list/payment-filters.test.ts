import { describe, expect, it } from 'vitest'
import { findFilterMistake, readPaymentFilters } from './payment-filters.ts'

const read = (query: string) => readPaymentFilters(new URLSearchParams(query))
const mistakeIn = (query: string) => findFilterMistake(new URLSearchParams(query), read(query))

describe('readPaymentFilters', () => {
  it('reads every filter, numbers as people write them', () => {
    expect(
      read('state=unknown&accountNumber=1000482917&confirmation=p7k2-qx9m4t&unresolved=manual_review'),
    ).toEqual({
      state: 'unknown',
      accountNumber: '1000482917',
      confirmation: 'P7K2QX9M4T',
      unresolved: 'manual_review',
    })
    expect(read('unresolved=any')).toEqual({ unresolved: 'any' })
  })

  it('ignores what means nothing', () => {
    expect(read('state=gone&accountNumber=12-&confirmation=X&unresolved=some&after=1')).toEqual({})
    expect(read('state=&accountNumber=&confirmation=&unresolved=')).toEqual({})
  })
})

describe('findFilterMistake', () => {
  it('names the field that holds no number of its kind', () => {
    expect(mistakeIn('accountNumber=12-')).toBe('accountNumber')
    expect(mistakeIn('confirmation=hello')).toBe('confirmation')
    expect(mistakeIn('accountNumber=+&confirmation=')).toBeNull()
    expect(mistakeIn('accountNumber=1000482917')).toBeNull()
  })
})
