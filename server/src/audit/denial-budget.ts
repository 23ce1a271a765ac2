import { personBehind } from '@myaccount/domain/session/actor'
import type { AuditEntry } from './audit.ts'

const minuteMs = 60_000

export interface DenialBudget {
  /** Whether this denial is one of those that are kept one by one; counts it. */
  allows(entry: AuditEntry): boolean
}

/**
 * So many denials a minute for each person, and for each kind of caller that is none: a guest who knocks without end
 * must fill neither the table, which nobody may empty, nor the room of somebody else.
 */
export function openDenialBudget(eachAMinute: number): DenialBudget {
  let minute = Number.NaN
  const used = new Map<string, number>()
  return {
    allows(entry) {
      const now = Math.floor(entry.at / minuteMs)
      if (now !== minute) {
        minute = now
        used.clear()
      }
      const knocker = knockerOf(entry)
      const count = (used.get(knocker) ?? 0) + 1
      used.set(knocker, count)
      return count <= eachAMinute
    },
  }
}

function knockerOf(entry: AuditEntry): string {
  if (!('actor' in entry)) return entry.actorUserId ?? entry.actorKind
  return personBehind(entry.actor)?.userId ?? entry.actor.kind
}
