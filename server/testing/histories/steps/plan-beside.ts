import { type Random, seedRandom } from '@myaccount/processor-sandbox/seed-random'
import { invoicesByAccount } from '../world/size-of-world.ts'
import { planStep } from './plan-step.ts'
import { anyInstance, pickSome, planSubmission } from './plan-submissions.ts'
import { planBilling, planWork } from './plan-work.ts'
import type { AccountsAct, Act, EntryCode, Step, SubmitAct } from './step.ts'

/**
 * What is rare or takes long, put between the steps of some histories. Its dice are its own, so that a seed plays the
 * same payments with it and without it.
 */
export function planBeside(seed: number, steps: readonly Step[]): Step[] {
  const random = seedRandom(`beside ${seed}`)
  const planned = [...steps]
  if (random.chance(0.4)) planned.splice(random.integer(0, planned.length), 0, ...planEntrySteps(random))
  const beside = random.chance(0.25) ? planFailover(random, planned) : planned
  return planAccounts(seed, [...beside, ...planLater(seed)])
}

/**
 * In four of ten: somebody pays both accounts by one method in one press, perhaps in two tabs, beside a colleague or
 * while the work goes on.
 */
function planAccounts(seed: number, steps: readonly Step[]): Step[] {
  const random = seedRandom(`accounts ${seed}`)
  const planned = [...steps]
  for (let times = random.chance(0.4) ? random.integer(1, 2) : 0; times > 0; times -= 1) {
    const submission = submitAccounts(random)
    const others = random.weighted<readonly Act[]>([
      [[], 3],
      [[submitAccounts(random, submission)], 2],
      [[submitAccounts(random)], 1],
      [[planSubmission(random)], 1],
      [[{ do: 'deliver' }, ...planWork(random)], 1],
    ])
    planned.splice(random.integer(0, planned.length), 0, planStep(random, [submission, ...others]))
  }
  return planned
}

/** The same choice again is another tab: a checkout of its own for each account. */
function submitAccounts(random: Random, same?: AccountsAct): AccountsAct {
  const first = planSubmission(random)
  const submissions = invoicesByAccount.map((count, account): SubmitAct => {
    const again = same?.submissions[account] ?? {
      ...first,
      isPart: false,
      account,
      invoices: pickSome(
        random,
        Array.from({ length: count }, (_, index) => index),
        random.integer(1, Math.min(2, count)),
      ),
    }
    return { ...again, key: planSubmission(random).key, at: anyInstance(random) }
  })
  return { do: 'submit_accounts', submissions }
}

/** In one of four: somebody pays on a later day, perhaps twice or withdrawn; the day comes for two portals at once. */
function planLater(seed: number): Step[] {
  const random = seedRandom(`later ${seed}`)
  if (!random.chance(0.25)) return []
  const later = { ...planSubmission(random), isLater: true }
  const other = {
    ...later,
    key: planSubmission(random).key,
    person: 1 - later.person,
    at: anyInstance(random),
  }
  const due = (at: number): Act => ({ do: 'work', work: 'due', at })
  const isWithdrawn = seedRandom(`withdrawn ${seed}`).chance(0.3)
  return [
    planStep(random, random.chance(0.4) ? [later, other] : [later]),
    ...(isWithdrawn ? [quiet([{ do: 'withdraw_scheduled', at: later.at }])] : []),
    ...(random.chance(0.3) ? [quiet([planBilling(random, later.invoices[0])])] : []),
    quiet([{ do: 'days_go_by', days: random.integer(1, 5) }]),
    planStep(random, [
      due(0),
      due(1),
      ...(random.chance(0.3) ? [{ do: 'cancel' as const, of: random.integer(0, 9), at: 2 }] : []),
      ...(random.chance(0.3) ? [{ ...later, isLater: false, key: planSubmission(random).key }] : []),
    ]),
  ]
}

function planEntrySteps(random: Random): Step[] {
  return planEntry(random).map((acts) => (random.chance(0.7) ? quiet(acts) : planStep(random, acts)))
}

const quiet = (acts: readonly Act[]): Step => ({ passMs: 5_000, fault: null, acts })

/**
 * The standby is some steps behind when it takes over, with a payment among them that somebody presses for again at
 * once. Now and then a press is under way while it does.
 */
function planFailover(random: Random, steps: readonly Step[]): Step[] {
  const from = random.integer(0, steps.length)
  const to = Math.min(steps.length, from + random.integer(1, 5))
  const lost = { ...planSubmission(random), account: 0 }
  const again = (): SubmitAct => ({ ...lost, key: planSubmission(random).key, at: anyInstance(random) })
  return [
    ...steps.slice(0, from),
    quiet([{ do: 'fall_behind' }]),
    ...(random.chance(0.7) ? [quiet([lost])] : []),
    ...steps.slice(from, to),
    quiet([{ do: 'fail_over' }, ...(random.chance(0.3) ? [planSubmission(random)] : [])]),
    planStep(random, [again(), { ...again(), person: 1 - lost.person }]),
    ...(random.chance(0.5)
      ? [quiet([{ do: 'submit_again', of: random.integer(0, 9), at: anyInstance(random) }])]
      : []),
    ...steps.slice(to),
  ]
}

/**
 * A bank account is added: with the code that was sent for it, or with none, a wrong one until it is locked, one that is
 * too old, one of a payment or of another person; alone, or in two windows at once.
 */
function planEntry(random: Random): readonly (readonly Act[])[] {
  const person = random.integer(0, 1)
  const other = 1 - person
  const at = anyInstance(random)
  const account = random.weighted([
    [0, 3],
    [1, 1],
  ])
  const begin: Act = { do: 'begin_entry', account, person, at }
  const send: Act = { do: 'work', work: 'sendEmails', at }
  const enter = (code: EntryCode, times = 1): Act => ({
    do: 'enter_entry_code',
    code,
    times,
    person,
    at: anyInstance(random),
  })
  const number = `000123${String(random.integer(0, 999_999)).padStart(6, '0')}`
  const add = {
    do: 'add_bank',
    under: 'own',
    number,
    person,
    keptBy: person,
    at: anyInstance(random),
  } as const
  const large: Act = { ...planSubmission(random), account: 0, invoices: [4], isPart: false, person }
  return random.weighted<readonly (readonly Act[])[]>([
    [[[begin], [send], [enter('right')], [add]], 4],
    [[[begin], [send], [enter('wrong')], [enter('right')], [add]], 2],
    [[[begin], [send], [enter('wrong', 5)], [enter('right')], [add]], 2],
    [[[begin], [send], [{ do: 'wait', minutes: 11 }], [enter('right')], [add]], 2],
    [[[large], [send], [begin], [enter('of_payment')], [send], [enter('of_payment')], [add]], 2],
    [[[begin], [{ ...begin, person: other }], [send], [enter('of_other')], [add]], 2],
    [[[begin], [send], [add], [{ ...add, under: 'none' }]], 2],
    [[[begin], [send], [enter('right')], [{ ...add, under: 'other', person: other, keptBy: other }]], 1],
    [[[begin], [send], [enter('right')], [{ ...add, keptBy: other }]], 1],
    [[[begin], [send], [enter('right'), enter('wrong')], [add, { ...add, at: anyInstance(random) }]], 2],
    [[[begin, { ...begin, at: anyInstance(random) }], [send]], 1],
  ])
}
