import { expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { sayCredit } from './say-credit.ts'

test.each([
  [0, 1, null],
  [162_634, 1, '$1,626.34 of it was not used for the invoice and is kept as credit on the account.'],
  [100, 2, '$1.00 of it was not used for the invoices and is kept as credit on the account.'],
])('a credit of %j for %i invoices: %j', (credit, invoices, said) => {
  expect(sayCredit(cents(credit), invoices)).toBe(said)
})
