import { expect, test } from 'vitest'
import { safeReturnPath } from './safe-return-path.ts'

test.each([
  ['/policies', '/policies'],
  ['/policies/invoices?status=open&from=2026-01-01', '/policies/invoices?status=open&from=2026-01-01'],
  ['/claims/Property&Liability/12MF0104417', '/claims/Property&Liability/12MF0104417'],
  [undefined, '/'],
  ['', '/'],
  ['policies', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/policies', '/'],
  ['javascript:alert(1)', '/'],
  ['/..//evil.example', '/'],
  ['/auth/callback/logout', '/'],
  ['/API/v1/accounts', '/'],
  ['/signout', '/'],
])('a sign-in that asks to return to %j returns to %j', (asked, expected) => {
  expect(safeReturnPath(asked)).toBe(expected)
})
