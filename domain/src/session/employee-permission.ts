/** The permissions of staff (wire, "Employee permissions"); `operate` covers switches, feed and outbox. */
export const employeePermissions = ['look_up', 'act_as', 'operate', 'refund', 'approve'] as const
export type EmployeePermission = (typeof employeePermissions)[number]
