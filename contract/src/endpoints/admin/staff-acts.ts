import { staffActs } from '@myaccount/domain/staff-controls/day-limit'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, cents, userId } from '../../formats.ts'

/** Acts of employees on money, by employee and business day (ADR 0054). Amounts are US cents. */

const query = z.object({ from: z.optional(calendarDate), to: z.optional(calendarDate) })
const access = { kind: 'employee', permission: 'approve' } as const

export const listStaffActs = endpoint({
  method: 'GET',
  path: '/api/v1/admin/staff_acts',
  class: 'browser',
  access,
  limits: [{ per: 'session', most: 30, withinSeconds: 60 }],
  summary:
    'Refunds, assignments, checks and write-offs by employee and business day, the newest day first; 31 days unless asked, 92 at most.',
  query,
  response: z.object({
    from: calendarDate,
    to: calendarDate,
    items: z.array(
      z.object({
        day: calendarDate,
        userId,
        employeeName: z.nullable(z.string()),
        act: z.enum(staffActs),
        count: z.int(),
        cents,
        /** The part that no colleague approved. */
        aloneCount: z.int(),
        aloneCents: cents,
      }),
    ),
    /** True if there are more rows than are shown; the CSV has all of them. */
    isCut: z.boolean(),
    limits: z.array(z.object({ act: z.enum(staffActs), mostCents: cents, mostCount: z.int() })),
  }),
})

export const downloadStaffActs = endpoint({
  method: 'GET',
  path: '/api/v1/admin/staff_acts.csv',
  class: 'download',
  access,
  limits: [{ per: 'session', most: 10, withinSeconds: 60 }],
  summary: 'The same as CSV, without a limit of rows.',
  query,
})
