import { describe, expect, it } from 'vitest'
import { isFiltered } from '../../../parts/filters/read-filters.ts'
import { readInvoiceFilters } from './invoice-filters.ts'

function read(search: string) {
  return readInvoiceFilters(new URLSearchParams(search))
}

describe('the filters in the address', () => {
  it('reads all five', () => {
    expect(
      read('?policyNumber=12MF0104417&status=past_due&number=%2310000-44&from=2026-01-01&to=2026-03-10'),
    ).toEqual({
      policyNumber: '12MF0104417',
      status: 'past_due',
      number: '1000044',
      from: '2026-01-01',
      to: '2026-03-10',
    })
  })

  it('writes a policy number in capitals', () => {
    expect(read('?policyNumber=12MF0104417')).toEqual({ policyNumber: '12MF0104417' })
  })

  it.each([
    '',
    '?policyNumber=&status=&from=&to=',
    '?status=late',
    '?from=2026-02-30',
    '?policyNumber=12,',
    '?after=x',
    '?number=44',
    '?number=12%3AMF',
    '?number=12',
  ])('ignores: %j', (search) => {
    expect(read(search)).toEqual({})
    expect(isFiltered(read(search))).toBe(false)
  })
})
