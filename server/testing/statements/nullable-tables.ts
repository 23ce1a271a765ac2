/**
 * Returns the tables of a statement whose columns an outer join makes null where it finds no row: those on its optional
 * side, also within a subquery or the common table expression that it names.
 */
export function findNullableTables(text: string): ReadonlySet<string> {
  const bare = text.replaceAll(/--.*$/gm, '').replaceAll(/'(?:[^']|'')*'/g, "''")
  const found = new Set<string>()
  if (/\b(?:right|full)\b[\s\w]*\bjoin\b/.test(bare))
    for (const table of tablesIn(bare, bare)) found.add(table)
  for (const match of bare.matchAll(/\bleft (?:outer )?join (?:lateral )?(\w+|\()/g)) {
    const [whole, name = ''] = match
    const inside = name === '(' ? bracketAt(bare, match.index + whole.length - 1) : expressionOf(name, bare)
    for (const table of inside === undefined ? [name] : tablesIn(inside, bare)) found.add(table)
  }
  return found
}

/** Returns the tables that a part of a statement names; `whole` has the common table expressions of the part. */
function tablesIn(part: string, whole: string, seen: ReadonlySet<string> = new Set()): string[] {
  const named = part.matchAll(/\b(?:from|join|update|into)\s+(?:lateral )?(\w+)|^\s*(\w+)/g)
  return [...named].flatMap(([, name, first]) => {
    const table = name ?? first ?? ''
    const inside = seen.has(table) ? undefined : expressionOf(table, whole)
    return inside === undefined ? [table] : tablesIn(inside, whole, new Set([...seen, table]))
  })
}

/** Returns the text of the common table expression of that name. */
function expressionOf(name: string, text: string): string | undefined {
  const begin = new RegExp(`\\b${name}(?:\\s*\\([^()]*\\))? as (?:(?:not )?materialized )?\\(`).exec(text)
  return begin === null ? undefined : bracketAt(text, begin.index + begin[0].length - 1)
}

/** Returns the text between the bracket at a place and the bracket that closes it. */
function bracketAt(text: string, place: number): string {
  let depth = 0
  for (let index = place; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1
    if (text[index] === ')') depth -= 1
    if (depth === 0) return text.slice(place + 1, index)
  }
  return text.slice(place + 1)
}
