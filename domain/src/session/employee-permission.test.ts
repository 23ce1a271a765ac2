import { expect, it } from 'vitest'
import { employeePermissions } from './employee-permission.ts'

it('lists the permissions of the wire', () => {
  expect(employeePermissions).toEqual(['look_up', 'act_as', 'operate', 'refund', 'approve'])
})
