import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, cursor, emailId, page } from '../../formats.ts'
import { namedAccount } from '../../shared-shapes.ts'

const access = { kind: 'employee', permission: 'look_up' } as const
const limits = [{ per: 'session', most: 60, withinSeconds: 60 }] as const

export const delivery = z.object({
  emailId,
  /** A short description of the email, in the reader's language; null if its kind no longer exists. */
  about: z.nullable(z.string()),
  kind: z.string(),
  /** Null if the person is no longer a user. */
  recipient: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  account: z.nullable(namedAccount),
  createdAt: z.string(),
  /**
   * bounced: no such mailbox. no_access: the person may no longer see it. given_up: not delivered within a
   * day. not_needed: its reason had ended by then. not_wanted: the person has turned it off.
   */
  outcome: z.enum(['sent', 'waiting', 'bounced', 'no_access', 'given_up', 'not_needed', 'not_wanted']),
  sentAt: z.nullable(z.string()),
  called: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()) })),
})
export type Delivery = z.infer<typeof delivery>

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/v1/admin/deliveries',
  class: 'browser',
  access,
  limits,
  summary:
    'Emails of the last 30 days, newest first, 50 a page: those that did not arrive, or all about an account. Audited.',
  query: z.object({
    show: z.optional(z.enum(['called'])),
    /** All emails about this account, whatever their outcome. */
    accountNumber: z.optional(accountNumber),
    after: z.optional(cursor),
  }),
  response: page(delivery),
})

export const sendDeliveryAgain = endpoint({
  method: 'POST',
  path: '/api/v1/admin/deliveries/{emailId}/resend',
  class: 'browser',
  access,
  limits,
  summary: 'Sends an email that did not arrive once more, to where the person is reached now.',
  params: z.object({ emailId }),
  status: 204,
})

export const markDeliveryCalled = endpoint({
  method: 'POST',
  path: '/api/v1/admin/deliveries/{emailId}/call',
  class: 'browser',
  access,
  limits,
  summary: 'Says that the person was told by telephone instead.',
  params: z.object({ emailId }),
  status: 204,
})
