import type { EndpointClass } from '@myaccount/contract/endpoint'
import { apiHeader } from '@myaccount/contract/request-headers'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/**
 * The classes that require the fixed header (true), and those for which it is optional (false) (decide-trust.ts).
 */
const needsHeader: Readonly<Partial<Record<EndpointClass, boolean>>> = {
  browser: true,
  upload: true,
  'session-check': false,
  probe: false,
}

/**
 * Describes an endpoint for openapi.json: the contract's schemas, and the fixed header, which is checked before
 * any schema.
 */
export const describeEndpoint: typeof jsonSchemaTransform = (route) => {
  const described = jsonSchemaTransform(route)
  const endpointClass = Reflect.get(Object(route.schema), 'x-class') as EndpointClass | undefined
  const isNeeded = endpointClass && needsHeader[endpointClass]
  if (isNeeded === undefined) return described
  const headers = {
    type: 'object',
    properties: {
      [apiHeader.name]: {
        type: 'string',
        enum: [apiHeader.value],
        ...(isNeeded ? {} : { description: 'May be left out.' }),
      },
    },
    required: isNeeded ? [apiHeader.name] : [],
  }
  return { ...described, schema: { ...described.schema, headers } }
}
