import { personBehind } from '@myaccount/domain/session/actor'
import type { AuditEntry } from './audit.ts'

const minuteMs = 60_000

export interface DenialBudget {
  /** Counts this denial; returns whether it is kept as an entry of its own. */
  allows(entry: AuditEntry): boolean
}

/**
 * Allows `eachAMinute` denials a minute for each person, and for each kind of caller who is no person. A guest who
 * is denied without end must neither fill the table, which nobody may empty, nor use up the budget of others.
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
