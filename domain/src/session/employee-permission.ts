/** What staff may be allowed to do (wire, "Employee permissions"); `operate` is switches, feed and outbox. */
export const employeePermissions = ['look_up', 'act_as', 'operate', 'refund', 'approve'] as const
export type EmployeePermission = (typeof employeePermissions)[number]
