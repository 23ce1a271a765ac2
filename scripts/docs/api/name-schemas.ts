import { endpointsIn } from '@myaccount/contract/endpoint'
import { feedData } from '@myaccount/contract/feed/record'
import * as z from 'zod'
import type { ContractModule } from './read-contract.ts'
import { isChoice, isNameable, isObject, schemaChildren } from './schema-children.ts'

export type SchemaNames = z.core.$ZodRegistry<{ id?: string | undefined }>

/**
 * Names every object of the contract, so that the document writes each once. The words are those of the contract: the
 * name under which a schema is exported, the endpoint whose body or answer it is, or else the schema and the property
 * that hold it. Parameters have no name, since the document lists them one by one.
 */
export function nameSchemas(modules: readonly ContractModule[]): SchemaNames {
  const names: SchemaNames = z.registry()
  const endpoints = [...endpointsIn(modules.map(({ exports }) => exports))]
  const parameters = new Set(endpoints.flatMap(([, { params, query }]) => [params, query]))
  const waiting: (readonly [z.core.$ZodType, string])[] = []

  function name(schema: z.core.$ZodType, id: string): void {
    if (names.has(schema) || parameters.has(schema as never)) return
    if (names._idmap.has(id)) throw new Error(`Two schemas of the contract are called ${id}`)
    names.add(schema, { id })
    waiting.push([schema, id])
  }

  for (const [type, schema] of Object.entries(feedData)) name(schema, `${pascal(type)}FeedData`)
  for (const { exports } of modules)
    for (const [word, schema] of Object.entries(exports)) if (isNameable(schema)) name(schema, pascal(word))
  for (const [word, { body, response }] of endpoints) {
    if (body) reach(body, `${pascal(word)}Body`)
    if (response) reach(response, `${pascal(word)}Answer`)
  }
  // Breadth first: a schema that several hold is named after the one that is nearest to an endpoint.
  for (const [schema, id] of waiting)
    for (const child of schemaChildren(schema)) reach(child.schema, id + pascal(child.word))
  return names

  /** Names the next objects inside, through lists and choices. */
  function reach(schema: z.core.$ZodType, id: string): void {
    if (isObject(schema) || isChoice(schema)) name(schema, id)
    if (names.has(schema)) return
    for (const { schema: inner, word, isItem } of schemaChildren(schema))
      reach(inner, (isItem ? singular(id) : id) + pascal(word))
  }
}

/** `system_status`, `imageright` and `invoiceFacts` as the name of a component. */
export function pascal(word: string): string {
  return word.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, _between, letter: string) =>
    letter.toUpperCase(),
  )
}

/** The name of one of a list: `PaymentFactsLines` holds `PaymentFactsLine`. */
function singular(id: string): string {
  if (id.endsWith('Answer') || id.endsWith('Body')) return `${id}Item`
  return id
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch)es$/, '$1')
    .replace(/([^su])s$/, '$1')
}
