import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { type EventType, eventTypes } from '../../events/event-data.ts'
import { cursor, moment, page } from '../../formats.ts'
import { askedDeliveryState, deliveredEvent, redelivered, redeliveryBody } from './delivery-shapes.ts'

const access = { kind: 'machine', token: 'events' } as const
const limits = [{ per: 'address', most: 120, withinSeconds: 60 }] as const

export const eventDelivery = z.object({
  ...deliveredEvent,
  accountNumber: z.string(),
  epoch: z.int(),
  sequence: z.int(),
})

export const listEventDeliveries = endpoint({
  method: 'GET',
  path: '/events/v1/deliveries',
  class: 'machine',
  access,
  limits,
  summary: 'Events with the attempts to deliver them by webhook, newest first, 50 a page.',
  query: z.object({
    type: z.optional(z.enum(eventTypes as readonly [EventType, ...EventType[]])),
    state: z.optional(askedDeliveryState),
    /** Events created at this moment or later. Without it all that wait or fail, and otherwise those of 30 days. */
    since: z.optional(moment),
    after: z.optional(cursor),
  }),
  response: page(eventDelivery),
})

export const redeliverEvents = endpoint({
  method: 'POST',
  path: '/events/v1/redeliveries',
  class: 'machine',
  access,
  limits,
  errors: ['not_found', 'conflict'],
  summary:
    'Sends events again by webhook, at most 500 a call: one, a range of sequences or times, what has no receipt, or all.',
  body: redeliveryBody,
  response: redelivered,
})
