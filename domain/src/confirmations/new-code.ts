import { ok, type Result, refuse } from '../kernel/result.ts'

/** New codes besides the first one, which is sent automatically. */
const newCodesAtMost = 3
const newCodeAfterMs = 30_000

interface CodesSent {
  /** Includes the first one. */
  readonly count: number
  /** The time of the last request, in epoch milliseconds; null if there was none. */
  readonly lastAtMs: number | null
}

export type NewCodeRefusal =
  | { readonly reason: 'too_soon'; readonly waitMs: number }
  | { readonly reason: 'no_more' }

/** Whether another code may be sent (domain.md 9.3: after half a minute). */
export function decideNewCode(
  { count, lastAtMs }: CodesSent,
  nowMs: number,
): Result<undefined, NewCodeRefusal> {
  const waitMs = (lastAtMs ?? -newCodeAfterMs) + newCodeAfterMs - nowMs
  if (waitMs > 0) return refuse({ reason: 'too_soon', waitMs })
  return count > newCodesAtMost ? refuse({ reason: 'no_more' }) : ok(undefined)
}
