import { type Random, seedRandom } from '@myaccount/processor-sandbox/seed-random'
import { testNowMs } from '../../test-settings.ts'
import { methodNames } from '../world/methods-of-history.ts'
import { planBeside } from './plan-beside.ts'
import { planDrafts } from './plan-drafts.ts'
import { planGuests } from './plan-guests.ts'
import { planPayouts } from './plan-payouts.ts'
import { planRefunds } from './plan-refunds.ts'
import { planStep } from './plan-step.ts'
import { anyInstance, pickSome, planSubmission, planSubmissions } from './plan-submissions.ts'
import { planBilling, planWork } from './plan-work.ts'
import { type Act, type HistoryPlan, minuteMs, type Step, secondMs } from './step.ts'

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

function planMoment(random: Random): number {
  return random.chance(0.5) ? testNowMs : random.pick(moments)
}

/** What a history is mostly about: rare ends need methods and events that go together. */
interface Theme {
  readonly methods: readonly string[]
  /** One of these happens to money that was received, in that order. */
  readonly comesBack: readonly (readonly Act[])[]
}

const part: Act = { do: 'refund', isWhole: false }
const rest: Act = { do: 'refund', isWhole: true }
const returned: Act = { do: 'bank_days', days: 9 }
const dispute: Act = { do: 'open_dispute', isPart: false }
const partDispute: Act = { do: 'open_dispute', isPart: true }
const inquiry: Act = { do: 'inquire' }
const content: Act = { do: 'end_inquiry', to: 'closed' }
const disputed: Act = { do: 'end_inquiry', to: 'disputed' }
const refundFails: Act = { do: 'fail_refund' }
const posted: Act = { do: 'billing_posts', isNet: true }
const won: Act = { do: 'close_dispute', status: 'won' }
const lost: Act = { do: 'close_dispute', status: 'lost' }

const themes: readonly Theme[] = [
  { methods: [], comesBack: [[returned]] },
  {
    methods: ['bankReturnedR01', 'bankReturnedR10', 'bankReturnedR02'],
    comesBack: [[returned], [part, returned], [part, posted, returned]],
  },
  {
    methods: ['disputed', 'asked', 'disputed'],
    comesBack: [[won], [lost], [posted, won], [posted, lost]],
  },
  {
    methods: ['visa', 'bank', 'mastercard'],
    comesBack: [
      [rest],
      [part],
      [part, part],
      [part, rest],
      [part, posted, part],
      [part, posted, rest],
      [part, refundFails],
      [part, posted, refundFails, part],
    ],
  },
  {
    methods: ['visa', 'mastercard', 'visa'],
    comesBack: [
      [dispute, won],
      [dispute, lost],
      [dispute, posted, won, rest],
      [dispute, won, dispute, won],
      [dispute, won, posted, dispute, lost],
      [partDispute, won, dispute, lost],
      [inquiry, content, rest],
      [inquiry, disputed, won],
    ],
  },
  {
    methods: ['visa', 'mastercard', 'visa'],
    comesBack: [
      [part, dispute, won, posted],
      [part, dispute, won, rest],
      [part, dispute, posted, lost],
      [part, posted, dispute, won],
    ],
  },
]

/** The plan of a seed: the same on every machine, whatever happened before. */
export function planHistory(seed: number): HistoryPlan {
  const random = seedRandom(`history ${seed}`)
  const theme = random.pick(themes)
  const others = pickSome(random, methodNames, 4)
  const methods = [...theme.methods, ...others].slice(0, 4)
  const count = random.integer(8, 13)
  const steps = Array.from({ length: count }, () =>
    planActs(random).map((acts) => planStep(random, acts)),
  ).flat()
  const aftermath = random.chance(0.7) ? planAftermath(random, theme) : []
  return {
    seed,
    methods,
    startsAtMs: planMoment(random),
    processor: {
      listLagMs: random.pick([0, 0, 90 * secondMs, 4 * minuteMs]),
      eventLagMs: random.pick([0, 0, 90 * secondMs, 4 * minuteMs]),
      webhooks: { othersRate: random.pick([0, 0.2]) },
    },
    ...planPayouts(
      seed,
      planDrafts(
        seed,
        methods,
        planBeside(seed, planGuests(seed, planRefunds(seed, [...steps, ...aftermath]))),
      ),
    ),
  }
}

/** Something is paid, debits end, billing shows what was received, and then some of it comes back. */
function planAftermath(random: Random, { comesBack }: Theme): Step[] {
  const at = anyInstance(random)
  const acts: (readonly Act[])[] = [
    [{ ...planSubmission(random), method: random.integer(0, 2) }],
    [{ do: 'answer_bank', isConfirmed: true }],
    ...(random.chance(0.4) ? [[{ do: 'webhooks', drop: 1, duplicate: 0, reorder: 0 } as const]] : []),
    [{ do: 'bank_days', days: 6 }],
    [{ do: 'work', work: 'fetchMissed', at }],
    [{ do: 'work', work: 'applyEvents', at }],
  ]
  if (random.chance(0.5))
    acts.push([{ do: 'billing_posts', isNet: random.chance(0.5) }], [{ do: 'work', work: 'post', at }])
  for (const act of random.pick(comesBack)) acts.push(...planComingBack(random, act, at))
  acts.push([{ do: 'deliver' }, ...planWork(random)], planSubmissions(random))
  return acts.map((each) => planStep(random, each))
}

