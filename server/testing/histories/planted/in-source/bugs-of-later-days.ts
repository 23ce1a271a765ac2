import type { Act } from '../../steps/step.ts'
import type { PlantedBug } from '../planted-bug.ts'
import { inTurn, submit } from './shown-by.ts'

const later: Act = { ...submit(1), isLater: true }
const daysGoBy: Act = { do: 'days_go_by', days: 5 }
const due: Act = { do: 'work', work: 'due', at: 1 }

/** One layer removed each, in how a payment waits for its day and is sent on it. */
export const bugsOfLaterDays: readonly PlantedBug[] = [
  {
    says: 'a payment for a later day is sent at once',
    methods: ['visa', 'visa', 'visa', 'visa'],
    steps: inTurn(later),
    source: [
      {
        file: 'server/src/features/payments/submission/plan-attempt.ts',
        from: 'order.payOn > origin.today',
        to: 'planted(order.payOn > origin.today, false)',
      },
    ],
  },
  {
    says: 'a scheduled payment takes what was agreed, though less is due',
    methods: ['visa', 'visa', 'visa', 'visa'],
    steps: inTurn(later, { do: 'billing', what: 'takes_part_check', invoice: 1 }, daysGoBy, due),
    source: [
      {
        file: 'domain/src/payments/scheduling/amount-when-due.ts',
        from: 'Math.min(agreed.amountCents, dueNowCents)',
        to: 'planted(Math.min(agreed.amountCents, dueNowCents), agreed.amountCents)',
      },
    ],
  },
]
