import type { Random } from '../../../../demo/data/random.ts'
import { testNowMs } from '../../test-settings.ts'

/** When a history begins: moments at which days differ, by the carrier's wall clock (Chicago). */
const moments: readonly number[] = [
  // A minute before midnight, on a weekday and on a Friday.
  Date.UTC(2026, 2, 18, 4, 59),
  Date.UTC(2026, 3, 4, 4, 59),
  // Evening, when it is tomorrow in Greenwich.
  Date.UTC(2026, 2, 12, 1, 30),
  // Minutes before the clocks go forward, and before they go back; and the hour that comes twice.
  Date.UTC(2026, 2, 8, 7, 50),
  Date.UTC(2026, 10, 1, 6, 50),
  Date.UTC(2026, 10, 1, 7, 40),
  // Before Memorial Day, Thanksgiving and the new year.
  Date.UTC(2026, 4, 22, 21, 55),
  Date.UTC(2026, 10, 25, 23, 50),
  Date.UTC(2027, 0, 1, 5, 55),
]

export function planMoment(random: Random): number {
  return random.chance(0.5) ? testNowMs : random.pick(moments)
}
