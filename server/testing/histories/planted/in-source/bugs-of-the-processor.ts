import type { PlantedBug } from '../planted-bug.ts'

const gateway = 'server/src/gateways/processor'
const payments = 'server/src/features/payments'

/** One layer removed each, in what is asked and believed of the processor. */
export const bugsOfTheProcessor: readonly PlantedBug[] = [
  {
    says: 'a fault of theirs is taken for a decline',
    source: [
      {
        file: `${gateway}/stripe-errors.ts`,
        from: 'statusCode >= 500',
        to: 'planted(statusCode >= 500, false)',
      },
    ],
  },
  {
    says: 'what was asked for before another answer came is not asked again',
    source: [
      {
        file: `${payments}/attempts/apply-events.ts`,
        from: 'else if (decideNextEvent(attempt, facts) !== null || contradicts(attempt, facts))',
        to: 'else if (planted(decideNextEvent(attempt, facts) !== null || contradicts(attempt, facts), false))',
      },
    ],
  },
]
