import { type EventType, eventData, eventTypes } from '@myaccount/contract/events/event-data'
import { type JsonObject, schemaRef } from './merge-components.ts'
import { pascal, type SchemaNames } from './name-schemas.ts'

/** One component for each type of event: what every event has, and its type. */
export function eventSchemas(names: SchemaNames): Record<string, JsonObject> {
  return Object.fromEntries(
    eventTypes.map((type) => [
      eventName(type),
      {
        description: `The event \`${type}\` (docs/wire.md, "Events out").`,
        allOf: [schemaRef('OutboxEvent')],
        type: 'object',
        properties: { type: { const: type }, data: schemaRef(String(names.get(eventData[type])?.id)) },
      },
    ]),
  )
}

export function eventName(type: EventType): string {
  return `${pascal(type)}Event`
}

/** The headers of Standard Webhooks, by which a receiver checks each event. */
export const webhookHeaders: Readonly<Record<string, JsonObject>> = {
  'webhook-id': header('webhook-id', 'The id of the event: a repeat has the same.'),
  'webhook-timestamp': header('webhook-timestamp', 'The time of this delivery, in seconds since 1970.'),
  'webhook-signature': header(
    'webhook-signature',
    'The signature as Standard Webhooks says: `v1,` and base64.',
  ),
}

function header(name: string, description: string): JsonObject {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } }
}

/** The webhook of each type of event, which the portal posts to the carrier's address. */
export function eventWebhooks(): Record<string, JsonObject> {
  return Object.fromEntries(
    eventTypes.map((type) => [
      type,
      {
        post: {
          operationId: `receive${eventName(type)}`,
          tags: ['events'],
          summary: `The event ${type}.`,
          security: [],
          parameters: Object.keys(webhookHeaders).map((name) => ({
            $ref: `#/components/parameters/${name}`,
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaRef(eventName(type)) } },
          },
          responses: { '2XX': { $ref: '#/components/responses/received' } },
        },
      },
    ]),
  )
}

export const received: JsonObject = {
  description:
    'A receipt, if it comes within 10 seconds. Everything else is sent again; redirects are not followed.',
}
