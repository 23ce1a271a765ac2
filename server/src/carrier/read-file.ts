import { createHash } from 'node:crypto'
import type * as z from 'zod'

/** The content of one file of the carrier's folder, with its faults. Each fault begins with its line or field. */
export interface ReadFile<Value> {
  readonly value: Value
  readonly faults: readonly string[]
}

/** Reads JSON; the value is undefined if it does not fit the schema. Returns a text with the fault if it is no JSON. */
export function readJson<Value>(
  content: Buffer,
  schema: z.ZodType<Value>,
): ReadFile<Value | undefined> | string {
  const json = parseJson(content)
  if (json === undefined) return 'is no JSON'
  const { data, error } = schema.safeParse(json)
  const faults = (error?.issues ?? []).map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
  return { value: data, faults }
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Returns `/carrier/NAME-HASH.ENDING`: an address named after its content, which browsers may keep for good. */
export function addressOf(name: string, ending: string, content: Buffer): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16)
  return `/carrier/${name}-${hash}.${ending}`
}
