import { createHash } from 'node:crypto'
import {
  type GuestCountKind,
  guestCountKinds,
  guestLimits,
} from '@myaccount/domain/guest-checkout/guest-limits'
import { sql } from 'kysely'
import type { Statement } from '../../../../database/database.ts'

export interface GuestCount {
  readonly kind: GuestCountKind
  /** The address, the number, the card's fingerprint. */
  readonly of: string
}

/** An IPv6 network counts as one address: whoever has one has all of it. IPv4 written as IPv6 counts whole. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  // `::` stands for as many groups of zeros as are missing from eight.
  const [before = [], after = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...missing, ...after].slice(0, 4).join(':')
}

/**
 * Counts one, for all processes together, and answers whether it is let through. Held until the transaction ends, so of
 * many at once each waits for the one before. What is refused does not prolong the refusal.
 */
export function countStatement(
  { kind, of }: GuestCount,
  nowMs: number,
): Statement<{ readonly isLetThrough: boolean }> {
  const { most, withinMs } = guestLimits[kind]
  const now = sql`${new Date(nowMs)}::timestamptz`
  const isOver = sql`c.since <= ${new Date(nowMs - withinMs)}::timestamptz`
  return sql`
    insert into guest_counts as c (kind, key, count, since) values (${kind}, ${keyOf(of)}, 1, ${now})
    on conflict (kind, key) do update
      set count = case when ${isOver} then 1 else least(c.count + 1, ${most + 1}::integer) end,
          since = case when ${isOver} or c.count < ${most}::integer then ${now} else c.since end
    returning c.count <= ${most}::integer as "isLetThrough"`
}

/** Takes it back: it was no miss. */
export function uncountStatement({ kind, of }: GuestCount): Statement<unknown> {
  return sql`
    update guest_counts set count = greatest(count - 1, 0) where kind = ${kind} and key = ${keyOf(of)}`
}

/** When the longest of them is over, nothing asks for it. */
export const countsKeptMs = Math.max(...guestCountKinds.map((kind) => guestLimits[kind].withinMs))

function keyOf(of: string): Buffer {
  return createHash('sha256').update(of).digest()
}
