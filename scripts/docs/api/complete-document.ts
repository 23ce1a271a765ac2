import type { Endpoint } from '@myaccount/contract/endpoint'
import { receiveSnapshot } from '@myaccount/contract/endpoints/feed/machine'
import { apiHeader } from '@myaccount/contract/request-headers'
import { ErrorResponses } from './error-responses.ts'
import { eventSchemas, eventWebhooks, received, webhookHeaders } from './events.ts'
import { examplePage } from './example-events.ts'
import { feedMediaType, feedRecordSchemas, feedRequestBody, snapshotRequestBody } from './feed-records.ts'
import { type Json, type JsonObject, mergeComponents } from './merge-components.ts'
import type { SchemaNames } from './name-schemas.ts'
import { securitySchemes } from './security.ts'

type Operation = { readonly [key: string]: Json } & {
  readonly operationId: string
  readonly responses: JsonObject
}

export interface DescribedApi {
  readonly openapi: string
  readonly info: JsonObject
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> }
}

const description =
  'Every call of the portal, written from its contract by `npm run openapi`. Programs of the carrier use the calls with the tag `machine` and receive the webhooks; all others are calls of the portal’s own pages. docs/wire.md and docs/feed.md say what the document cannot.'

/**
 * Adds to what the libraries describe: refusals, bodies that handlers read by themselves, events and examples; then
 * writes each schema once.
 */
export function completeDocument(
  api: DescribedApi,
  endpoints: ReadonlyMap<string, Endpoint>,
  names: SchemaNames,
): JsonObject {
  const errors = new ErrorResponses()
  const paths = Object.fromEntries(
    Object.entries(api.paths).map(([path, operations]) => [
      path,
      mapValues(operations, (operation) => complete(operation, endpoints.get(operation.operationId), errors)),
    ]),
  )
  const webhooks = eventWebhooks()
  const described = { ...api.components.schemas, ...feedRecordSchemas(), ...eventSchemas(names) }
  const { document, schemas } = mergeComponents(
    { paths, webhooks, responses: errors.components },
    new Map(Object.entries(described)),
  )
  const { responses, ...operations } = document
  const tags = new Set([...Object.values(api.paths), ...Object.values(webhooks)].flatMap(tagsOf))
  return {
    openapi: api.openapi,
    info: { ...api.info, description },
    servers: [{ url: '/', description: 'The address of the portal (PUBLIC_URL).' }],
    tags: [...tags].sort().map((name) => ({ name })),
    'x-tagGroups': groupTags([...tags].sort()),
    ...operations,
    components: {
      schemas: Object.fromEntries(schemas),
      responses: { ...responses, received },
      parameters: {
        [apiHeader.name]: fixedHeader(true),
        [`${apiHeader.name}-optional`]: fixedHeader(false),
        ...webhookHeaders,
      },
      securitySchemes,
    },
  }
}

function complete(operation: Operation, endpoint: Endpoint | undefined, errors: ErrorResponses): JsonObject {
  if (endpoint === undefined)
    throw new Error(`No endpoint of the contract is called ${operation.operationId}`)
  const { parameters = [], responses, ...rest } = operation
  const shared = (parameters as readonly JsonObject[]).map(shareFixedHeader)
  const requestBody = rawBodyOf(endpoint)
  return {
    ...rest,
    ...(shared.length > 0 ? { parameters: shared } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { ...withExample(operation, responses), ...errors.of(endpoint) },
  }
}

function rawBodyOf(endpoint: Endpoint): JsonObject | undefined {
  const { consumes, access } = endpoint
  if (consumes === undefined) return undefined
  if (endpoint === receiveSnapshot) return snapshotRequestBody()
  if (consumes === feedMediaType)
    return feedRequestBody(access.kind === 'machine' && access.token === 'people' ? 'people' : 'feed')
  return {
    required: true,
    content: { [consumes]: { schema: consumes === 'application/json' ? {} : { type: 'string' } } },
  }
}

function withExample({ operationId }: Operation, responses: JsonObject): JsonObject {
  if (operationId !== 'pullEvents') return responses
  const answer = responses['200'] as { content: { 'application/json': JsonObject } }
  return {
    '200': {
      ...answer,
      content: {
        'application/json': {
          ...answer.content['application/json'],
          example: examplePage as unknown as JsonObject,
        },
      },
    },
  }
}

function shareFixedHeader(parameter: JsonObject): JsonObject {
  if (parameter.name !== apiHeader.name) return parameter
  return {
    $ref: `#/components/parameters/${apiHeader.name}${parameter.required === true ? '' : '-optional'}`,
  }
}

function fixedHeader(required: boolean): JsonObject {
  const description = required
    ? 'Every call of a page sends it, which a foreign page cannot.'
    : 'May be left out.'
  return {
    name: apiHeader.name,
    in: 'header',
    required,
    description,
    schema: { type: 'string', const: apiHeader.value },
  }
}

/** A renderer such as Redoc lists the tags for the carrier's programs first. */
function groupTags(tags: readonly string[]): readonly JsonObject[] {
  const ofPrograms = ['machine', 'events']
  return [
    { name: 'Programs of the carrier', tags: ofPrograms },
    { name: 'Pages of the portal', tags: tags.filter((tag) => !ofPrograms.includes(tag)) },
  ]
}

function tagsOf(operations: Readonly<Record<string, Json>>): readonly string[] {
  return Object.values(operations).flatMap(
    (operation) => (operation as { tags?: readonly string[] }).tags ?? [],
  )
}

function mapValues<In, Out>(from: Readonly<Record<string, In>>, to: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, to(value)]))
}
