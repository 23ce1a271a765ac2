/** A value of JSON, as deep as the document is. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

const prefix = '#/components/schemas/'

export const schemaRef = (name: string) => ({ $ref: prefix + name })

/** The text of a value that is the same for the same value, in whatever order its fields stand. */
export function canonical(value: Json): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isJsonObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Replaces the names of components everywhere in a value. */
export function renameRefs<T extends Json>(value: T, rename: (name: string) => string): T {
  return JSON.parse(JSON.stringify(value), (key, inner: unknown) => {
    if (key === '$ref' && typeof inner === 'string' && inner.startsWith(prefix))
      return prefix + rename(inner.slice(prefix.length))
    return inner
  })
}

/** The names of the components that a value refers to. */
export function refsIn(value: Json): readonly string[] {
  const found: string[] = []
  renameRefs(value, (name) => {
    found.push(name)
    return name
  })
  return found
}

type Components = ReadonlyMap<string, JsonObject>

/**
 * Writes each schema once. The library describes every schema twice, as it is sent (`Input`) and as it is answered:
 * where both are the same, one is left. Objects of the same fields are one component, under the name that comes first;
 * exported names come before names by place. `Input` remains only beside an answer that differs.
 */
export function mergeComponents<T extends Json>(
  document: T,
  described: Components,
): { document: T; schemas: Components } {
  const order = [...described.keys()]
  const merged = new Map<string, string>()
  const lead = (name: string): string => {
    const to = merged.get(name)
    return to === undefined ? name : lead(to)
  }
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    const leads = new Map<string, string>()
    for (const name of order.filter((one) => !merged.has(one))) {
      const schema = renameRefs(described.get(name) as JsonObject, lead)
      const key = 'properties' in schema ? canonical(schema) : `${withoutInput(name)} ${canonical(schema)}`
      const first = leads.get(key)
      if (first === undefined) leads.set(key, name)
      else {
        merged.set(name, first)
        isChanged = true
      }
    }
  }
  const used = reach(refsIn(document).map(lead), (name) => refsIn(described.get(name) ?? {}).map(lead))
  const final = (name: string): string => {
    const bare = withoutInput(lead(name))
    return used.has(bare) ? lead(name) : bare
  }
  const schemas = [...used]
    .sort()
    .map((name) => [final(name), renameRefs(described.get(name) as JsonObject, final)] as const)
  return { document: renameRefs(document, final), schemas: new Map(schemas) }
}

function withoutInput(name: string): string {
  return name.replace(/Input$/, '')
}

/** The components that can be reached from these names. */
function reach(from: readonly string[], next: (name: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(from)
  for (const name of reached) for (const one of next(name)) reached.add(one)
  return reached
}
