import { seedRandom } from '@myaccount/processor-sandbox/seed-random'
import { planStep } from './plan-step.ts'
import { anyInstance } from './plan-submissions.ts'
import type { HistoryPlan, Step } from './step.ts'

/**
 * In some histories the processor's payouts are read and matched now and then, by two portals at once or while calls
 * fail, and all is paid out in the end. Its dice are its own, as in `plan-beside.ts`.
 */
export function planPayouts(seed: number, steps: readonly Step[]): Pick<HistoryPlan, 'steps' | 'paysOut'> {
  const random = seedRandom(`payouts ${seed}`)
  const planned = [...steps]
  const paysOut = random.chance(0.4)
  if (!paysOut) return { steps: planned, paysOut }
  for (let times = random.integer(1, 4); times > 0; times -= 1) {
    const match = () => ({ do: 'work', work: 'matchBooks', at: anyInstance(random) }) as const
    const acts = random.chance(0.4) ? [match(), match()] : [match()]
    planned.splice(random.integer(0, planned.length), 0, planStep(random, acts))
  }
  return { steps: planned, paysOut }
}
