import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query'
import { joinNames, tableOf } from './read-nodes.ts'
import type { KnownSchema, UnsafeStep } from './unsafe-step.ts'

/** These steps hold their lock only for a moment, however many rows the table has. */
const short: ReadonlySet<string> = new Set([
  'AT_ColumnDefault',
  'AT_DropConstraint',
  'AT_DropNotNull',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_EnableRowSecurity',
  'AT_DisableRowSecurity',
  'AT_ForceRowSecurity',
  'AT_NoForceRowSecurity',
  'AT_EnableTrig',
  'AT_DisableTrig',
  'AT_EnableAlwaysTrig',
  'AT_ReplicaIdentity',
  'AT_ValidateConstraint',
])

export function judgeAlterTable({ relation, cmds = [] }: AlterTableStmt, schema: KnownSchema): UnsafeStep[] {
  const table = tableOf(relation)
  if (schema.isNew(table)) return []
  return cmds.flatMap((node) => ('AlterTableCmd' in node ? judge(node.AlterTableCmd, table, schema) : []))
}

function judge(
  { subtype = 'AT_AddColumn', name = '', def }: AlterTableCmd,
  table: string,
  schema: KnownSchema,
): UnsafeStep[] {
  const on = `${table}.${name}`
  const isLarge = schema.isLarge(table)
  switch (subtype) {
    case 'AT_AddColumn':
      return def !== undefined && 'ColumnDef' in def ? judgeColumn(def.ColumnDef, table, isLarge) : []
    case 'AT_AddConstraint':
      return isLarge && def !== undefined && 'Constraint' in def ? judgeConstraint(def.Constraint, table) : []
    case 'AT_DropColumn':
      if (schema.isAnnounced(`column ${on}`)) return []
      return step(
        'drop',
        on,
        `the version before may use it. Release "comment on column ${on} is 'Unused since VERSION'" first, and drop it in the next release.`,
      )
    case 'AT_AlterColumnType':
      return step(
        'type',
        on,
        'a new type rewrites the table, and the version before reads the old one. Add a column of the new type, write both, and fill it by a job.',
      )
    case 'AT_SetNotNull':
      if (!isLarge) return []
      return step(
        'not null',
        on,
        `it reads every row while nobody can use the table. Write "add constraint NAME check (${name} is not null) not valid", and "validate constraint NAME" in a file of its own.`,
      )
    default:
      if (!isLarge || short.has(subtype)) return []
      return step('alter', table, `${subtype} may rewrite or read the whole table. Write steps that do not.`)
  }
}

function judgeColumn(
  { colname = '', typeName, constraints = [] }: ColumnDef,
  table: string,
  isLarge: boolean,
): UnsafeStep[] {
  const on = `${table}.${colname}`
  const of = new Map<string, Constraint>(
    constraints.flatMap((node) =>
      'Constraint' in node ? [[node.Constraint.contype ?? '', node.Constraint] as const] : [],
    ),
  )
  const initial = of.get('CONSTR_DEFAULT')?.raw_expr
  const isFilled = initial !== undefined || of.has('CONSTR_IDENTITY') || of.has('CONSTR_GENERATED')
  const found: UnsafeStep[] = []
  if (of.has('CONSTR_NOTNULL') && !isFilled)
    found.push(
      ...step(
        'required column',
        on,
        'the version before writes rows without it. Give it a constant default, or leave "not null" out.',
      ),
    )
  if (!isLarge) return found
  if (initial !== undefined && !isConstant(initial))
    found.push(
      ...step(
        'default',
        on,
        'a default that is computed for each row rewrites the table. Add the column without it, then "alter column set default", and fill older rows by a job.',
      ),
    )
  const isSerial = /^(small|big)?serial$/.test(joinNames(typeName?.names))
  if (isSerial || of.has('CONSTR_IDENTITY') || of.has('CONSTR_GENERATED'))
    found.push(
      ...step(
        'default',
        on,
        'a column that numbers or computes itself rewrites the table. Add a plain column and fill it by a job.',
      ),
    )
  if (['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY'].some((kind) => of.has(kind)))
    found.push(
      ...step(
        'constraint',
        on,
        'a constraint of a new column reads every row. Add the column alone; then "add constraint ... not valid", or an index that is built concurrently.',
      ),
    )
  return found
}

function judgeConstraint(
  { contype, conname = 'NAME', skip_validation, indexname }: Constraint,
  table: string,
): UnsafeStep[] {
  const on = `${table}.${conname}`
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
    if (skip_validation) return []
    return step(
      'constraint',
      on,
      `it reads every row while nobody can write. Add "not valid", and write "validate constraint ${conname}" in a file of its own.`,
    )
  }
  if (indexname !== undefined) return []
  return step(
    'constraint',
    on,
    'it builds an index while nobody can write. Build a unique index concurrently, then "add constraint ... using index".',
  )
}

/** The database computes it once: a constant, or the time of the transaction. */
function isConstant(node: Node): boolean {
  if ('A_Const' in node || 'SQLValueFunction' in node) return true
  if ('TypeCast' in node) return node.TypeCast.arg !== undefined && isConstant(node.TypeCast.arg)
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every(isConstant)
  return 'FuncCall' in node && joinNames(node.FuncCall.funcname) === 'now'
}

function step(rule: string, on: string, says: string): UnsafeStep[] {
  return [{ rule, on, says }]
}
