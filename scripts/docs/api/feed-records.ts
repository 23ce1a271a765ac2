import { readFileSync } from 'node:fs'
import { ownedFeedTypes, peopleFeedTypes } from '@myaccount/contract/feed/grouped-types'
import { type FeedType, feedTypes } from '@myaccount/contract/feed/record'
import { type JsonObject, schemaRef } from './merge-components.ts'
import { pascal } from './name-schemas.ts'

/** The type of a feed's request body: one JSON object a line. */
export const feedMediaType = 'application/x-ndjson'

/** One component for each type of record: the envelope, and the content that the type has. */
export function feedRecordSchemas(): Record<string, JsonObject> {
  return {
    [deletion]: { type: 'object', properties: { op: { const: 'delete' } } },
    ...Object.fromEntries(feedTypes.map((type) => [recordName(type), recordSchema(type)])),
  }
}

const deletion = 'FeedDelete'

export function recordName(type: FeedType): string {
  return `${pascal(type)}FeedRecord`
}

function recordSchema(type: FeedType): JsonObject {
  const data = { anyOf: [schemaRef(`${pascal(type)}FeedDataInput`), { type: 'null' }] }
  return {
    description: `A record of the type \`${type}\`. \`data\` is needed for \`upsert\` and absent for \`delete\`.`,
    allOf: [schemaRef('FeedEnvelopeInput')],
    type: 'object',
    properties: {
      type: { const: type },
      ...(ownedFeedTypes.has(type) ? { accountNumber: { type: 'string' } } : {}),
      data,
    },
    ...(ownedFeedTypes.has(type) ? { required: ['accountNumber'] } : {}),
    anyOf: [schemaRef(deletion), { required: ['data'] }],
  }
}

/** The body that a sender of records or of people posts. Schema and examples are of one line. */
export function feedRequestBody(sender: 'feed' | 'people'): JsonObject {
  const types = feedTypes.filter((type) => peopleFeedTypes.has(type) === (sender === 'people'))
  return {
    required: true,
    description:
      'NDJSON: UTF-8, one record a line, at most 1 MiB a line, 16 MiB and 200,000 lines in all. The schema and the examples are of one line.',
    content: {
      [feedMediaType]: {
        schema: {
          oneOf: types.map((type) => schemaRef(recordName(type))),
          discriminator: {
            propertyName: 'type',
            mapping: Object.fromEntries(types.map((type) => [type, schemaRef(recordName(type)).$ref])),
          },
        },
        examples: Object.fromEntries(types.map((type) => [type, { value: exampleOf(type) }])),
      },
    },
  }
}

/** The body of a snapshot: its first line, then one line a record. */
export function snapshotRequestBody(): JsonObject {
  return {
    required: true,
    description:
      'NDJSON: UTF-8. The first line is the head of the snapshot, and every further line names one record. At most 16 MiB and 200,000 lines.',
    content: {
      [feedMediaType]: {
        schema: { oneOf: [schemaRef('SnapshotHeadInput'), schemaRef('SnapshotEntryInput')] },
      },
    },
  }
}

const examples = readExamples()

function exampleOf(type: FeedType): JsonObject {
  const found = examples.find((record) => record.type === type)
  if (found === undefined) throw new Error(`docs/feed.md has no example of ${type}`)
  return found
}

/** The examples of docs/feed.md, which a test parses (server/src/feed/feed-document.test.ts). */
function readExamples(): readonly JsonObject[] {
  const text = readFileSync(new URL('../../../docs/feed.md', import.meta.url), 'utf8')
  return [...text.matchAll(/^\{"v":1,.*\}$/gm)].map(([line]) => JSON.parse(line))
}
