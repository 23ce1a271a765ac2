import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../docs/api/merge-components.ts'
import { type Break, compareDocuments } from './compare-documents.ts'

/** One schema before and after; `finds` is the rule that refuses the change, null where it is allowed. */
type Case = readonly [name: string, before: JsonObject, after: JsonObject, finds: string | null]

const field = (schema: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'object',
  properties: { kept: { type: 'string' }, field: schema },
  required: ['kept', ...required],
})
const without: JsonObject = { type: 'object', properties: { kept: { type: 'string' } }, required: ['kept'] }
const text = { type: 'string' }
const textOrNull = { anyOf: [text, { type: 'null' }] }
const choices = (...values: readonly string[]) => ({ type: 'string', enum: values })
const choicesOrNull = (...values: readonly string[]) => ({ anyOf: [choices(...values), { type: 'null' }] })
const kinds = (...values: readonly string[]): JsonObject => ({
  oneOf: values.map((value) => ({
    type: 'object',
    properties: { kind: { const: value } },
    required: ['kind'],
  })),
})

/** The schemas that senders write: request bodies and the records of the feed. */
const inputs: readonly Case[] = [
  ['a field is removed', field(text), without, 'input-property-removed'],
  ['a field becomes required', field(text), field(text, ['field']), 'required-properties-added'],
  ['a new field is required', without, field(text, ['field']), 'required-properties-added'],
  ['a value is removed', field(choices('a', 'b')), field(choices('a')), 'enum-values-removed'],
  ['any text becomes a list of values', field(text), field(choices('a')), 'enum-values-removed'],
  ['a constant changes', field({ const: 1 }), field({ const: 2 }), 'enum-values-removed'],
  [
    'a greatest number is lowered',
    field({ type: 'integer', maximum: 10 }),
    field({ type: 'integer', maximum: 9 }),
    'schema-constraint-changed',
  ],
  [
    'a smallest number is raised',
    field({ type: 'integer', minimum: 0 }),
    field({ type: 'integer', minimum: 1 }),
    'schema-constraint-changed',
  ],
  [
    'a text becomes shorter',
    field({ ...text, maxLength: 80 }),
    field({ ...text, maxLength: 40 }),
    'schema-constraint-changed',
  ],
  ['a text gets a limit', field(text), field({ ...text, maxLength: 40 }), 'schema-constraint-changed'],
  [
    'a list becomes shorter',
    field({ type: 'array', items: text, maxItems: 5 }),
    field({ type: 'array', items: text, maxItems: 4 }),
    'schema-constraint-changed',
  ],
  [
    'a pattern changes',
    field({ ...text, pattern: '^a+$' }),
    field({ ...text, pattern: '^b+$' }),
    'schema-constraint-changed',
  ],
  ['a text becomes a date', field(text), field({ ...text, format: 'date' }), 'schema-constraint-changed'],
  ['a text becomes a number', field(text), field({ type: 'integer' }), 'schema-type-changed'],
  [
    'a number becomes a whole number',
    field({ type: 'number' }),
    field({ type: 'integer' }),
    'schema-type-changed',
  ],
  ['null is refused', field(textOrNull), field(text), 'schema-type-changed'],
  [
    'items become a list of values',
    field({ type: 'array', items: text }),
    field({ type: 'array', items: choices('a') }),
    'enum-values-removed',
  ],
  ['a kind of object is removed', kinds('a', 'b'), kinds('a'), 'schema-combinator-changed'],
  [
    'a field of an object that may be null is removed',
    orNull(field(text)),
    orNull(without),
    'input-property-removed',
  ],
  ['an optional field is added', without, field(text), null],
  ['a field becomes optional', field(text, ['field']), field(text), null],
  ['a value is added', field(choices('a')), field(choices('a', 'b')), null],
  ['a constant becomes a list with it', field({ const: 'a' }), field({ enum: ['a', 'b'] }), null],
  ['null is accepted', field(text), field(textOrNull), null],
  ['null is accepted beside values', field(choices('a')), field(choicesOrNull('a')), null],
  ['a whole number becomes a number', field({ type: 'integer' }), field({ type: 'number' }), null],
  ['a limit is raised', field({ ...text, maxLength: 40 }), field({ ...text, maxLength: 80 }), null],
  ['a pattern is removed', field({ ...text, pattern: '^a+$' }), field(text), null],
  ['a kind of object is added', kinds('a'), kinds('b', 'a'), null],
  ['a description changes', field(text), field({ ...text, description: 'New words.' }), null],
]

