import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, seatRole, userId } from '../../formats.ts'
import { line } from '../../typed-text.ts'

/** Employees export or erase the data that the portal holds about an insured person (ADR 0161). */

const access = { kind: 'employee', permission: 'approve' } as const
const params = z.object({ userId })

export const getPersonalData = endpoint({
  method: 'GET',
  path: '/api/v1/admin/people/{userId}/personal_data',
  class: 'browser',
  access,
  limits: [{ per: 'session', most: 60, withinSeconds: 60 }],
  summary:
    'A person as erasing needs it: how they are reached, their accounts, and what is open there. Audited.',
  params,
  response: z.object({
    userId,
    displayName: z.string(),
    /** Null where there is none. */
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    /** The carrier's id of the person; null for one whom the carrier does not know. */
    carrierId: z.nullable(z.string()),
    /** Set once they are erased. */
    erasedAt: z.nullable(z.string()),
    /** The accounts on which they have a seat today or later, by number. */
    accounts: z.array(
      z.object({
        accountNumber,
        accountName: z.string(),
        roles: z.array(seatRole),
        /** True if the account has no other owner today. */
        isOnlyOwner: z.boolean(),
        /** Bills to pay, payments under way, open claims, and policies that are drafted. */
        openBills: z.int(),
        openPayments: z.int(),
        openClaims: z.int(),
        drafts: z.int(),
      }),
    ),
  }),
})

export const downloadPersonalData = endpoint({
  method: 'GET',
  path: '/api/v1/admin/people/{userId}/personal_data.json',
  class: 'download',
  access,
  limits: [{ per: 'session', most: 10, withinSeconds: 60 }],
  summary:
    'What the portal holds about a person, as JSON, for that person; without claims and reports that employees do not see. Audited.',
  params,
  produces: 'application/json',
})

export const erasePersonalData = endpoint({
  method: 'POST',
  path: '/api/v1/admin/people/{userId}/erase',
  class: 'browser',
  access,
  limits: [{ per: 'session', most: 10, withinSeconds: 3600 }],
  summary:
    'Removes name, email, telephone, sign-ins, sessions, choices and notifications of a person for good, and ends their seats. Payments, authorizations, votes and the audit keep their id.',
  params,
  body: z.object({
    /** The name as it is shown, typed by the employee. */
    name: line({ min: 1, max: 200 }),
    /** Needed for the only owner of an account with open matters. */
    isLeftWithoutOwner: z.boolean(),
  }),
  status: 204,
})
