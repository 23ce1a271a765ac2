import type pg from 'pg'
import { owners } from './owners.ts'
import { type Catalogue, type Policy, type Routine, readCatalogue, type Table } from './read-catalogue.ts'
import { scopesOfPolicy } from './scopes-of-policy.ts'

/**
 * docs/api/schema.md, from the catalogue of a migrated database. Two sets of migrations make the same schema where they
 * make the same document. Throws when a table or function has no owner. The client is a superuser's, who sees the rows
 * behind row-level security.
 */
export async function describeSchema(client: pg.ClientBase): Promise<string> {
  const catalogue = await readCatalogue(client)
  const routinesOf = findOwnersOfRoutines(catalogue)
  const tableNamed = new Map(catalogue.tables.map((table) => [table.name, table]))
  refuseDifference(
    'tables and views',
    [...tableNamed.keys()],
    Object.values(owners).flatMap((owned) => owned.tables),
  )
  const sections = Object.entries(owners).map(([owner, { tables }]) => {
    const routines = routinesOf.get(owner) ?? []
    return `## ${owner.split('/').at(-1)}

\`server/src/${owner}\`
${tables.map((name) => describeTable(tableNamed.get(name) as Table)).join('')}${describeRoutines(routines)}`
  })
  return `${intro(catalogue)}\n${sections.join('\n')}`
}

function intro({ tables, routines, extensions, collations, schemaGrants }: Catalogue): string {
  const views = tables.filter(({ kind }) => kind === 'view').length
  return `# Schema

Written by \`npm run schema\` from a database that \`server/migrations\` made: ${tables.length - views} tables, ${views} views, ${routines.length} functions and procedures in the schema \`public\`. Each section is one folder of the server, which owns what the section lists (\`scripts/docs/schema/owners.ts\`). The schema \`graphile_worker\` belongs to the library of the job queue and is not described here.

- **May at most** names, for each granted command, the scopes to which row-level security opens rows. \`server/src/database/scope.ts\` sets the scope of a transaction. \`account\` is a transaction that works for the account of the row (\`app.accounts\`). The policies name the conditions on a row. A policy that says "only if" has to hold in addition to one that does not.
- Row-level security is forced and binds the owner too, unless a table says that it has none.
- **Grants** leave out the owner, who has all of them. A function without the line may be called by everybody.
- **Rows from the migrations** leave out columns that get a new value in each database.

Extensions: ${listOf(extensions)}. Collations: ${collations.map((each) => `\`${each}\``).join('; ')}. Grants on the schema: ${describeGrants(schemaGrants)}.
`
}

function describeTable(table: Table): string {
  const { name, kind, options, comment, query } = table
  const storage = options.map((option) => `\`${option}\``).join(', ')
  const parts = [
    [kind === 'view' ? 'A view.' : '', storage === '' ? '' : `With ${storage}.`, comment ?? '']
      .filter(Boolean)
      .join(' '),
    describeColumns(table),
    bullets('Keys and checks', table.constraints.map(definitionOf)),
    bullets('Indexes', table.indexes.map(definitionOf)),
    kind === 'view' ? '' : describeRowAccess(table),
    bullets('Triggers', table.triggers.map(definitionOf)),
    `Grants: ${describeGrants(table.grants)}.`,
    bullets('Rows from the migrations', table.rows.map(code)),
    query === null ? '' : fenced(query),
  ]
  return `\n### ${name}\n\n${parts.filter(Boolean).join('\n\n')}\n`
}

