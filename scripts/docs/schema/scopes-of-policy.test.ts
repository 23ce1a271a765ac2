import { expect, test } from 'vitest'
import { scopesOfPolicy } from './scopes-of-policy.ts'

test.each([
  ["app_scope() = 'feed'::text", ['feed']],
  ["app_scope() = ANY ('{staff,jobs}'::text[])", ['jobs', 'staff']],
  ["app_scope() = ANY (ARRAY['staff'::text, 'feed'::text])", ['feed', 'staff']],
  ["app_scope() = ANY ('{}'::text[])", []],
  ['user_id = (( SELECT app_person() AS app_person))', ['person']],
  ['account_number = (( SELECT app_guest(1) AS app_guest)) AND reconstructed_at IS NOT NULL', ['guest']],
  ['account_number = app_member(1) OR (account_number = ANY (app_accounts()))', ['account', 'member']],
  ['true', ['everybody']],
  ['false', []],
])('%s opens rows to %o', (expression, scopes) => {
  expect(scopesOfPolicy(expression)).toEqual(scopes)
})

test('reads each side of an OR by itself, also inside parentheses', () => {
  expect(
    scopesOfPolicy(
      "((account_number = ANY (( SELECT app_accounts() AS app_accounts)::text[])) OR (app_scope() = 'jobs'::text))",
    ),
  ).toEqual(['account', 'jobs'])
})

test('counts a scope that works for an account as the scope', () => {
  expect(scopesOfPolicy("app_scope() = 'payment'::text AND (account_number = ANY (app_accounts()))")).toEqual(
    ['payment'],
  )
})

test('counts a person that is limited to an account as the person', () => {
  expect(
    scopesOfPolicy(
      'user_id = app_person() AND (account_number IS NULL OR account_number = ANY (app_accounts()))',
    ),
  ).toEqual(['person'])
})

test.each(["app_scope() <> 'guest'::text", "app_scope() <> ALL (ARRAY['staff'::text])", 'ended_at IS NULL'])(
  'refuses %s, which names no scope that it opens rows to',
  (expression) => expect(() => scopesOfPolicy(expression)).toThrow('which scopes'),
)
