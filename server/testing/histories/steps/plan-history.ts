import { type Random, seedRandom } from '../../../../demo/data/random.ts'
import { methodNames } from '../world/methods-of-history.ts'
import { instanceCount, invoicesByAccount } from '../world/size-of-world.ts'
import type { Act, HistoryPlan, PressAct, Step, WorkName } from './step.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs

/** What a history is mostly about: rare ends need methods and events that go together. */
interface Theme {
  readonly methods: readonly string[]
  /** One of these happens to money that was received, in that order. */
  readonly comesBack: readonly (readonly Act[])[]
}

const part: Act = { do: 'refund', isWhole: false }
const rest: Act = { do: 'refund', isWhole: true }
const returned: Act = { do: 'bank_days', days: 9 }
const dispute: Act = { do: 'open_dispute' }
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
    comesBack: [[rest], [part], [part, part], [part, rest], [part, posted, part], [part, posted, rest]],
  },
  {
    methods: ['visa', 'mastercard', 'visa'],
    comesBack: [
      [dispute, won],
      [dispute, lost],
      [dispute, posted, won, rest],
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
  const steps = Array.from({ length: count }, () => planStep(random, planActs(random)))
  return { seed, methods, steps: [...steps, ...(random.chance(0.7) ? planAftermath(random, theme) : [])] }
}

/** Something is paid, debits end, billing shows what was received, and then some of it comes back. */
function planAftermath(random: Random, { comesBack }: Theme): Step[] {
  const at = anyInstance(random)
  const acts: (readonly Act[])[] = [
    [{ ...planPress(random), method: random.integer(0, 2) }],
    [{ do: 'answer_bank', isConfirmed: true }],
    ...(random.chance(0.4) ? [[{ do: 'webhooks', drop: 1, duplicate: 0, reorder: 0 } as const]] : []),
    [{ do: 'bank_days', days: 6 }],
    [{ do: 'work', work: 'fetchMissed', at }],
    [{ do: 'work', work: 'applyEvents', at }],
  ]
  if (random.chance(0.5))
    acts.push([{ do: 'billing_posts', isNet: random.chance(0.5) }], [{ do: 'work', work: 'post', at }])
  for (const act of random.pick(comesBack)) acts.push(...planComingBack(random, act, at))
  acts.push([{ do: 'deliver' }, ...planWork(random)], planPresses(random))
  return acts.map((each) => planStep(random, each))
}

/** What happens to the money, and most times that it is heard of before anything else does; some then pay again. */
function planComingBack(random: Random, act: Act, at: number): (readonly Act[])[] {
  if (act.do === 'billing_posts') return [[act], [{ do: 'work', work: 'post', at }]]
  const acts: (readonly Act[])[] = [[act]]
  if (random.chance(0.8)) acts.push([{ do: 'deliver' }], [{ do: 'work', work: 'applyEvents', at }])
  if (act.do === 'open_dispute' && random.chance(0.6)) acts.push(planPresses(random))
  return acts
}

function planActs(random: Random): readonly Act[] {
  return random.weighted<readonly Act[]>([
    [planPresses(random), 9],
    [[{ do: 'press_again', of: random.integer(0, 9), at: anyInstance(random) }], 2],
    [planLookingAfter(random), 3],
    [planWork(random), 5],
    [[{ do: 'deliver' }, ...(random.chance(0.5) ? planWork(random) : [])], 3],
    [[{ do: 'bank_days', days: random.integer(1, 5) }], 3],
    [
      [{ do: 'billing_posts', isNet: random.chance(0.5) }, ...(random.chance(0.5) ? planWork(random) : [])],
      3,
    ],
    [[planTrouble(random)], 4],
  ])
}

function planStep(random: Random, acts: readonly Act[]): Step {
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
    ['hold_after', 0.15],
  ] as const)
  const isTroubled = random.chance(0.4)
  return { passMs, acts, fault: isTroubled ? { kind, on: random.chance(0.7) ? 'money' : 'every' } : null }
}

/** One press; two with the same key; two tabs; the same key for something else; two people. */
function planPresses(random: Random): readonly Act[] {
  const first = planPress(random)
  const again = { ...first, at: anyInstance(random) }
  const otherKey = { ...again, key: makeKey(random) }
  return random.weighted<readonly Act[]>([
    [[first], 4],
    [[first, again], 2],
    [[first, otherKey, { ...otherKey, key: makeKey(random) }], 2],
    [[first, { ...otherKey, method: random.integer(0, 3), isRepeatMeant: true }], 2],
    [[first, { ...again, invoices: [(first.invoices[0] ?? 0) + 1] }], 1],
    [[first, { ...otherKey, person: 1 - first.person }, ...planWork(random)], 1],
    [[first, { do: 'deliver' }, ...planWork(random)], 2],
  ])
}

function planPress(random: Random): PressAct {
  const account = random.weighted([
    [0, 3],
    [1, 1],
  ])
  const most = (invoicesByAccount[account] ?? 1) - 1
  const invoices = new Set([
    random.integer(0, most),
    ...(random.chance(0.3) ? [random.integer(0, most)] : []),
  ])
  return {
    do: 'press',
    account,
    invoices: [...invoices],
    method: random.integer(0, 3),
    isPart: random.chance(0.25),
    isRepeatMeant: random.chance(0.5),
    key: makeKey(random),
    at: anyInstance(random),
    person: random.integer(0, 1),
  }
}

function planLookingAfter(random: Random): readonly Act[] {
  const of = random.integer(0, 9)
  const at = anyInstance(random)
  const isConfirmed = random.chance(0.6)
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

function planWork(random: Random): readonly Act[] {
  const works: readonly WorkName[] = ['applyEvents', 'recover', 'post', 'fetchMissed']
  return Array.from({ length: random.integer(1, 3) }, () => ({
    do: 'work',
    work: random.pick(works),
    at: anyInstance(random),
  }))
}

function planTrouble(random: Random): Act {
  const rate = () => random.pick([0, 0.3, 1])
  return random.weighted<Act>([
    [{ do: 'webhooks', drop: rate(), duplicate: rate(), reorder: rate() }, 3],
    [{ do: 'replay_events' }, 2],
    [{ do: 'refund', isWhole: random.chance(0.5) }, 3],
    [{ do: 'open_dispute' }, 1],
    [{ do: 'close_dispute', status: random.pick(['won', 'lost']) }, 2],
  ])
}

const anyInstance = (random: Random): number => random.integer(0, instanceCount - 1)

function makeKey(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16)).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function pickSome<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const left = [...items]
  return Array.from({ length: count }, () => left.splice(random.integer(0, left.length - 1), 1)).flat()
}
