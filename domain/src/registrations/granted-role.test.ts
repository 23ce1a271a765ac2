import { expect, it } from 'vitest'
import { grantedRole } from './granted-role.ts'

it.each([
  [true, 'viewer'],
  [false, 'owner'],
] as const)('grants, where there is an owner (%s), the role of %s', (hasOwner, role) => {
  expect(grantedRole({ hasOwner })).toBe(role)
})
