import type { FaultKind, FaultScope } from '@myaccount/processor-sandbox/faults/settings'
import type { Random } from '@myaccount/processor-sandbox/seed-random'
import { type Act, minuteMs, type Step, secondMs } from './step.ts'

/** How long before it, and what the processor does wrong meanwhile. */
export function planStep(random: Random, acts: readonly Act[]): Step {
  const passMs = random.weighted([
    [0, 3],
    [random.integer(1, 20) * secondMs, 4],
    [70 * secondMs, 3],
    [31 * minuteMs, 1],
    [24 * 60 * minuteMs, 1],
  ])
  const kind = random.weighted([
    ['cut_after', 4],
    ['error_after', 3],
    ['cut_before', 2],
    ['error_before', 2],
    ['rate_limited', 1],
    ['key_rotated', 1.5],
    ['refused_after', 0.5],
    ['in_flight', 2],
    ['overtaken', 2],
    ['hold_after', 0.15],
  ] as const)
  const isTroubled = random.chance(0.4)
  const on = random.chance(0.7) ? 'money' : 'every'
  return { passMs, acts, fault: isTroubled ? { kind, on: scopeOf(kind) ?? on } : null }
}

/** Where a fault has a meaning at one kind of call only. */
function scopeOf(kind: FaultKind): FaultScope | undefined {
  if (kind === 'overtaken') return 'close'
  return kind === 'key_rotated' || kind === 'refused_after' ? 'money' : undefined
}