/** The schemas that receivers read: answers and events. */
const outputs: readonly Case[] = [
  ['a field is removed', field(text), without, 'property-removed'],
  ['a field becomes optional', field(text, ['field']), field(text), 'required-properties-removed'],
  ['a field may become null', field(text), field(textOrNull), 'schema-type-changed'],
  ['a value is added', field(choices('a')), field(choices('a', 'b')), 'enum-values-added'],
  ['a list of values becomes any text', field(choices('a')), field(text), 'enum-values-added'],
  ['a text becomes a number', field(text), field({ type: 'integer' }), 'schema-type-changed'],
  [
    'a date becomes a moment',
    field({ ...text, format: 'date' }),
    field({ ...text, format: 'date-time' }),
    'schema-constraint-changed',
  ],
  ['a kind of object is added', kinds('a'), kinds('a', 'b'), 'schema-combinator-changed'],
  ['a field is added', without, field(text, ['field']), null],
  ['a field is always there', field(text), field(text, ['field']), null],
  ['a field is never null', field(textOrNull), field(text), null],
  ['a value no longer occurs', field(choices('a', 'b')), field(choices('a')), null],
  ['a kind of object no longer occurs', kinds('a', 'b'), kinds('a'), null],
  [
    'a pattern changes',
    field({ ...text, pattern: '^a$' }),
    field({ ...text, pattern: '^a+$' }),
    'schema-constraint-changed',
  ],
  [
    'a text becomes longer',
    field({ ...text, maxLength: 40 }),
    field({ ...text, maxLength: 80 }),
    'schema-constraint-changed',
  ],
  ['a text becomes shorter', field({ ...text, maxLength: 80 }), field({ ...text, maxLength: 40 }), null],
]

function orNull(schema: JsonObject): JsonObject {
  return { anyOf: [schema, { type: 'null' }] }
}

const parts = [
  ['input', inputs],
  ['output', outputs],
  ['event', outputs],
] as const
const names = parts.flatMap(([part, cases]) => cases.map((_, index) => `${part}${index}`))

/** One call or event for each case, so that all of them are compared at once. */
function documentOf(side: 1 | 2): string {
  const schemas: Record<string, Json> = {}
  const paths: Record<string, Json> = {}
  const webhooks: Record<string, Json> = {}
  for (const [part, cases] of parts)
    for (const [index, each] of cases.entries()) {
      const name = `${part}${index}`
      schemas[name] = each[side]
      const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } }
      const done = { '200': { description: 'Done.' } }
      const answered = { '200': { description: 'Done.', content } }
      if (part === 'event') webhooks[name] = call(name, { requestBody: { content }, responses: done })
      else if (part === 'input')
        paths[`/${name}`] = call(name, { requestBody: { required: true, content }, responses: done })
      else paths[`/${name}`] = call(name, { responses: answered })
    }
  return JSON.stringify({ ...head, paths, webhooks, components: { schemas } })
}

const head = { openapi: '3.1.0', info: { title: 'Cases', version: '1' }, servers: [{ url: '/' }] }
const call = (operationId: string, operation: JsonObject) => ({ post: { operationId, ...operation } })

describe('one schema', () => {
  let found: readonly Break[]
  beforeAll(async () => {
    found = await compareDocuments(documentOf(1), documentOf(2))
  })

  const rulesOf = (name: string) =>
    new Set(
      found
        .filter(({ calls }) => calls.some((one) => one === `POST /${name}` || one === `event ${name}`))
        .map(({ rule }) => rule),
    )

  for (const [part, cases] of parts)
    for (const [index, [name, , , finds]] of cases.entries())
      test(`${part}: ${name} is ${finds === null ? 'allowed' : 'refused'}`, () => {
        const rules = rulesOf(`${part}${index}`)
        if (finds === null) expect([...rules]).toEqual([])
        else expect([...rules]).toContain(finds)
      })

  test('names no call that has no case', () => {
    const known = new Set(names.flatMap((name) => [`POST /${name}`, `event ${name}`]))
    expect(found.flatMap(({ calls }) => calls).filter((one) => !known.has(one))).toEqual([])
  })
})

test('judges a component that is sent and answered by both', async () => {
  const shared = (schema: JsonObject) => {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Shared' } } }
    const answered = { '200': { description: 'Done.', content } }
    const paths = {
      '/in': call('send', { requestBody: { content }, responses: { '200': { description: 'Done.' } } }),
      '/out': call('read', { responses: answered }),
    }
    return JSON.stringify({ ...head, paths, components: { schemas: { Shared: schema } } })
  }
  const one = shared(field(choices('a')))
  const two = shared(field(choices('a', 'b')))
  const calls = ['POST /in', 'POST /out']
  expect(await compareDocuments(one, two)).toMatchObject([{ rule: 'enum-values-added', calls }])
  expect(await compareDocuments(two, one)).toMatchObject([{ rule: 'enum-values-removed', calls }])
})

