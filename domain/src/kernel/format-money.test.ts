import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCents } from './format-money.ts'
import { cents } from './money.ts'

it.each([
  [0, '$0.00'],
  [7, '$0.07'],
  [39200, '$392.00'],
  [128400, '$1,284.00'],
  [162634, '$1,626.34'],
  [-500, '-$5.00'],
  [-123456789, '-$1,234,567.89'],
])('shows %i cents as %s', (amount, shown) => {
  expect(formatCents(cents(amount))).toBe(shown)
})

it('treats null as 0 (specification, section 9)', () => {
  expect(formatCents(null)).toBe('$0.00')
})

it('agrees with the platform for US dollars', () => {
  const platform = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
      expect(formatCents(cents(amount))).toBe(platform.format(amount / 100))
    }),
  )
})
