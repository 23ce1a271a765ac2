import { canonical, isJsonObject, type Json } from '../docs/api/merge-components.ts'
import type { SourceFile, Violation } from './read-tree.ts'

const path = 'docs/api/openapi.json'
/** Editors and generators open a document of this length; before schemas had names it had twice as many lines. */
const linesAtMost = 40_000

/** No object is written twice in the API's document, and each stands among the components under its name. */
export function checkApiDocument(files: readonly SourceFile[]): Violation[] {
  const text = files.find((file) => file.path === path)?.text
  if (text === undefined) return [{ path, says: 'is missing: npm run openapi' }]
  const lines = text.split('\n').length
  const tooLong = lines > linesAtMost ? [{ path, says: `has ${lines} lines, more than ${linesAtMost}` }] : []
  return [...tooLong, ...findRepeated(JSON.parse(text)).map((says) => ({ path, says }))]
}

/** The places of objects with properties that are written more than once. */
export function findRepeated(document: Json): string[] {
  const places = new Map<string, string[]>()
  visit(document, '#')
  return [...places.values()]
    .filter((found) => found.length > 1)
    .map((found) => `the same object stands at ${found.join(' and ')}`)

  function visit(value: Json, at: string): void {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, `${at}/${index}`)
    if (!isJsonObject(value)) return
    if (value.type === 'object' && isJsonObject(value.properties)) {
      const key = canonical(value)
      places.set(key, [...(places.get(key) ?? []), at])
    }
    for (const [name, inner] of Object.entries(value)) visit(inner, `${at}/${name}`)
  }
}
