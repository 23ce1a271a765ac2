import * as z from 'zod/mini'
import { auditEntry } from '../../audit-entry.ts'
import { endpoint } from '../../endpoint.ts'
import { fieldCode } from '../../field-codes.ts'
import { accountNumber, calendarDate, cursor, emailAddress, page } from '../../formats.ts'

const access = { kind: 'employee', permission: 'operate' } as const

const asked = {
  /** The email of the person who acted. */
  who: z.optional(emailAddress),
  /** The email of the customer for whom an employee acted. */
  whom: z.optional(emailAddress),
  action: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/, fieldCode('audit_action')))),
  outcome: z.optional(z.enum(['done', 'denied', 'failed'])),
  accountNumber: z.optional(accountNumber),
  /** Days of the carrier's calendar; the last one is included. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
}

export const searchAudit = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit/search',
  class: 'browser',
  access,
  limits: [{ per: 'session', most: 60, withinSeconds: 60 }],
  summary:
    'Entries of the audit by who, whom, what, account and when, newest first, 50 a page. Audited itself.',
  query: z.object({ ...asked, after: z.optional(cursor) }),
  response: page(
    z.extend(auditEntry, {
      /** Ids and names of paths. */
      objects: z.record(z.string(), z.string()),
    }),
  ),
})

export const downloadAudit = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit.csv',
  class: 'download',
  access,
  // Each call reads every page of it.
  limits: [{ per: 'session', most: 10, withinSeconds: 60 }],
  summary: 'The same search as CSV, in codes, all its pages.',
  query: z.object(asked),
  produces: 'text/csv',
})
