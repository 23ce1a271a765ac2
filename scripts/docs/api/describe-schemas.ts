import { eventTypes } from '@myaccount/contract/events/event-data'
import { feedTypes } from '@myaccount/contract/feed/record'
import { eventName } from './events.ts'
import { recordName } from './feed-records.ts'
import { isJsonObject, type Json, type JsonObject, refsIn } from './merge-components.ts'
import { printJson } from './print-json.ts'

/** A file of docs/api/schemas, by its name there. */
export type SchemaFiles = ReadonlyMap<string, string>

/**
 * A JSON Schema for each record of the feed and each event, whole in itself, for programs that check what they send or
 * receive without the API's document. They are taken from its components, so that the two never differ.
 */
export function describeSchemas(openapi: string): SchemaFiles {
  const document = JSON.parse(openapi) as { components: { schemas: Record<string, JsonObject> } }
  const { schemas } = document.components
  const records = feedTypes.map((type) => [`feed/${type}.json`, recordName(type)] as const)
  const events = eventTypes.map((type) => [`events/${type}.json`, eventName(type)] as const)
  return new Map([...records, ...events].map(([file, name]) => [file, printJson(standalone(name, schemas))]))
}

function standalone(name: string, schemas: Readonly<Record<string, JsonObject>>): JsonObject {
  const used = new Set(refsIn(schemas[name] ?? {}))
  for (const one of used) for (const inner of refsIn(schemas[one] ?? {})) used.add(inner)
  const definitions = [...used].sort().map((one) => [one, local(schemas[one] ?? {})])
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: name,
    ...(local(schemas[name] ?? {}) as JsonObject),
    $defs: Object.fromEntries(definitions),
  }
}

/** Refers to definitions of the same file. */
function local(value: Json): Json {
  if (Array.isArray(value)) return value.map(local)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/components/schemas/', '#/$defs/')
        : local(inner),
    ]),
  )
}
