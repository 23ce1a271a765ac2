import {
  listStaffEventDeliveries,
  redeliverStaffEvents,
} from '@myaccount/contract/endpoints/admin/admin-events'
import { listEventDeliveries, redeliverEvents } from '@myaccount/contract/endpoints/events/event-deliveries'
import { pullEvents as pullEventsEndpoint } from '@myaccount/contract/endpoints/machine'
import { fieldMessages } from '@myaccount/messages/errors/field-messages'
import { AppError } from '../http/app-error.ts'
import { type BindOptions, bindEndpoint } from '../http/bind-endpoint.ts'
import type { EventDeliveries } from './event-deliveries.service.ts'
import type { OutboxToMeasure } from './outbox-metrics.ts'
import { parseEventCursor, pullEvents } from './pull-events.store.ts'

interface OutboxServices extends OutboxToMeasure {
  readonly deliveries: EventDeliveries
}

/** The pull API, for integrators who would rather ask than be called, and the outcomes of deliveries by webhook. */
export function outboxRoutes(bind: BindOptions, { database, deliveries }: OutboxServices): void {
  bindEndpoint(bind, pullEventsEndpoint, async (_, { query }) => {
    if (query.after === undefined) return await pullEvents(database, null)
    const cursor = parseEventCursor(query.after)
    if (!cursor.ok)
      throw new AppError('input.invalid', {
        fields: [{ field: 'after', message: fieldMessages.event_cursor }],
      })
    return await pullEvents(database, cursor.value)
  })
  bindEndpoint(bind, listEventDeliveries, (_, { query }) => deliveries.list(query))
  bindEndpoint(bind, redeliverEvents, ({ requestId }, { body }) => deliveries.redeliver(requestId, body))
  bindEndpoint(bind, listStaffEventDeliveries, (_, { query }) => deliveries.listForStaff(query))
  bindEndpoint(bind, redeliverStaffEvents, (visit, { body }) => deliveries.redeliverForStaff(visit, body))
}
