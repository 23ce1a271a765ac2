import type { Act, Step } from '../../steps/step.ts'
import type { PlantedBug } from '../planted-bug.ts'
import { apply, enterCode, inTurn, sendEmails, submit, word } from './shown-by.ts'

const payments = 'server/src/features/payments'
const fallBehind: Act = { do: 'fall_behind' }
const failOver: Act = { do: 'fail_over' }
const paidAgain = inTurn(fallBehind, submit(2), failOver, submit(2))
/** Sent by a key of ours that has changed: nothing is charged, and the card is kept. */
const guestIsNotSent: Step = {
  passMs: 5_000,
  fault: { kind: 'key_rotated', on: 'money' },
  acts: [
    { do: 'guest_pays', by: 'bill', account: 0, invoice: 2, card: 'pm_card_visa', submissions: 1, at: 0 },
  ],
}
/** Later than a code may be entered, and nothing was heard of the processor meanwhile. */
const givenUp: Step = {
  passMs: 31 * 60_000,
  fault: null,
  acts: [{ do: 'work', work: 'recover', at: 0 }],
}
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
        from: 'if (isOpen()) return\n      try {',
        to: 'if (planted(isOpen(), true)) return\n      try {',
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
        from: 'of missing) await reconstructPayment(',
        to: 'of missing.slice(planted(0, Math.min(1, missing.length)))) await reconstructPayment(',
      },
    ],
  },
  {
    says: 'whoever paid as a guest is forgotten with the payment, though their card is here',
    processor: prompt,
    steps: [guestIsNotSent, ...inTurn(fallBehind, { do: 'guest_retries', of: -1, at: 1 }, failOver, apply)],
    source: [
      {
        file: `${payments}/lost/reconstruct.store.ts`,
        from: '(select guest_id from used)',
        to: word('(select guest_id from used)', 'null::uuid'),
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
        from: ' and not payment_is_unsent(a.state)',
        to: word(' and not payment_is_unsent(a.state)'),
      },
      {
        file: `${payments}/events/apply-processor-events.ts`,
        from: 'if (isUnsent(attempt.state)) {',
        to: 'if (planted(isUnsent(attempt.state), false)) {',
      },
    ],
  },
  {
    says: 'what waited for its code is given up without a second look at the processor',
    methods: ['bank', 'bankSlow', 'bank', 'bankSlow'],
    processor: { listLagMs: 4 * 60_000 },
    steps: [...inTurn(submit(4), sendEmails, fallBehind, enterCode, failOver, submit(2, 1)), givenUp],
    source: [
      {
        file: `${payments}/recovery/recover-payments.ts`,
        from: 'if (processorId !== null && (await',
        to: 'if (planted(processorId !== null, false) && (await',
      },
    ],
  },
]