/** What happens to the money, and most times that it is heard of before anything else does; some then pay again. */
function planComingBack(random: Random, act: Act, at: number): (readonly Act[])[] {
  if (act.do === 'billing_posts') return [[act], [{ do: 'work', work: 'post', at }]]
  const acts: (readonly Act[])[] = [[act]]
  if (random.chance(0.8)) acts.push([{ do: 'deliver' }], [{ do: 'work', work: 'applyEvents', at }])
  if (act.do === 'open_dispute' && random.chance(0.6)) acts.push(planSubmissions(random))
  return acts
}

/** Steps that belong together: most times one. */
function planActs(random: Random): readonly (readonly Act[])[] {
  const isConfirmed = random.chance(0.6)
  return random.weighted<readonly (readonly Act[])[]>([
    [[planSubmissions(random)], 9],
    [planCode(random), 3],
    [[[{ do: 'submit_again', of: random.integer(0, 9), at: anyInstance(random) }]], 2],
    [[planLookingAfter(random, isConfirmed)], 3],
    [[planWork(random)], 5],
    [[[{ do: 'deliver' }, ...(random.chance(0.5) ? planWork(random) : [])]], 3],
    [[[{ do: 'bank_days', days: random.integer(1, 5) }]], 3],
    [
      [[{ do: 'billing_posts', isNet: random.chance(0.5) }, ...(random.chance(0.5) ? planWork(random) : [])]],
      3,
    ],
    [[[planBilling(random, undefined)]], 2],
    [[[planTrouble(random)]], 5],
  ])
}

/** A sum above what needs a code; its email; what happens meanwhile; the code, right or wrong, once or twice at once. */
function planCode(random: Random): readonly (readonly Act[])[] {
  const at = anyInstance(random)
  const submit = { ...planSubmission(random), account: 0, invoices: [4], isPart: false }
  const enter: Act = { do: 'enter_code', isRight: random.chance(0.85), at }
  const send: Act = { do: 'work', work: 'sendEmails', at }
  const between = random.weighted<readonly (readonly Act[])[]>([
    [[], 4],
    [[[planBilling(random, 4)]], 3],
    [[[{ do: 'remove_method', method: submit.method, at }]], 1],
    [[[{ do: 'expire_method', method: submit.method }]], 1],
    [[[{ do: 'new_code', at }, send]], 1],
    [[[{ ...submit, key: planSubmission(random).key, person: 1 - submit.person }]], 1],
  ])
  const last = random.weighted<readonly Act[]>([
    [[enter], 4],
    [[enter, { ...enter, at: anyInstance(random) }], 2],
    [[enter, planBilling(random, 4)], 1],
    [[enter, { do: 'cancel', of: random.integer(0, 9), at }], 1],
  ])
  return [[submit], [send], ...between, last]
}

function planLookingAfter(random: Random, isConfirmed: boolean): readonly Act[] {
  const of = random.integer(0, 9)
  const at = anyInstance(random)
  return random.weighted<readonly Act[]>([
    [[{ do: 'check', of, at }], 3],
    [[{ do: 'cancel', of, at }], 2],
    [[{ do: 'look', of, at }], 1],
    [[{ do: 'answer_bank', isConfirmed }], 3],
    [
      [
        { do: 'answer_bank', isConfirmed },
        { do: 'cancel', of, at },
        { do: 'check', of, at },
      ],
      2,
    ],
  ])
}

function planTrouble(random: Random): Act {
  const rate = () => random.pick([0, 0.3, 1])
  return random.weighted<Act>([
    [{ do: 'webhooks', drop: rate(), duplicate: rate(), reorder: rate() }, 3],
    [{ do: 'replay_events' }, 2],
    [{ do: 'refund', isWhole: random.chance(0.5) }, 3],
    [{ do: 'fail_refund' }, 1],
    [{ do: 'pay_refused' }, 1],
    [{ do: 'open_dispute', isPart: random.chance(0.3) }, 1],
    [{ do: 'close_dispute', status: random.pick(['won', 'lost']) }, 2],
    [{ do: 'inquire' }, 0.5],
    [{ do: 'end_inquiry', to: random.pick(['closed', 'disputed']) }, 0.5],
    [{ do: 'mail_server', isAway: random.chance(0.5) }, 1],
    [{ do: 'remove_method', method: random.integer(0, 3), at: anyInstance(random) }, 0.5],
    [{ do: 'expire_method', method: random.integer(0, 3) }, 0.5],
    [{ do: 'revoke_seat' }, 0.3],
  ])
}
