import { pullEvents as pullEventsEndpoint } from '@myaccount/contract/endpoints/machine'
import { fieldMessages } from '@myaccount/messages/errors/field-messages'
import type { Database } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import { type BindOptions, bindEndpoint } from '../http/bind-endpoint.ts'
import { parseEventCursor, pullEvents } from './pull-events.store.ts'

/** The pull API, for integrators who would rather ask than be called. */
export function outboxRoutes(bind: BindOptions, database: Database): void {
  bindEndpoint(bind, pullEventsEndpoint, async (_, { query }) => {
    if (query.after === undefined) return await pullEvents(database, null)
    const cursor = parseEventCursor(query.after)
    if (!cursor.ok)
      throw new AppError('input.invalid', {
        fields: [{ field: 'after', message: fieldMessages.event_cursor }],
      })
    return await pullEvents(database, cursor.value)
  })
}
