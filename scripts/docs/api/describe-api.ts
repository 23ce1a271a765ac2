import path from 'node:path'
import fastifySwagger from '@fastify/swagger'
import { type Endpoint, endpointsIn } from '@myaccount/contract/endpoint'
import { createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { buildApp } from '../../../server/src/build-app.ts'
import { composeUnconnected } from '../compose-unconnected.ts'
import { completeDocument, type DescribedApi } from './complete-document.ts'
import { type EndpointPlace, makeDescribeEndpoint } from './describe-endpoint.ts'
import { describeFormats } from './describe-formats.ts'
import type { JsonObject } from './merge-components.ts'
import { nameSchemas } from './name-schemas.ts'
import { plainJson } from './plain-json.ts'
import { printJson } from './print-json.ts'
import { type ContractModule, readContract } from './read-contract.ts'
import { securitySchemes } from './security.ts'

/** The API's document as the server itself describes it; nothing is connected to and nothing listens. */
export async function describeApi(): Promise<string> {
  return printJson(await readDocument())
}

async function readDocument(): Promise<JsonObject> {
  const modules = await readContract()
  const schemaRegistry = nameSchemas(modules)
  describeFormats(schemaRegistry, modules)
  const places = placesOf(modules)
  const parts = composeUnconnected()
  const app = await buildApp(parts, undefined, async (app) => {
    await app.register(fastifySwagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: parts.config.carrier.portalName, version: '1' },
        components: { securitySchemes },
      },
      convertConstToEnum: false,
      transform: makeDescribeEndpoint(schemaRegistry, places),
      transformObject: createJsonSchemaTransformObject({
        schemaRegistry,
        zodToJsonConfig: { override: plainJson },
      }),
    })
  })
  try {
    await app.ready()
    const named = new Map([...places].map(([endpoint, { name }]) => [name, endpoint]))
    return completeDocument(app.swagger() as unknown as DescribedApi, named, schemaRegistry)
  } finally {
    await app.close()
    await parts.close()
  }
}

function placesOf(modules: readonly ContractModule[]): ReadonlyMap<Endpoint, EndpointPlace> {
  return new Map(
    modules.flatMap(({ path: file, exports }) =>
      [...endpointsIn([exports])].map(
        ([name, endpoint]) => [endpoint, { name, tag: path.basename(file) }] as const,
      ),
    ),
  )
}
