import { type Random, seedRandom } from '@myaccount/processor-sandbox/seed-random'
import { planStep } from './plan-step.ts'
import { anyInstance, planSubmission } from './plan-submissions.ts'
import type { Act, GuestAct, Step } from './step.ts'

/**
 * Strangers, in four of ten histories, between the steps: by the bill or by an employee's link, with cards of every kind,
 * pressing twice, against each other and against the account's own people. In one of ten an employee takes a request for
 * a refund back while a colleague decides. The dice are their own, as in `plan-beside.ts`.
 */
export function planGuests(seed: number, steps: readonly Step[]): Step[] {
  const random = seedRandom(`guests ${seed}`)
  const planned = [...steps]
  for (let visit = random.chance(0.4) ? random.integer(1, 3) : 0; visit > 0; visit -= 1)
    planned.splice(random.integer(0, planned.length), 0, ...planVisit(random))
  if (random.chance(0.1))
    planned.splice(
      random.integer(Math.floor(planned.length / 2), planned.length),
      0,
      ...planWithdrawal(random),
    )
  return planRetries(seed, planned)
}

/** In a third of the histories with a guest, at some time after the press. */
function planRetries(seed: number, steps: readonly Step[]): Step[] {
  const random = seedRandom(`guest retries ${seed}`)
  const first = steps.findIndex(({ acts }) => acts.some((act) => act.do === 'guest_pays'))
  if (first < 0 || !random.chance(0.33)) return [...steps]
  const retries: Act = { do: 'guest_retries', of: random.integer(0, 9), at: anyInstance(random) }
  return steps.toSpliced(random.integer(first + 1, steps.length), 0, planStep(random, [retries]))
}

function planVisit(random: Random): Step[] {
  const guest: GuestAct = {
    do: 'guest_pays',
    by: random.chance(0.3) ? 'link' : 'bill',
    account: random.integer(0, 1),
    invoice: random.integer(0, 4),
    card: random.weighted([
      ['pm_card_visa', 6],
      ['pm_card_chargeCustomerFail', 2],
      ['pm_card_authenticationRequired', 2],
    ] as const),
    submissions: random.chance(0.3) ? 2 : 1,
    at: anyInstance(random),
  }
  const others = random.weighted<readonly Act[]>([
    [[], 4],
    [[{ ...planSubmission(random), account: guest.account, invoices: [guest.invoice] }], 2],
    [[{ ...guest, by: 'bill', at: anyInstance(random) }], 2],
    [[{ do: 'deliver' }, { do: 'work', work: 'recover', at: anyInstance(random) }], 1],
  ])
  return [
    planStep(random, [guest, ...others]),
    ...(random.chance(0.5)
      ? [planStep(random, [{ do: 'guest_again', of: random.integer(0, 9), at: anyInstance(random) }])]
      : []),
  ]
}

function planWithdrawal(random: Random): Step[] {
  const at = anyInstance(random)
  const withdraw: Act = { do: 'withdraw_refund', employee: 0, at }
  return [
    planStep(random, [{ do: 'ask_refund', isWhole: true, employee: 0, at }]),
    planStep(random, [
      withdraw,
      { do: 'decide_refund', isApproved: true, employee: 1, at: anyInstance(random) },
    ]),
    planStep(random, [{ do: 'work', work: 'refund', at: anyInstance(random) }, withdraw]),
  ]
}
