import { type Random, seedRandom } from '@myaccount/processor-sandbox/seed-random'
import { instanceCount, invoicesByAccount } from '../world/size-of-world.ts'
import { anyInstance, planSubmission } from './plan-submissions.ts'
import { type Act, billingWhats, minuteMs, type Step } from './step.ts'

const dayMinutes = 24 * 60
/** From the morning of a history until after 20:00 of the carrier's day, when a change of a draft is too late. */
const untilEvening = 11 * 60
/** The days before the first due date on which a rule of drafts turns: the notice, the change deadline, the request. */
const turningDays = [14, 12, 11, 10, 9, 8, 6, 5, 4, 3, 2, 1, 0]

/**
 * Somebody enrolls the first account's policy through the portal, and people, billing, the bank and the mail server do
 * what they like on the days on which a rule of drafts turns. The dice are their own.
 */
export function planDraftPeople(seed: number, methods: readonly string[], steps: readonly Step[]): Step[] {
  const random = seedRandom(`people of drafts ${seed}`)
  const banks = methods.flatMap((name, method) => (name.startsWith('bank') ? [method] : []))
  if (banks.length === 0 || !random.chance(0.7)) return [...steps]
  const bank = () => random.pick(banks)
  const dueInDays = random.integer(15, 22)
  const person = () => random.integer(0, 1)
  const days: Step[] = []
  let left = dueInDays
  for (const day of turningDays.filter((one) => one < dueInDays && random.chance(0.5))) {
    days.push(pass((left - day) * dayMinutes + (random.chance(0.3) ? untilEvening : 0)))
    left = day
    days.push(...planDay(random, banks), ...decide(random))
  }
  const kind = random.pick(['cut_after', 'cut_before', 'error_after'] as const)
  const fault = random.chance(0.4) ? ({ kind, on: 'money' } as const) : null
  return [
    ...steps,
    quiet({ do: 'mail_server', isAway: false }),
    quiet({ do: 'bill_again', dueInDays }),
    quiet({ do: 'sign_draft', action: 'enroll', method: bank(), person: 0, at: anyInstance(random) }),
    quiet({ do: 'answer_draft', isAccepted: random.chance(0.95) }),
    together('answerDrafts'),
    ...decide(random),
    ...days,
    pass((left + 4) * dayMinutes),
    ...request(fault),
    quiet({ do: 'work', work: 'recover', at: 2 }),
    ...(random.chance(0.3)
      ? [quiet({ do: 'pause_draft', invoice: anyBill(random), person: person(), at: anyInstance(random) })]
      : []),
    quiet({ do: 'bank_days', days: 9 }),
    ...hear,
    ...(random.chance(0.5) ? refundInPart(random) : []),
    ...request(null),
    ...planDay(random, banks),
    pass(7 * dayMinutes),
    ...request(null),
    quiet({ do: 'bank_days', days: 9 }),
    ...hear,
    ...request(null),
  ]
}

const anyBill = (random: Random): number => random.integer(0, (invoicesByAccount[0] ?? 1) - 1)

/** One thing that happens, or two at once. */
function planDay(random: Random, banks: readonly number[]): Step[] {
  const at = anyInstance(random)
  const invoice = anyBill(random)
  const person = random.integer(0, 1)
  const bill = { invoice, person, at }
  const change: Act = { do: 'sign_draft', action: 'change', method: random.pick(banks), person, at }
  const first = random.weighted<readonly (readonly Act[])[]>([
    [[[{ do: 'pause_draft', ...bill }]], 3],
    [[[{ do: 'pause_draft', ...bill }], [{ do: 'resume_draft', ...bill }]], 2],
    [[[{ do: 'resume_draft', ...bill }]], 1],
    [
      [
        [
          { do: 'pause_draft', ...bill },
          { do: 'resume_draft', ...bill, at: anyInstance(random) },
        ],
      ],
      1,
    ],
    [[[{ do: 'draft_anyway', ...bill }]], 3],
    [[[{ do: 'end_draft', person, at }], ...(random.chance(0.7) ? answered(random) : [])], 1],
    [[[change], ...(random.chance(0.8) ? answered(random) : [])], 2],
    [[[{ do: 'billing', what: random.pick(billingWhats), invoice }]], 3],
    [[[{ do: 'billing', what: 'raises', invoice }]], 2],
    [[[{ do: 'billing', what: random.pick(['sends_twice', 'sends_newer', 'moves_due_date']), invoice }]], 2],
    // A bill that is taken back comes a day later.
    [
      [
        [{ do: 'billing', what: 'deletes', invoice }],
        [{ do: 'wait', minutes: dayMinutes }],
        [{ do: 'billing', what: 'bills_again', invoice }],
      ],
      1,
    ],
    [[[{ do: 'mail_server', isAway: random.chance(0.6) }]], 2],
    [[[{ do: 'bank_renumbers', method: random.pick(banks) }]], 1],
    [[[{ ...planSubmission(random), account: 0, invoices: [invoice], isLater: random.chance(0.5) }]], 2],
    [[[{ do: 'withdraw_scheduled', at }]], 1],
  ])
  const beside: Act[] = random.chance(0.3)
    ? [{ do: 'work', work: 'planDrafts', at: anyInstance(random) }]
    : []
  return first.map((acts) => ({ passMs: minuteMs, fault: null, acts: [...acts, ...beside] }))
}

const answered = (random: Random): (readonly Act[])[] => [
  [{ do: 'answer_draft', isAccepted: random.chance(0.7) }],
  [{ do: 'work', work: 'answerDrafts', at: anyInstance(random) }],
]

/** Plans are decided, their emails leave, and what the mail server accepted is decided again. */
const decide = (random: Random): Step[] => [
  together('planDrafts'),
  ...(random.chance(0.85) ? [together('sendEmails')] : []),
  together('planDrafts'),
]

const request = (fault: Step['fault']): Step[] => [
  together('planDrafts'),
  { ...together('due'), fault },
  { ...together('due'), passMs: 5 * minuteMs },
]

/** Billing shows what was drafted or does not, and an employee gives a part of the newest draft back. */
function refundInPart(random: Random): Step[] {
  const at = anyInstance(random)
  const posted: Act[] = [
    { do: 'billing_posts', isNet: true },
    { do: 'work', work: 'post', at },
  ]
  return [
    ...(random.chance(0.5) ? posted : []),
    { do: 'ask_refund', isWhole: false, ofDraft: true, employee: 0, at } as const,
    { do: 'decide_refund', isApproved: true, employee: 1, at } as const,
    { do: 'work', work: 'refund', at } as const,
    { do: 'bank_days', days: 2 } as const,
  ].map(quiet)
}

const hear: Step[] = [
  quiet({ do: 'work', work: 'fetchMissed', at: 0 }),
  quiet({ do: 'work', work: 'applyEvents', at: 1 }),
]

function together(work: 'planDrafts' | 'due' | 'sendEmails' | 'answerDrafts'): Step {
  const acts = Array.from({ length: instanceCount }, (_, at): Act => ({ do: 'work', work, at }))
  return { passMs: minuteMs, fault: null, acts }
}

function quiet(act: Act): Step {
  return { passMs: minuteMs, fault: null, acts: [act] }
}

const pass = (minutes: number): Step => quiet({ do: 'wait', minutes })
