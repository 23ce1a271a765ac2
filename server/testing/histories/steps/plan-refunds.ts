import { type Random, seedRandom } from '@myaccount/processor-sandbox/seed-random'
import { planStep } from './plan-step.ts'
import { anyInstance } from './plan-submissions.ts'
import type { Act, StaffAct, Step } from './step.ts'

/**
 * Refunds by staff, put between the later steps of some histories: asked for once or by two at once, decided by one or by
 * two, sent while the processor does what it likes. Its dice are its own, as in `plan-beside.ts`.
 */
export function planRefunds(seed: number, steps: readonly Step[]): Step[] {
  const random = seedRandom(`refunds ${seed}`)
  const planned = [...steps]
  for (
    let round = random.weighted([
      [0, 5],
      [1, 3],
      [2, 2],
    ]);
    round > 0;
    round -= 1
  )
    planned.splice(random.integer(Math.floor(planned.length / 2), planned.length), 0, ...planRound(random))
  return random.chance(0.2) ? [...planned, ...planDoubleCredit(random)] : planned
}

/** A debit is refunded, and its bank takes it back all the same; last, since nobody refunds or disputes it afterwards. */
function planDoubleCredit(random: Random): Step[] {
  const acts: (readonly Act[])[] = [
    [{ do: 'bank_days', days: 6 }],
    heard(random),
    [ask(random)],
    [decide(random, true)],
    [refundWork(random)],
    [{ do: 'bank_days', days: 2 }],
    heard(random),
    [{ do: 'return_refunded' }],
    heard(random),
  ]
  return acts.map((each) => planStep(random, each))
}

const heard = (random: Random): readonly Act[] => [
  { do: 'deliver' },
  { do: 'work', work: 'applyEvents', at: anyInstance(random) },
]

function planRound(random: Random): Step[] {
  const fails = random.chance(0.2)
  const acts: (readonly Act[])[] = [
    ...(fails ? [[{ do: 'refunds_fail', fails } as const]] : []),
    Array.from({ length: random.integer(1, 2) }, () => ask(random)),
    Array.from({ length: random.integer(1, 2) }, () => decide(random)),
    ...(random.chance(0.6) ? [[refundWork(random)]] : []),
    ...(random.chance(0.5) ? [[{ do: 'deliver' } as const, refundWork(random)]] : []),
    ...(fails
      ? [[{ do: 'bank_days', days: 2 } as const], [{ do: 'refunds_fail', fails: false } as const]]
      : []),
  ]
  return acts.map((each) => planStep(random, each))
}

const ask = (random: Random): StaffAct => ({
  do: 'ask_refund',
  isWhole: random.chance(0.4),
  employee: random.integer(0, 1),
  at: anyInstance(random),
})

const decide = (random: Random, isApproved = random.chance(0.8)): StaffAct => ({
  do: 'decide_refund',
  isApproved,
  employee: random.integer(0, 1),
  at: anyInstance(random),
})

const refundWork = (random: Random): Act => ({ do: 'work', work: 'refund', at: anyInstance(random) })
