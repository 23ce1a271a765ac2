import { expect, it } from 'vitest'
import { hasLongNumber } from './nickname.ts'

it.each(['4242424242424242', '4242 4242 4242', 'Card 1234-5678', '000123456789'])(
  'finds a number in %s',
  (text) => expect(hasLongNumber(text)).toBe(true),
)

it.each(['', 'Main account', 'Chapel 2026', 'Card 4242', '1234567', 'Built 1988, paid 2027'])(
  'finds none in %s',
  (text) => expect(hasLongNumber(text)).toBe(false),
)
