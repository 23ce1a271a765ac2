import { expect, it } from 'vitest'
import { employeePermissions } from './employee-permission.ts'

it('is the closed list of the wire', () => {
  expect(employeePermissions).toEqual(['look_up', 'act_as', 'operate', 'refund', 'approve'])
})
