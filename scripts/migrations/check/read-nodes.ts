import type { Node, RangeVar } from 'libpg-query'

/** The name and the content of a node of the parser, such as `AlterTableStmt`. */
export function kindOf(node: Node): string {
  return Object.keys(node)[0] ?? ''
}

export function tableOf(relation: RangeVar | undefined): string {
  const { schemaname, relname = '' } = relation ?? {}
  return schemaname === undefined || schemaname === 'public' ? relname : `${schemaname}.${relname}`
}

/** The name of a table, column, function or type, in which the parser wraps it differently. */
export function nameOf(node: Node | undefined): string {
  if (node === undefined) return ''
  if ('String' in node) return node.String.sval ?? ''
  const parts =
    'List' in node
      ? node.List.items
      : 'ObjectWithArgs' in node
        ? node.ObjectWithArgs.objname
        : 'TypeName' in node
          ? node.TypeName.names
          : undefined
  return joinNames(parts)
}

export function joinNames(parts: readonly Node[] | undefined): string {
  return (parts ?? [])
    .map(nameOf)
    .filter((part) => part !== 'public')
    .join('.')
}

/** Every node of one kind within another, at any depth. */
export function* nodesWithin<Kind extends string>(
  kind: Kind,
  node: unknown,
): Generator<Extract<Node, Record<Kind, unknown>>[Kind]> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node)) {
    if (key === kind) yield value
    yield* nodesWithin(kind, value)
  }
}
