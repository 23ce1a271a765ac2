import { expect, test } from 'vitest'
import { isOwedAgain } from './is-owed-again.ts'

test.each([
  ['one invoice asks for it', [{ owedCents: 0 }, { owedCents: 100 }], true],
  ['no invoice asks for anything', [{ owedCents: 0 }, { owedCents: 0 }], false],
  ['an answer of the version before does not say', [{}], true],
  ['billing took the invoice away', [{ owedCents: null }], true],
])('%s', (_, lines, isOwed) => {
  expect(isOwedAgain(lines)).toBe(isOwed)
})
