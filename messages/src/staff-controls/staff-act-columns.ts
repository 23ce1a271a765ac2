/** Names of the columns of the report of employees' acts. */
export const staffActColumns = {
  day: /*i18n*/ { id: 'staff_act.column.day', message: 'Day' },
  employee: /*i18n*/ { id: 'staff_act.column.employee', message: 'Employee' },
  act: /*i18n*/ { id: 'staff_act.column.act', message: 'Act' },
  count: /*i18n*/ { id: 'staff_act.column.count', message: 'Count' },
  amount: /*i18n*/ { id: 'staff_act.column.amount', message: 'Amount' },
  aloneCount: /*i18n*/ { id: 'staff_act.column.alone_count', message: 'Count without approval' },
  aloneAmount: /*i18n*/ { id: 'staff_act.column.alone_amount', message: 'Amount without approval' },
} as const
