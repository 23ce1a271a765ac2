import { type Node, parse } from 'libpg-query'
import { findConcurrentIndex } from '../../../server/src/database/migrations/outside-transaction.ts'
import type { Migration } from '../../../server/src/database/migrations/read-migrations.ts'
import { judgeLocks } from './judge-locks.ts'
import { judgeMachines } from './judge-machines.ts'
import { judgeStatement } from './judge-statement.ts'
import { nameOf, nodesWithin, tableOf } from './read-nodes.ts'
import type { KnownSchema, UnsafeStep } from './unsafe-step.ts'

type SqlFile = Pick<Migration, 'name' | 'sql'>

interface CheckedFiles {
  readonly released: readonly SqlFile[]
  readonly unreleased: readonly SqlFile[]
  readonly isSmall: (table: string) => boolean
}

export interface UnsafeStepOfFile extends UnsafeStep {
  readonly file: string
}

/** Finds the steps of unreleased migrations that may not run beside the version before (docs/upgrade.md). */
export async function findUnsafeSteps({
  released,
  unreleased,
  isSmall,
}: CheckedFiles): Promise<UnsafeStepOfFile[]> {
  const before = (await Promise.all(released.map(statementsOf))).flat()
  const files = await Promise.all(
    unreleased.map(async (file) => ({ ...file, statements: await statementsOf(file) })),
  )
  const schema = knowSchema(
    before,
    files.flatMap(({ statements }) => statements),
    isSmall,
  )
  const machines = released.filter(isMachines).at(-1)?.sql ?? ''
  return files.flatMap(({ name, sql, statements }) =>
    [
      ...judgeFile({ name, sql }, statements),
      ...judgeLocks(name, statements, schema),
      ...statements.flatMap((node) => judgeStatement(node, schema)),
      ...(isMachines({ name }) ? judgeMachines(machines, sql) : []),
    ].map((step) => ({ file: name, ...step })),
  )
}

const isMachines = ({ name }: Pick<SqlFile, 'name'>) => /^\d{4}-machines\.sql$/.test(name)

async function statementsOf({ name, sql }: SqlFile): Promise<Node[]> {
  try {
    return ((await parse(sql)).stmts ?? []).flatMap(({ stmt }) => (stmt === undefined ? [] : [stmt]))
  } catch (cause) {
    throw new Error(`${name} is not SQL that PostgreSQL reads: ${(cause as Error).message}`, { cause })
  }
}

function knowSchema(
  before: readonly Node[],
  added: readonly Node[],
  isSmall: (table: string) => boolean,
): KnownSchema {
  const old = new Set(before.flatMap(namesMadeBy))
  const made = new Set(added.flatMap(namesMadeBy))
  const announced = new Set(
    [...nodesWithin('CommentStmt', before)]
      .filter(({ comment = '' }) => /^Unused since \d+\.\d+\.\d+/.test(comment))
      .map(({ objtype = '', object }) => `${objtype.replace('OBJECT_', '').toLowerCase()} ${nameOf(object)}`),
  )
  const isNew = (name: string) => made.has(name) && !old.has(name)
  return {
    isNew,
    isLarge: (table) => table !== '' && !isNew(table) && !isSmall(table),
    isAnnounced: (object) => announced.has(object),
  }
}

function namesMadeBy(node: Node): string[] {
  if ('CreateStmt' in node) return [tableOf(node.CreateStmt.relation)]
  if ('ViewStmt' in node) return [tableOf(node.ViewStmt.view)]
  if ('IndexStmt' in node) return [node.IndexStmt.idxname ?? '']
  if ('CreateSeqStmt' in node) return [tableOf(node.CreateSeqStmt.sequence)]
  if ('CreateFunctionStmt' in node)
    return [nameOf({ List: { items: node.CreateFunctionStmt.funcname ?? [] } })]
  return []
}

/** Judges what no single statement shows, but only the whole file. */
function judgeFile(file: SqlFile, statements: readonly Node[]): UnsafeStep[] {
  try {
    const isConcurrent = [...nodesWithin('IndexStmt', statements)].some(({ concurrent }) => concurrent)
    if (findConcurrentIndex(file) === null && isConcurrent)
      return [
        {
          rule: 'index',
          on: file.name,
          says: 'an index is built concurrently outside a transaction. Begin the file with "-- migrate: outside a transaction", and write nothing else into it.',
        },
      ]
  } catch (error) {
    return [{ rule: 'index', on: file.name, says: (error as Error).message }]
  }
  const validates = [...nodesWithin('AlterTableCmd', statements)].filter(
    ({ subtype }) => subtype === 'AT_ValidateConstraint',
  ).length
  const steps = statements.flatMap((node) =>
    'AlterTableStmt' in node ? (node.AlterTableStmt.cmds ?? []) : [node],
  ).length
  if (validates === 0 || validates === steps) return []
  return [
    {
      rule: 'validate',
      on: file.name,
      says: 'the locks of the other statements are held while a constraint is validated. Write "validate constraint" into a file of its own.',
    },
  ]
}
