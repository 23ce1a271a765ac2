import { describe, expect, it } from 'vitest'
import { readChosenInvoices, writeChosenInvoices } from './chosen-invoices.ts'

function rewrite(search: string): string {
  return writeChosenInvoices(readChosenInvoices(new URLSearchParams(search)))
}

describe('the choice in the address', () => {
  it.each(['1000044110', '1000044110,1000044981:39200'])('is read and written alike: %s', (text) => {
    expect(rewrite(`?invoices=${text}`)).toBe(text)
  })

  it('takes the repeated fields of a plain form', () => {
    expect(rewrite('?invoices=1000044110&invoices=1000044981')).toBe('1000044110,1000044981')
  })

  it('counts a repeated number once', () => {
    expect(rewrite('?invoices=1000044110,1000044110:5')).toBe('1000044110')
  })

  it.each(['', '?invoices=', '?invoices=-44110', '?invoices=1000044110:1.5', '?invoices=1000044110:-5'])(
    'ignores: %j',
    (search) => expect(rewrite(search)).toBe(''),
  )

  it('ends at the 50 invoices that one payment may hold', () => {
    const numbers = Array.from({ length: 60 }, (_, index) => String(1_000_000_000 + index))
    expect(readChosenInvoices(new URLSearchParams({ invoices: numbers.join(',') }))).toHaveLength(50)
  })
})