type Document = {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Json>
  components: { schemas: Record<string, { properties: Record<string, Json>; required?: string[] }> }
}
type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  security: Json
  requestBody: { content: Record<string, Json> }
  responses: Record<string, Json>
}

describe('the document of the tree', () => {
  const written = readFileSync(new URL('../../docs/api/openapi.json', import.meta.url), 'utf8')
  const records = '/feed/v1/records'

  /** The breaks that are found after this change of the document. */
  async function planted(change: (document: Document) => void): Promise<readonly Break[]> {
    const document = JSON.parse(written) as Document
    change(document)
    return await compareDocuments(written, JSON.stringify(document))
  }
  const operationOf = (document: Document, path: string, method: string) =>
    document.paths[path]?.[method] as Operation
  const schemaOf = (document: Document, name: string) =>
    document.components.schemas[name] as Document['components']['schemas'][string]

  test('does not differ from itself', async () => {
    expect(await planted(() => {})).toEqual([])
  })

  test('refuses everything that goes missing', async () => {
    const found = await planted((document) => {
      delete document.paths['/feed/v1/parked']
      delete document.webhooks['payment.succeeded']
      delete operationOf(document, records, 'post').requestBody.content['application/x-ndjson']
      operationOf(document, '/feed/v1/rejected', 'get').parameters = []
      delete operationOf(document, '/events/v1', 'get').responses['200']
    })
    expect(found.map(({ rule, calls }) => [rule, calls[0]])).toEqual(
      expect.arrayContaining([
        ['path-removed', '/feed/v1/parked'],
        ['path-removed', 'event payment.succeeded'],
        ['media-type-removed', `POST ${records}`],
        ['parameter-removed', 'GET /feed/v1/rejected'],
        ['response-removed', 'GET /events/v1'],
      ]),
    )
  })

  test('refuses what asks more of a caller', async () => {
    const found = await planted((document) => {
      operationOf(document, '/feed/v1/rejected', 'get').parameters.push({
        name: 'since',
        in: 'query',
        required: true,
        schema: { type: 'string' },
      })
      operationOf(document, '/healthz/live', 'get').security = [{ metrics: [] }]
      operationOf(document, '/events/v1', 'get').operationId = 'readEvents'
    })
    expect(found.map(({ rule, calls }) => [rule, calls])).toEqual(
      expect.arrayContaining([
        ['parameter-became-required', ['GET /feed/v1/rejected']],
        ['security-requirement-changed', ['GET /healthz/live']],
        ['operation-id-changed', ['GET /events/v1']],
      ]),
    )
  })

  test('finds a narrower record of the feed, and the data of an event that lost a field', async () => {
    const found = await planted((document) => {
      delete schemaOf(document, 'InvoiceFeedData').properties.previousBalanceCents
      schemaOf(document, 'FeedEnvelope').required?.push('accountNumber')
      delete schemaOf(document, 'PaymentEventData').properties.countsAsReceivedOn
    })
    expect(found.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['input-property-removed', 'required-properties-added', 'property-removed']),
    )
    const dropped = found.find(({ rule }) => rule === 'input-property-removed')
    expect(dropped).toMatchObject({ calls: [`POST ${records}`] })
    const lost = found.find(({ rule }) => rule === 'property-removed')
    expect(lost?.calls).toContain('event payment.succeeded')
  })

  test('allows a new call, event and refusal, and a refusal that no longer happens', async () => {
    const found = await planted((document) => {
      document.paths['/feed/v1/new'] = {
        get: { ...operationOf(document, '/events/v1', 'get'), operationId: 'new' },
      }
      document.webhooks['payment.new'] = JSON.parse(
        JSON.stringify(document.webhooks['payment.succeeded']).replaceAll('succeeded', 'new'),
      )
      delete operationOf(document, records, 'post').responses['413']
      operationOf(document, '/feed/v1/rejected', 'get').responses['418'] = { description: 'New.' }
    })
    expect(found).toEqual([])
  })

  test('says why documents cannot be compared', async () => {
    await expect(compareDocuments(written, '{"openapi":"4.0.0"}')).rejects.toThrow('could not be compared')
  })
})