function describeColumns({ columns }: Table): string {
  const commented = columns.some(({ comment }) => comment !== null)
  const rows = columns.map(({ name, type, isNullable, value, comment }) => [
    code(name),
    type,
    isNullable ? 'null' : '',
    value === '' ? '' : code(value),
    ...(commented ? [comment ?? ''] : []),
  ])
  const head = ['Column', 'Type', 'Null', 'Default', ...(commented ? ['Comment'] : [])]
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

const commands = ['select', 'insert', 'update', 'delete'] as const

/** For each command that somebody is granted, the scopes whose rows the policies open to it. */
function describeRowAccess({ isSecured, policies, grants }: Table): string {
  if (!isSecured) return 'No row-level security.'
  const granted = Object.values(grants).flat()
  const access = commands
    .filter((command) => granted.some((privilege) => privilege.split(' ')[0] === command))
    .map((command) => {
      const holding = policies.filter((policy) => policy.command === command || policy.command === 'all')
      const opening = holding.filter(({ isPermissive }) => isPermissive)
      const narrowing = holding.filter(({ isPermissive }) => !isPermissive)
      const scopes = [...new Set(opening.flatMap((policy) => scopesFor(policy, command)))].toSorted()
      const opened = scopes.includes('everybody') ? 'everybody' : scopes.join(', ')
      const only = narrowing.length === 0 ? '' : `, only if ${listOf(narrowing.map(({ name }) => name))}`
      return `${command} for ${opened === '' ? 'nobody' : `${opened}${only}`}`
    })
  return `May at most: ${access.length === 0 ? 'nothing' : access.join('; ')}.\n\n${bullets('Policies', policies.map(describePolicy))}`
}

function scopesFor({ using, check }: Policy, command: (typeof commands)[number]): string[] {
  // PostgreSQL checks a new row by `using` if the policy has no `with check`.
  const expression = command === 'insert' ? (check ?? using) : using
  return expression === null ? [] : scopesOfPolicy(expression)
}

function describePolicy({ name, isPermissive, command, roles, using, check }: Policy): string {
  const to = roles.length === 0 ? '' : ` to ${roles.join(', ')}`
  const parts = [
    using === null ? '' : ` using ${code(using)}`,
    check === null || check === using ? '' : ` with check ${code(check)}`,
  ].join('')
  const same = check !== null && check === using ? ' and with the same check' : ''
  return `\`${name}\` ${isPermissive ? '' : 'only if '}for ${command}${to}${parts}${same}`
}

function describeRoutines(routines: readonly Routine[]): string {
  return routines
    .map(({ signature, definition, grants, comment }) => {
      const said = comment === null ? '' : `${comment}\n\n`
      const called = grants === null ? '' : `Grants: ${describeGrants(grants)}.\n\n`
      return `\n### ${signature}\n\n${said}${called}${fenced(definition)}\n`
    })
    .join('')
}

/** Each function by its owner: that of the tables whose triggers call it, or else as the list says. */
function findOwnersOfRoutines({ tables, routines }: Catalogue): Map<string, Routine[]> {
  const ownerOfTable = ownerOf(({ tables: owned }) => owned)
  const listed = ownerOf(({ routines: owned = [] }) => owned)
  const callers = Map.groupBy(
    tables.flatMap(({ name, triggers }) =>
      triggers.map(({ functionName }) => ({ functionName, owner: ownerOfTable.get(name) })),
    ),
    ({ functionName }) => functionName,
  )
  const callerOf = (name: string) => {
    const callersOfOne = new Set(callers.get(name)?.map(({ owner }) => owner))
    return callersOfOne.size === 1 ? [...callersOfOne][0] : undefined
  }
  const names = new Set(routines.map(({ name }) => name))
  refuseDifference(
    'functions that the triggers of one owner do not call',
    [...names].filter((name) => callerOf(name) === undefined),
    Object.values(owners).flatMap((owned) => owned.routines ?? []),
  )
  return Map.groupBy(routines, ({ name }) => callerOf(name) ?? listed.get(name) ?? '')
}

function ownerOf(pick: (owned: (typeof owners)[string]) => readonly string[]): Map<string, string> {
  return new Map(Object.entries(owners).flatMap(([owner, owned]) => pick(owned).map((name) => [name, owner])))
}

function refuseDifference(what: string, inDatabase: readonly string[], listed: readonly string[]): void {
  const absent = inDatabase.filter((name) => !listed.includes(name))
  const stale = listed.filter((name, index) => !inDatabase.includes(name) || listed.indexOf(name) !== index)
  if (absent.length + stale.length === 0) return
  throw new Error(
    `scripts/docs/schema/owners.ts, ${what}: add ${listOf(absent)}; remove ${listOf(stale)} (gone, or listed twice).`,
  )
}

function definitionOf({ name, definition }: { name: string; definition: string }): string {
  return `\`${name}\` ${code(definition.replace(`CREATE TRIGGER ${name} `, '').replace(` INDEX ${name} ON`, ' INDEX ON'))}`
}

function describeGrants(grants: Readonly<Record<string, readonly string[]>>): string {
  const entries = Object.entries(grants).map(([role, privileges]) => `${privileges.join(', ')} to ${role}`)
  return entries.length === 0 ? 'none' : entries.toSorted().join('; ')
}

function bullets(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `${title}:\n${items.map((item) => `- ${item}`).join('\n')}`
}

const code = (text: string) => `\`${text.replace(/\s*\n\s*/g, ' ').trim()}\``
const fenced = (text: string) => `\`\`\`sql\n${text.trim()}\n\`\`\``
const listOf = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '))
