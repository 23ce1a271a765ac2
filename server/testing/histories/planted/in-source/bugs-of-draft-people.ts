import type { Act } from '../../steps/step.ts'
import type { PlantedBug } from '../planted-bug.ts'
import { inTurn } from './shown-by.ts'

const wait = (days: number): Act => ({ do: 'wait', minutes: days * 24 * 60 })
const plan: Act = { do: 'work', work: 'planDrafts', at: 0 }
const mail: Act = { do: 'work', work: 'sendEmails', at: 1 }
const due: Act = { do: 'work', work: 'due', at: 2 }
const answer: readonly Act[] = [
  { do: 'answer_draft', isAccepted: true },
  { do: 'work', work: 'answerDrafts', at: 0 },
]
const announce: readonly Act[] = [plan, mail, plan]
const sign = (action: 'enroll' | 'change', method: number): Act => ({
  do: 'sign_draft',
  action,
  method,
  person: 0,
  at: 1,
})
const raise: Act = { do: 'billing', what: 'raises', invoice: 1 }
/** The bills are due 16 to 20 days later, and were announced. */
const enrolled: readonly Act[] = [
  { do: 'mail_server', isAway: false },
  { do: 'bill_again', dueInDays: 16 },
  sign('enroll', 0),
  ...answer,
  ...announce,
]
/** The days between two days after the enrollment and the last request of a bill. */
const requested: readonly Act[] = [wait(18), plan, due]

const decidePlan = 'domain/src/bank-draft/plan/decide-plan.ts'
const banks = ['bank', 'bankSlow', 'bank', 'bankSlow']

/** What people decide about their bank draft, and what they are notified of: one layer removed each. */
export const bugsOfDraftPeople: readonly PlantedBug[] = [
  {
    says: 'a draft leaves from any account that can be used',
    methods: banks,
    steps: inTurn(...enrolled, wait(2), sign('change', 1), ...answer, plan, ...requested),
    source: [
      {
        file: 'server/src/features/bank-draft/run/request-draft.ts',
        from: 'each.methodId === agreed.methodId &&',
        to: 'planted(each.methodId === agreed.methodId, true) &&',
      },
    ],
  },
  {
    says: 'one person alone is notified of a draft',
    methods: banks,
    steps: inTurn(...enrolled, ...requested),
    source: [
      {
        file: 'server/src/features/bank-draft/plans/decide-plans.ts',
        from: 'people.map(({ accountNumber',
        to: 'planted(people, people.slice(0, 1)).map(({ accountNumber',
      },
    ],
  },
  {
    says: 'a bill that comes twice is announced twice',
    methods: banks,
    steps: inTurn(
      ...enrolled,
      { do: 'billing', what: 'sends_newer', invoice: 1 },
      wait(1),
      raise,
      ...announce,
    ),
    source: [
      {
        file: decidePlan,
        from: 'if (announcedCents === amountDueCents) return',
        to: 'if (planted(announcedCents === amountDueCents, false)) return',
      },
    ],
  },
  {
    says: 'nobody is notified of the part that is not drafted',
    methods: banks,
    steps: inTurn(...enrolled, wait(8), raise, ...announce, wait(12), plan, due),
    source: [
      {
        file: 'server/src/features/bank-draft/plans/decide-plans.ts',
        from: 'plan.restCents > 0 ?',
        to: 'planted(plan.restCents > 0, false) ?',
      },
    ],
  },
]
