import { expect, test } from 'vitest'
import { countOwedAgain } from './count-owed-again.ts'

test.each([
  ['one of two invoices asks for it', [{ owedCents: 0 }, { owedCents: 100 }], 1],
  ['no invoice asks for anything', [{ owedCents: 0 }, { owedCents: 0 }], 0],
  ['billing took the invoice away', [{ owedCents: null }], 0],
])('counts the invoices that are owed again: %s', (_, lines, count) => {
  expect(countOwedAgain(lines)).toBe(count)
})
