import { ok, type Result, refuse } from '../kernel/result.ts'

/** Besides the first one, which goes out by itself. */
const newCodesAtMost = 3
const newCodeAfterMs = 30_000

interface CodesSent {
  /** The first one too. */
  readonly count: number
  /** When the last was asked for, in epoch milliseconds; null where none was. */
  readonly lastAtMs: number | null
}

export type NewCodeRefusal =
  | { readonly reason: 'too_soon'; readonly waitMs: number }
  | { readonly reason: 'no_more' }

/** Whether another code may be sent for a purpose that waits for one (domain.md 9.3: after half a minute). */
export function decideNewCode(
  { count, lastAtMs }: CodesSent,
  nowMs: number,
): Result<undefined, NewCodeRefusal> {
  const waitMs = (lastAtMs ?? -newCodeAfterMs) + newCodeAfterMs - nowMs
  if (waitMs > 0) return refuse({ reason: 'too_soon', waitMs })
  return count > newCodesAtMost ? refuse({ reason: 'no_more' }) : ok(undefined)
}
