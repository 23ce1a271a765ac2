import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isJsonObject, type Json, type JsonObject } from '../docs/api/merge-components.ts'
import { runScript } from '../test/run-command.ts'

/** A change of the API's document that can break a program which was written for the document before. */
export interface Break {
  /** The rule that found it: one of Redocly's, or `input-property-removed`. */
  readonly rule: string
  /** The place in the document, such as `components/schemas/InvoiceFeedData/properties/dueDate`. */
  readonly at: string
  readonly says: string
  /** The calls and events that contain the place. */
  readonly calls: readonly string[]
}

/**
 * Compares two OpenAPI documents and returns what a sender or a receiver could break on (ADR 0147). The document holds
 * the records of the feed and the events too, so docs/api/schemas, which is cut out of it, needs no comparison.
 */
export async function compareDocuments(base: string, revision: string): Promise<readonly Break[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'myaccount-compatibility-'))
  try {
    const [before, after, report] = ['base', 'revision', 'report'].map((name) =>
      path.join(folder, `${name}.json`),
    ) as [string, string, string]
    const old = plainDocument(base)
    await writeFile(before, JSON.stringify(old))
    await writeFile(after, JSON.stringify(plainDocument(revision)))
    const { output } = await runScript(
      'node_modules/@redocly/cli/bin/cli.js',
      [
        'diff',
        before,
        after,
        ...['--config', 'scripts/compatibility/redocly.yaml', '--format', 'json', '--output', report],
      ],
      'kept',
      { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' },
    )
    const written = await readFile(report, 'utf8').catch(() => {
      throw new Error(`The documents could not be compared: ${output.trim()}`)
    })
    const { changes } = JSON.parse(written) as Report
    return withCalls(withoutRemovedRefusals(changes).flatMap(breaksOf), old)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Report {
  readonly changes: readonly Change[]
}

interface Change {
  /** Leads from a call to the place through all references; one path stands for all calls that refer to a component. */
  readonly path: string
  readonly typeName: string
  readonly kind: 'added' | 'removed' | 'modified'
  readonly verdicts: readonly Verdict[]
  readonly base?: { readonly pointer: string }
}

interface Verdict {
  readonly ruleId: string
  readonly message: string
  readonly location: { readonly pointer: string }
}

/** A refusal that no longer happens breaks nobody. */
function withoutRemovedRefusals(changes: readonly Change[]): readonly Change[] {
  const gone = changes
    .filter(({ path: at, kind }) => kind === 'removed' && /\/responses\/[45]\d\d$/.test(at))
    .map(({ path: at }) => at)
  return changes.filter(({ path: at }) => !gone.some((one) => at === one || at.startsWith(`${one}/`)))
}

function breaksOf(change: Change): readonly Break[] {
  const calls = [callOf(change.path)]
  const found = change.verdicts.map(({ ruleId, message, location }) => ({
    rule: ruleId,
    at: location.pointer.replace('#/', ''),
    says: message,
    calls,
  }))
  if (found.length > 0 || !isInputPropertyRemoved(change)) return found
  const at = (change.base?.pointer ?? change.path).replace('#/', '')
  return [{ rule: 'input-property-removed', at, says: `\`${at.split('/').at(-1)}\` was removed.`, calls }]
}

/**
 * Redocly takes a removed field of an input for harmless, since a schema that allows unknown fields still accepts it. The
 * server would drop its value in silence, so that a sender loses data.
 */
function isInputPropertyRemoved({ path: at, typeName, kind }: Change): boolean {
  return (
    kind === 'removed' &&
    typeName === 'Schema' &&
    /^#\/paths\/.*\/(requestBody|parameters)\/.*\/properties\/[^/]+$/.test(at)
  )
}

/** `POST /feed/v1/records`, `event payment.succeeded`, or the part of the document outside of calls. */
function callOf(at: string): string {
  const [, part = '', name = '', method = ''] = at.split('/').map(unescapePointer)
  if (part === 'webhooks') return `event ${name}`
  return part === 'paths' ? `${method.toUpperCase()} ${name}`.trim() : part
}

function unescapePointer(word: string): string {
  return word.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** Names all calls of a component, of which the report names one. */
function withCalls(breaks: readonly Break[], document: JsonObject): readonly Break[] {
  const uses = componentsOfCalls(document)
  return breaks.map((one) => {
    const component = /^components\/[^/]+\/[^/]+/.exec(one.at)?.[0]
    const calls = [...uses].flatMap(([call, used]) =>
      component !== undefined && used.has(`#/${component}`) ? [call] : [],
    )
    return calls.length > 0 ? { ...one, calls } : one
  })
}

/** Maps each call and event to the components that it refers to, directly or through others. */
function componentsOfCalls(document: JsonObject): ReadonlyMap<string, ReadonlySet<string>> {
  const components = (document.components ?? {}) as Readonly<Record<string, Readonly<Record<string, Json>>>>
  const calls = ['paths', 'webhooks'].flatMap((part) =>
    Object.entries((document[part] ?? {}) as Readonly<Record<string, JsonObject>>).flatMap(
      ([name, methods]) =>
        Object.entries(methods).map(
          ([method, operation]) =>
            [callOf(['#', part, name.replaceAll('/', '~1'), method].join('/')), operation] as const,
        ),
    ),
  )
  return new Map(
    calls.map(([call, operation]) => {
      const used = new Set(pointersIn(operation))
      for (const pointer of used) {
        const [, , section = '', name = ''] = pointer.split('/')
        for (const inner of pointersIn(components[section]?.[name] ?? null)) used.add(inner)
      }
      return [call, used]
    }),
  )
}

function pointersIn(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(pointersIn)
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : pointersIn(inner),
  )
}

function plainDocument(text: string): JsonObject {
  const document = JSON.parse(text) as JsonObject
  const { schemas = {} } = (document.components ?? {}) as { schemas?: Readonly<Record<string, JsonObject>> }
  return plainForms(document, schemas) as JsonObject
}

/**
 * Writes in one form what JSON Schema can say in two, because the comparison takes another form for another meaning: a
 * value or null as a list of types, and a constant as a list of one value.
 */
function plainForms(value: Json, schemas: Readonly<Record<string, JsonObject>>): Json {
  if (Array.isArray(value)) return value.map((item) => plainForms(item, schemas))
  if (!isJsonObject(value)) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'example' || key === 'examples' ? each : plainForms(each, schemas),
    ]),
  )
  const { const: constant, ...others } = inner
  if (constant !== undefined && !isJsonObject(constant)) return { ...others, enum: [constant] }
  return orNull(inner, schemas) ?? inner
}

function orNull(schema: JsonObject, schemas: Readonly<Record<string, JsonObject>>): JsonObject | undefined {
  const { anyOf, ...others } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined
  const choices = anyOf as readonly JsonObject[]
  const choice = choices.find(({ type }) => type !== 'null')
  if (choice === undefined || choices.every(({ type }) => type !== 'null')) return undefined
  const { type, ...target } = resolve(choice, schemas)
  if (typeof type !== 'string' || 'anyOf' in target || 'oneOf' in target) return undefined
  const values = Array.isArray(target.enum) ? { enum: [...target.enum, null] } : {}
  return { ...others, ...target, type: [type, 'null'], ...values }
}

/** The component itself in place of a reference to it; one that contains itself keeps the inner reference. */
function resolve(schema: JsonObject, schemas: Readonly<Record<string, JsonObject>>): JsonObject {
  if (typeof schema.$ref !== 'string') return schema
  const name = schema.$ref.replace('#/components/schemas/', '')
  const { [name]: found = schema, ...others } = schemas
  return plainForms(found, others) as JsonObject
}
