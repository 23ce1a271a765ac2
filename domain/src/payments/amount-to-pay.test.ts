import { expect, it } from 'vitest'
import { cents } from '../kernel/money.ts'
import { leastPayableCents } from './amount-to-pay.ts'

it.each([
  [162_634, 100],
  [100, 100],
  [99, 99],
  [15, 15],
])('requires, of an invoice with %i cents due, a payment of at least %i', (dueCents, leastCents) => {
  expect(leastPayableCents(cents(dueCents))).toBe(leastCents)
})
