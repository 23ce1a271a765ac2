import type { DropStmt, IndexStmt, Node, RenameStmt } from 'libpg-query'
import { judgeAlterTable } from './judge-alter-table.ts'
import { joinNames, kindOf, nameOf, nodesWithin, tableOf } from './read-nodes.ts'
import type { KnownSchema, UnsafeStep } from './unsafe-step.ts'

/** Statements that lock nothing for long, and that the version before does not notice. */
const short: ReadonlySet<string> = new Set([
  'AlterPolicyStmt',
  'CommentStmt',
  'CreateDomainStmt',
  'CreateFunctionStmt',
  'CreatePolicyStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CreateStmt',
  'CreateTrigStmt',
  'DefineStmt',
  'GrantStmt',
  'InsertStmt',
  'UpdateStmt',
  'DeleteStmt',
  'ViewStmt',
])

/** Names of these are read by nobody but the database. */
const mayBeRenamed: ReadonlySet<string> = new Set([
  'OBJECT_INDEX',
  'OBJECT_POLICY',
  'OBJECT_TABCONSTRAINT',
  'OBJECT_TRIGGER',
])

/** Functions that a migration calls: they protect a new table, or name the scope of its writes. */
const mayBeCalled = /^(protect_[a-z]+_table|set_config)$/

export function judgeStatement(node: Node, schema: KnownSchema): UnsafeStep[] {
  return [...judgeWrites(node, schema), ...judgeKind(node, schema)]
}

function judgeKind(node: Node, schema: KnownSchema): UnsafeStep[] {
  if ('AlterTableStmt' in node) return judgeAlterTable(node.AlterTableStmt, schema)
  if ('IndexStmt' in node) return judgeIndex(node.IndexStmt, schema)
  if ('RenameStmt' in node) return judgeRename(node.RenameStmt, schema)
  if ('DropStmt' in node) return judgeDrop(node.DropStmt, schema)
  if ('CallStmt' in node || 'SelectStmt' in node)
    return ('CallStmt' in node ? [node.CallStmt.funccall ?? {}] : [...nodesWithin('FuncCall', node)])
      .map(({ funcname }) => joinNames(funcname))
      .filter((name) => !mayBeCalled.test(name))
      .map((name) => ({
        rule: 'call',
        on: name,
        says: 'what a function does cannot be read here. Write its statements into the file.',
      }))
  if ('DoStmt' in node)
    return [{ rule: 'do', on: 'do', says: 'what a block does cannot be read here. Write plain statements.' }]
  if (short.has(kindOf(node))) return []
  return [
    {
      rule: 'unknown',
      on: kindOf(node),
      says: 'this kind of statement is not known as short. Write it another way.',
    },
  ]
}

function judgeWrites(node: Node, { isLarge }: KnownSchema): UnsafeStep[] {
  const written = [
    ...nodesWithin('UpdateStmt', node),
    ...nodesWithin('DeleteStmt', node),
    ...nodesWithin('MergeStmt', node),
  ]
  const emptied = [...nodesWithin('TruncateStmt', node)].flatMap(({ relations = [] }) => relations)
  const tables = [
    ...written.map(({ relation }) => tableOf(relation)),
    ...emptied.map((each) => ('RangeVar' in each ? tableOf(each.RangeVar) : '')),
  ]
  return tables.filter(isLarge).map((on) => ({
    rule: 'rows',
    on,
    says: 'rows that a migration changes stay locked until it ends. Change them by a job in slices.',
  }))
}

function judgeIndex(
  { idxname = 'NAME', relation, concurrent }: IndexStmt,
  schema: KnownSchema,
): UnsafeStep[] {
  // `findConcurrentIndex` judges the file of one that is built concurrently.
  if (concurrent || !schema.isLarge(tableOf(relation))) return []
  return [
    {
      rule: 'index',
      on: tableOf(relation),
      says: `nobody can write while ${idxname} is built. Write "create index concurrently if not exists ${idxname} ..." into a file of its own that begins with "-- migrate: outside a transaction".`,
    },
  ]
}

function judgeRename(
  { renameType = 'OBJECT_TABLE', relation, object, subname }: RenameStmt,
  schema: KnownSchema,
): UnsafeStep[] {
  const owner = relation === undefined ? nameOf(object) : tableOf(relation)
  if (mayBeRenamed.has(renameType) || schema.isNew(owner)) return []
  return [
    {
      rule: 'rename',
      on: subname === undefined ? owner : `${owner}.${subname}`,
      says: 'the version before uses the old name. Add the new one beside it, and drop the old one in a later release.',
    },
  ]
}

function judgeDrop(
  { removeType = 'OBJECT_TABLE', objects = [], concurrent }: DropStmt,
  schema: KnownSchema,
): UnsafeStep[] {
  const kind = removeType.replace('OBJECT_', '').toLowerCase()
  // They are replaced by dropping and creating them in one transaction.
  if (kind === 'policy' || kind === 'trigger') return []
  if (concurrent)
    return [{ rule: 'drop', on: kind, says: 'it runs outside a transaction. Leave "concurrently" out.' }]
  return objects
    .map(nameOf)
    .filter((name) => !schema.isNew(name) && !schema.isAnnounced(`${kind} ${name}`))
    .map((on) => ({
      rule: 'drop',
      on,
      says: `the version before may use it. Release "comment on ${kind} ${on} is 'Unused since VERSION'" first, and drop it in the next release.`,
    }))
}
