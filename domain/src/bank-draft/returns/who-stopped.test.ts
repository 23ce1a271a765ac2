import { expect, it } from 'vitest'
import { stoppedFor, whoStopped } from './who-stopped.ts'

it.each([
  [null, null],
  ['R01', 'bank'],
  ['r02', 'bank'],
  // Outside the table of domain.md 3.3.6.
  ['R61', 'bank'],
  ['not_authorized', 'bank'],
  ['method', 'bank_account'],
  ['policy_rewritten', 'billing'],
])('%s means that %s stopped it', (code, stopper) => {
  expect(whoStopped(code)).toBe(stopper)
})

it.each([
  [null, null],
  ['method', null],
  ['policy_rewritten', null],
  ['R02', 'account_closed_or_wrong'],
  ['R29', 'debit_blocked'],
  ['account_unusable', 'account_not_debitable'],
])('%s: the bank reports %s', (code, reason) => {
  expect(stoppedFor(code)).toBe(reason)
})
