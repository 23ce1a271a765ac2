import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, calendarDate, claimNumber } from '../../formats.ts'
import { claimPromise } from '../claims/claim-facts.ts'

const ofClaim = {
  accountNumber,
  accountName: z.string(),
  claimNumber,
  cause: z.string(),
  adjuster: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
}

export const listClaimsToWatch = endpoint({
  method: 'GET',
  path: '/api/v1/admin/claims',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  limits: [{ per: 'session', most: 60, withinSeconds: 60 }],
  summary:
    'What went wrong on open claims: what we owe and did not do by its day, the longest first, and files of the last 30 days that the claim system could not file, the newest first. Confidential claims are left out. Audited.',
  response: z.object({
    promises: z.array(z.object({ ...ofClaim, what: claimPromise.shape.what, dueOn: calendarDate })),
    /** More claims than are read have one. */
    hasMorePromises: z.boolean(),
    files: z.array(
      z.object({
        ...ofClaim,
        fileName: z.string(),
        /** The name of the person who added it; null if they are no longer a user. */
        addedBy: z.nullable(z.string()),
        failedAt: z.string(),
        /** The claim system's reason, for the insured; null if it gave none. */
        words: z.nullable(z.string()),
      }),
    ),
    hasMoreFiles: z.boolean(),
  }),
})
