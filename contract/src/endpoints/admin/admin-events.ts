import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { cursor, moment, page } from '../../formats.ts'
import { askedDeliveryState, deliveredEvent, redelivered, redeliveryBody } from '../events/delivery-shapes.ts'

const access = { kind: 'employee', permission: 'operate' } as const
const limits = [{ per: 'session', most: 60, withinSeconds: 60 }] as const

/** Names no account: an employee with `operate` need not be allowed to look customers up. */
export const staffEventDelivery = z.object(deliveredEvent)
export type StaffEventDelivery = z.infer<typeof staffEventDelivery>

export const listStaffEventDeliveries = endpoint({
  method: 'GET',
  path: '/api/v1/admin/events',
  class: 'browser',
  access,
  limits,
  summary: 'Events with the attempts to deliver them by webhook, newest first, 50 a page.',
  query: z.object({
    state: z.optional(askedDeliveryState),
    /** Events created at this moment or later. Without it all that wait or fail, and otherwise those of 30 days. */
    since: z.optional(moment),
    after: z.optional(cursor),
  }),
  response: page(staffEventDelivery),
})

export const redeliverStaffEvents = endpoint({
  method: 'POST',
  path: '/api/v1/admin/events/redeliveries',
  class: 'browser',
  access,
  limits,
  summary: 'Sends events again by webhook, as redeliverEvents does. Audited.',
  body: redeliveryBody,
  response: redelivered,
})
