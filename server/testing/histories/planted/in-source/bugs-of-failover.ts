import type { Act } from '../../steps/step.ts'
import type { PlantedBug } from '../planted-bug.ts'
import { apply, enterCode, inTurn, sendEmails, submit, word } from './shown-by.ts'

const payments = 'server/src/features/payments'
const fallBehind: Act = { do: 'fall_behind' }
const failOver: Act = { do: 'fail_over' }
const paidAgain = inTurn(fallBehind, submit(2), failOver, submit(2))
/** Its list names everything at once. */
const prompt = { listLagMs: 0 }

/** One layer removed each, in what finds a payment again that the database has lost. */
export const bugsOfFailover: readonly PlantedBug[] = [
  {
    says: 'payments are taken before the processor’s list was read',
    methods: ['visa', 'mastercard', 'visa', 'visa'],
    processor: prompt,
    steps: paidAgain,
    source: [
      {
        file: `${payments}/lost/payments-gate.ts`,
        from: 'if (isOpen()) return\n      const late',
        to: 'if (planted(isOpen(), true)) return\n      const late',
      },
      {
        file: `${payments}/lost/payments-gate.ts`,
        from: 'identity === comparedWith.identity) return',
        to: 'planted(identity === comparedWith.identity, true)) return',
      },
    ],
  },
  {
    says: 'of the payments that were lost the first is left out',
    methods: ['visa', 'mastercard', 'visa', 'visa'],
    processor: prompt,
    steps: paidAgain,
    source: [
      {
        file: `${payments}/lost/find-lost-payments.ts`,
        from: 'of missing) await reconstruct(',
        to: 'of missing.slice(planted(0, Math.min(1, missing.length)))) await reconstruct(',
      },
    ],
  },
  {
    says: 'what waits for its code is never looked for at the processor',
    // Above what a card pays in one payment.
    methods: ['bank', 'bankSlow', 'bank', 'bankSlow'],
    processor: prompt,
    steps: inTurn(submit(4), sendEmails, fallBehind, enterCode, failOver, apply),
    source: [
      {
        file: `${payments}/lost/find-lost-payments.ts`,
        from: " and a.state not in ('created', 'scheduled')",
        to: word(" and a.state not in ('created', 'scheduled')"),
      },
      {
        file: `${payments}/events/apply-processor-events.ts`,
        from: 'if (isUnsent(attempt.state)) {',
        to: 'if (planted(isUnsent(attempt.state), false)) {',
      },
    ],
  },
]
