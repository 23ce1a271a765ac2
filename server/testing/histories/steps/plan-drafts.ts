import { seedRandom } from '@myaccount/processor-sandbox/seed-random'
import { instanceCount } from '../world/size-of-world.ts'
import { planDraftPeople } from './plan-draft-people.ts'
import { type Act, minuteMs, type Step } from './step.ts'

const dayMinutes = 24 * 60
/** From the day on which a bill is due in four days, until each may have been requested, weekends included. */
const untilRequested = 4 * dayMinutes
const untilPresentedAgain = 7 * dayMinutes

/**
 * The policy of some histories is enrolled at their end: its bills fall due while every portal looks for them at once,
 * and banks send some back. In others people enroll it and change their minds (plan-draft-people.ts). The dice are their
 * own.
 */
export function planDrafts(seed: number, methods: readonly string[], steps: readonly Step[]): Step[] {
  const random = seedRandom(`drafts ${seed}`)
  const banks = methods.flatMap((name, method) => (name.startsWith('bank') ? [method] : []))
  if (banks.length === 0 || !random.chance(0.5)) return planDraftPeople(seed, methods, steps)
  const looks = (fault: Step['fault']): Step[] => [
    { passMs: minuteMs, fault: null, acts: everyInstance('planDrafts') },
    { passMs: minuteMs, fault, acts: everyInstance('due') },
    { passMs: 5 * minuteMs, fault: null, acts: everyInstance('due') },
  ]
  const hear: Act[] = [
    { do: 'work', work: 'fetchMissed', at: 0 },
    { do: 'work', work: 'applyEvents', at: 1 },
  ]
  const kind = random.pick(['cut_after', 'cut_before', 'error_after'] as const)
  return [
    ...steps,
    quiet({ do: 'enroll_policy', method: random.pick(banks) }),
    quiet({ do: 'wait', minutes: untilRequested }),
    ...looks(random.chance(0.5) ? { kind, on: 'money' } : null),
    quiet({ do: 'work', work: 'recover', at: 2 }),
    quiet({ do: 'bank_days', days: 9 }),
    ...hear.map(quiet),
    ...looks(null),
    quiet({ do: 'wait', minutes: untilPresentedAgain }),
    ...looks(null),
    quiet({ do: 'bank_days', days: 9 }),
    ...hear.map(quiet),
    ...looks(null),
  ]
}

const everyInstance = (work: 'planDrafts' | 'due'): Act[] =>
  Array.from({ length: instanceCount }, (_, at) => ({ do: 'work', work, at }))

const quiet = (act: Act): Step => ({ passMs: minuteMs, fault: null, acts: [act] })
