import type { Node } from 'libpg-query'
import { nameOf, nodesWithin, tableOf } from './read-nodes.ts'
import type { KnownSchema, UnsafeStep } from './unsafe-step.ts'

/**
 * Refuses a file that locks two tables of a release. The first lock is held while the file waits for the second; a
 * request that uses both in the other order waits for the file, and PostgreSQL ends one of them as a deadlock.
 */
export function judgeLocks(
  file: string,
  statements: readonly Node[],
  { isLarge }: KnownSchema,
): UnsafeStep[] {
  const locked = [...new Set(statements.flatMap(tablesLockedBy).filter(isLarge))]
  if (locked.length < 2) return []
  const says = `it locks ${locked.join(' and ')}, and a request that uses them in another order ends as a deadlock. Write a file for each table.`
  return [{ rule: 'tables', on: file, says }]
}

function tablesLockedBy(node: Node): string[] {
  const referenced = [...nodesWithin('Constraint', node)].map(({ pktable }) => tableOf(pktable))
  if ('AlterTableStmt' in node) return [tableOf(node.AlterTableStmt.relation), ...referenced]
  if ('RenameStmt' in node) return [tableOf(node.RenameStmt.relation)]
  if ('CreateTrigStmt' in node) return [tableOf(node.CreateTrigStmt.relation)]
  if ('CreatePolicyStmt' in node) return [tableOf(node.CreatePolicyStmt.table)]
  if ('AlterPolicyStmt' in node) return [tableOf(node.AlterPolicyStmt.table)]
  if ('DropStmt' in node) return (node.DropStmt.objects ?? []).map((each) => nameOf(each).split('.')[0] ?? '')
  return referenced
}
