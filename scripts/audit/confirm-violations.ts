import type { InvariantResult } from '../../server/src/features/payments/invariants/run-invariants.ts'

/** What is told of these compares two books that are not read at one moment. */
const comparesBooks: ReadonlySet<string> = new Set(['M3', 'M10', 'M16', 'M19', 'M21'])

/** Of an invariant in one look. Where there are more, not all are known, and none is left out. */
export const rowsAtMost = 10_000

/** Whether a look at two books that moved on in between may be all that is wrong. */
export function mayBeMoving(results: readonly InvariantResult[]): boolean {
  if (results.some(({ verdict }) => verdict === 'not_compared')) return false
  return results.some(({ name, verdict }) => comparesBooks.has(name) && verdict === 'violated')
}

/**
 * The later look, where of what compares both books only those rows count whose payment the earlier look told of as
 * well: a payment that was on its way when the first look was taken has arrived by the second.
 */
export function confirmViolations(
  earlier: readonly InvariantResult[],
  later: readonly InvariantResult[],
): InvariantResult[] {
  return later.map((result) => {
    if (!comparesBooks.has(result.name) || result.verdict !== 'violated') return result
    const before = earlier.find(({ name }) => name === result.name)?.rows ?? []
    if (before.length >= rowsAtMost || result.rows.length >= rowsAtMost) return result
    const known = new Set(before.map(paymentOf))
    const rows = result.rows.filter((row) => known.has(paymentOf(row)))
    return { ...result, rows, verdict: rows.length === 0 ? 'holds' : 'violated' }
  })
}

function paymentOf(row: object): unknown {
  const { attempt_id: attemptId, charge_id: chargeId }: { attempt_id?: unknown; charge_id?: unknown } = row
  return attemptId ?? chargeId
}
