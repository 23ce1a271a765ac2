import { expect, it } from 'vitest'
import { grantedRole } from './granted-role.ts'

it.each([
  [true, 'viewer'],
  [false, 'owner'],
] as const)('where there is an owner (%s) a proof makes a %s', (hasOwner, role) => {
  expect(grantedRole({ hasOwner })).toBe(role)
})
