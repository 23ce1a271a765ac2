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
  // Decoded once by the router, which then finds the sign-out.
  ['/%61uth/callback/logout', '/'],
  ['/%2561uth/callback/logout', '/'],
  ['/%252561uth/callback/logout', '/'],
  ['/%41PI/v1/accounts', '/'],
  ['/%73ignout', '/'],
  ['/policies/%2e%2e/auth/callback/logout', '/'],
  ['/policies/..%2Fauth/callback/logout', '/'],
  ['/policies/%252e%252e%252fauth/callback/logout', '/'],
  ['/%2Fevil.example', '/'],
  ['/%252F/evil.example', '/'],
  ['/%5Cevil.example', '/'],
  ['/%09/evil.example', '/'],
  ['/policies/%', '/'],
  ['/policies/%E0%A4%A', '/'],
  [`/${'%25'.repeat(1)}${'25'.repeat(20)}61uth/callback/logout`, '/'],
  ['/claims/Property%26Liability/12MF0104417', '/claims/Property%26Liability/12MF0104417'],
  ['/policies/a%20b?q=%2561uth', '/policies/a%20b?q=%2561uth'],
  ['/policies?returnTo=%2Fauth%2Fcallback%2Flogout', '/policies?returnTo=%2Fauth%2Fcallback%2Flogout'],
])('returns from a sign-in with the return path %j to %j', (asked, expected) => {
  expect(safeReturnPath(asked)).toBe(expected)
})
