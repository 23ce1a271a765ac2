import { expect, it } from 'vitest'
import { cents } from '../kernel/money.ts'
import { leastPayableCents } from './amount-to-pay.ts'

it.each([
  [162_634, 100],
  [100, 100],
  [99, 99],
  [15, 15],
])('of an invoice with %i cents due at least %i are paid', (dueCents, leastCents) => {
  expect(leastPayableCents(cents(dueCents))).toBe(leastCents)
})
