import type { Transaction } from '../../database/database.ts'
import { findKnown, type Outcome } from '../applying/apply-wave.ts'
import { type IncomingRecord, keyOf } from '../reading/incoming-record.ts'
import { findWaitingAndGone } from '../state/waiting.store.ts'
import type { Reject } from './reject.ts'
import { anyRejectedStatement, keepRejected, resolveRejected } from './rejected.store.ts'

type NamedReject = Reject & Pick<IncomingRecord, 'type' | 'id'>

/**
 * Keeps refusals until a good record of the same id comes, and deletes those that such a record has resolved. A
 * line that names no record appears only in the answer and in the reject file: nothing could ever resolve it.
 */
export async function settleRejects(
  tx: Transaction,
  rejects: readonly Reject[],
  outcomes: readonly Outcome[],
  nowMs: number,
): Promise<void> {
  const good = outcomes.flatMap(({ record, decision }) => (decision.kind === 'reject' ? [] : [record]))
  const [kept] = good.length > 0 ? await tx.run(anyRejectedStatement()) : []
  if (kept?.isAny) {
    await tx.run(resolveRejected(good.map(({ type, id, version }) => ({ type, id, version }))))
  }
  const open = await findOpen(tx, lastOfEach(rejects), good)
  if (open.length === 0) return
  const rows = open.map(({ type, id, version, code, reason }) => ({ type, id, version, code, reason }))
  await tx.run(keepRejected(rows, nowMs))
}

/** Returns one refusal for each record: the last one of the highest version. */
function lastOfEach(rejects: readonly Reject[]): NamedReject[] {
  const last = new Map<string, NamedReject>()
  for (const reject of rejects) {
    const { type, id } = reject
    if (type === null || id === null) continue
    const key = keyOf(type, id)
    const before = last.get(key)
    if (!before || (reject.version ?? -1) >= (before.version ?? -1)) last.set(key, { ...reject, type, id })
  }
  return [...last.values()]
}

/** Returns those that no newer record has overtaken, in this batch or before it. */
async function findOpen(
  tx: Transaction,
  rejects: readonly NamedReject[],
  good: readonly IncomingRecord[],
): Promise<NamedReject[]> {
  if (rejects.length === 0) return []
  const [known, { parked, gone }] = await Promise.all([
    findKnown(tx, rejects),
    findWaitingAndGone(tx, rejects),
  ])
  const lines = new Map(
    good.map((record) => [`${keyOf(record.type, record.id)}:${record.version}`, record.line]),
  )
  return rejects.filter(({ type, id, version, line }) => {
    const key = keyOf(type, id)
    const newest = Math.max(
      known.get(key)?.version ?? -1,
      parked.get(key)?.version ?? -1,
      gone.get(key) ?? -1,
    )
    if (version !== null && newest > version) return false
    // The same version came again later in the file, and was applied.
    return (lines.get(`${key}:${version}`) ?? -1) < line
  })
}
