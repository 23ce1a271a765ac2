import { expect, it } from 'vitest'
import { whoStopped } from './who-stopped.ts'

it.each([
  [null, null],
  ['R01', 'bank'],
  ['r02', 'bank'],
  // Outside the table of domain.md 3.3.6.
  ['R61', 'bank'],
  ['not_authorized', 'bank'],
  ['method', 'bank_account'],
  ['policy_rewritten', 'billing'],
])('%s was said by %s', (code, stopper) => {
  expect(whoStopped(code)).toBe(stopper)
})
