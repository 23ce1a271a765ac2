import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { cursor, page } from '../../formats.ts'
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
  summary:
    'Events of the last 30 days, or all that wait or fail, with the attempts to deliver them; newest first, 50 a page.',
  query: z.object({
    state: z.optional(askedDeliveryState),
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
