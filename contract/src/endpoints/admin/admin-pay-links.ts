import { payLinkStates } from '@myaccount/domain/guest-checkout/pay-link-state'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, calendarDate, cents, invoiceNumber, payLinkId, policyNumber } from '../../formats.ts'

/** Links with which one invoice is paid without signing in (ADR 0058). Each read is audited. */

export const payLink = z.object({
  linkId: payLinkId,
  invoiceNumber,
  accountNumber,
  accountName: z.string(),
  state: z.enum(payLinkStates),
  /** The address that it was emailed to; null for a link that was copied. */
  sentTo: z.nullable(z.string()),
  madeByName: z.nullable(z.string()),
  madeAt: z.string(),
  endsAt: z.string(),
})
export type PayLink = z.infer<typeof payLink>

export const listPayLinks = endpoint({
  method: 'GET',
  path: '/api/v1/admin/pay-links',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  limits: [{ per: 'session', most: 60, withinSeconds: 60 }],
  summary: 'One invoice and the links to it, the newest first; without a number, the links that are good.',
  query: z.object({ invoiceNumber: z.optional(invoiceNumber) }),
  response: z.object({
    /** Null if no number was given, or there is no such invoice. */
    invoice: z.nullable(
      z.object({
        invoiceNumber,
        accountNumber,
        accountName: z.string(),
        policyNumber,
        policyType: z.string(),
        amountDueCents: cents,
        dueDate: calendarDate,
        /** The state that a guest would see; `nothing`: a guest may not be shown anything. */
        standing: z.enum(['payable', 'under_way', 'drafted', 'nothing']),
        /** The account's contact on file; null where it has none. */
        email: z.nullable(z.string()),
      }),
    ),
    links: z.array(payLink),
  }),
})

export const makePayLink = endpoint({
  method: 'POST',
  path: '/api/v1/admin/pay-links',
  class: 'browser',
  access: { kind: 'employee', permission: 'act_as' },
  limits: [{ per: 'session', most: 20, withinSeconds: 60 }],
  summary: 'Makes a link that opens one invoice for 7 days, to copy or by email to the contact on file.',
  body: z.object({ invoiceNumber, delivery: z.enum(['copy', 'email']) }),
  status: 201,
  response: z.object({
    link: payLink,
    /** Shown once, to be copied; null for a link that is emailed. */
    url: z.nullable(z.string()),
  }),
})

export const withdrawPayLink = endpoint({
  method: 'POST',
  path: '/api/v1/admin/pay-links/{linkId}/withdraw',
  class: 'browser',
  access: { kind: 'employee', permission: 'act_as' },
  limits: [{ per: 'session', most: 30, withinSeconds: 60 }],
  summary: 'Ends a link, and whatever was opened with it and is not paid.',
  params: z.object({ linkId: payLinkId }),
  response: payLink,
})
