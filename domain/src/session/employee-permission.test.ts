import { expect, it } from 'vitest'
import { employeePermissions, isEmployeePermission } from './employee-permission.ts'

it('is the closed list of the wire', () => {
  expect(employeePermissions).toEqual(['look_up', 'act_as', 'operate', 'refund', 'approve'])
  expect(isEmployeePermission('operate')).toBe(true)
  expect(isEmployeePermission('superuser')).toBe(false)
})
