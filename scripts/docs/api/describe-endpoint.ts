import { STATUS_CODES } from 'node:http'
import type { Endpoint, EndpointClass, RateLimit } from '@myaccount/contract/endpoint'
import { apiHeader } from '@myaccount/contract/request-headers'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { SchemaNames } from './name-schemas.ts'
import { plainJson } from './plain-json.ts'
import { securityOf } from './security.ts'

/**
 * The classes that require the fixed header (true), and those for which it is optional (false) (decide-trust.ts).
 */
const needsHeader: Readonly<Partial<Record<EndpointClass, boolean>>> = {
  browser: true,
  upload: true,
  'session-check': false,
  probe: false,
}

export interface EndpointPlace {
  readonly name: string
  /** The file of the contract that holds it. */
  readonly tag: string
}

/** Describes the operation of one route: what the contract says of it, with its schemas by name. */
export function makeDescribeEndpoint(
  schemaRegistry: SchemaNames,
  places: ReadonlyMap<Endpoint, EndpointPlace>,
): ReturnType<typeof createJsonSchemaTransform> {
  const describeSchemas = createJsonSchemaTransform({
    schemaRegistry,
    zodToJsonConfig: { override: plainJson },
  })
  return (route) => {
    const { endpoint } = route.route.config ?? {}
    const place = endpoint && places.get(endpoint)
    // Pages and assets are no part of the API.
    if (!endpoint || !place) return { url: route.url, schema: { hide: true } }
    const described = describeSchemas(route)
    const { body, params, querystring, response } = described.schema as Record<string, unknown>
    const schema: Record<string, unknown> = {
      operationId: place.name,
      tags: [place.tag],
      summary: endpoint.summary,
      description: describe(endpoint),
      security: securityOf(endpoint),
      ...(params !== undefined && { params }),
      ...(querystring !== undefined && { querystring }),
      ...(body !== undefined && { body }),
      ...headersOf(endpoint),
      response: successOf(endpoint, response),
      'x-class': endpoint.class,
      'x-access': endpoint.access,
      ...(endpoint.limits && { 'x-limits': endpoint.limits }),
    }
    return { url: described.url, schema }
  }
}

function describe({ summary, limits = [] }: Endpoint): string {
  return [summary, ...limits.map(describeLimit)].join(' ')
}

function describeLimit({ per, most, withinSeconds }: RateLimit): string {
  const calls = most === 1 ? '1 call' : `${most} calls`
  return `At most ${calls} in ${withinSeconds} seconds by one ${per}.`
}

function headersOf({ class: endpointClass }: Endpoint) {
  const isNeeded = needsHeader[endpointClass]
  if (isNeeded === undefined) return {}
  const properties = { [apiHeader.name]: { type: 'string', const: apiHeader.value } }
  return { headers: { type: 'object', properties, required: isNeeded ? [apiHeader.name] : [] } }
}

function successOf(endpoint: Endpoint, response: unknown): Record<string, unknown> {
  const page = { description: STATUS_CODES[200], content: { 'text/html': { schema: { type: 'string' } } } }
  return { ...(endpoint.mayAnswerPage && { 200: page }), ...mainSuccessOf(endpoint, response) }
}

function mainSuccessOf({ status = 200, produces }: Endpoint, response: unknown): Record<string, unknown> {
  const description = STATUS_CODES[status]
  const schema = (response as Record<string, unknown> | undefined)?.[status]
  if (schema !== undefined) return { [status]: { description, content: { 'application/json': { schema } } } }
  if (produces === undefined) return { [status]: { description, type: 'null' } }
  return { [status]: { description, content: { [produces]: { schema: { type: 'string' } } } } }
}
