import { expect, test } from 'vitest'
import type { Customer } from '../customers.queries.ts'
import { decideCalling, someoneElse } from './calling.ts'

const seat = (userId: string, role: string) => ({
  userId,
  displayName: userId,
  email: `${userId}@larkspur.example`,
  phone: null,
  role,
  until: null,
})
const people = [seat('bram', 'viewer'), seat('odalys', 'treasurer'), seat('odalys', 'owner')]
const caller = (userId: string | null) => ({
  sentTo: 't…@larkspur.example',
  endsAt: '2026-11-24T20:07:00Z',
  userId,
})
const decide = (verified: ReturnType<typeof caller> | null, chosen: string | null) =>
  decideCalling({ people, caller: verified } as unknown as Customer, chosen)

test('lists each person once with all roles, owners first', () => {
  expect(decide(null, null).people.map(({ displayName, roles }) => [displayName, roles])).toEqual([
    ['odalys', ['owner', 'treasurer']],
    ['bram', ['viewer']],
  ])
})

test.each([
  // verified, chosen, who it is, whether the verification counts
  [null, null, 'odalys', false],
  [caller('bram'), null, 'bram', true],
  [caller('bram'), 'odalys', 'odalys', false],
  [caller(null), 'odalys', 'odalys', true],
  [caller(null), someoneElse, null, true],
  [caller('bram'), someoneElse, null, false],
  [null, someoneElse, null, false],
])('with %j verified and %s chosen the caller is %s, verified: %s', (verified, chosen, person, counts) => {
  const calling = decide(verified, chosen)
  expect(calling.person?.userId ?? null).toBe(person)
  expect(calling.caller !== null).toBe(counts)
})

test('is nobody of the account where it has no people', () => {
  expect(decideCalling({ people: [], caller: null }, null).person).toBeNull()
})
