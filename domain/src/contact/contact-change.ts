import { ok, type Result, refuse } from '../kernel/result.ts'

/** The limit for one person; each change allows five tries of its codes (domain.md 9.3). */
export const contactChangesAnHour = 5
const hourMs = 60 * 60 * 1000
const betweenMs = 30 * 1000

/**
 * Whether another change may begin and new codes be sent; otherwise how long to wait. `begunAtMs` may be in
 * any order.
 */
export function decideAnotherChange(
  begunAtMs: readonly number[],
  nowMs: number,
): Result<null, { readonly waitMs: number; readonly isMany: boolean }> {
  const recent = begunAtMs.filter((atMs) => atMs > nowMs - hourMs).toSorted((left, right) => right - left)
  const fifth = recent.at(contactChangesAnHour - 1)
  if (fifth !== undefined) return refuse({ waitMs: fifth + hourMs - nowMs, isMany: true })
  const [last] = recent
  if (last !== undefined && nowMs - last < betweenMs)
    return refuse({ waitMs: last + betweenMs - nowMs, isMany: false })
  return ok(null)
}
