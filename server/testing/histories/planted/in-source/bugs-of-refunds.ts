import type { Act, Step } from '../../steps/step.ts'
import type { PlantedBug } from '../planted-bug.ts'
import { apply, deliver, inTurn, submit } from './shown-by.ts'

const refunds = 'server/src/features/refunds/sending'

const ask: Act = { do: 'ask_refund', isWhole: true, employee: 0, at: 1 }
const recover: Act = { do: 'work', work: 'refund', at: 2 }
const unanswered: Step = {
  passMs: 5_000,
  fault: { kind: 'cut_after', on: 'money' },
  acts: [{ ...ask, isWhole: false }],
}
const aMinuteLater: Step = { passMs: 70_000, fault: null, acts: [recover] }

/** One layer removed each, in how refunds of staff are sent, recovered and told. */
export const bugsOfRefunds: readonly PlantedBug[] = [
  {
    says: 'a refund that is not listed yet is sent again under a fresh key',
    methods: ['visa', 'visa', 'visa', 'visa'],
    processor: { listLagMs: 4 * 60_000 },
    steps: [...inTurn(submit(1)), unanswered, aMinuteLater],
    source: [
      {
        file: 'server/src/gateways/processor/refunds/stripe-refunds.ts',
        from: '{ idempotencyKey: order.record.refundId }',
        to: '{ idempotencyKey: planted(order.record.refundId, crypto.randomUUID()) }',
      },
    ],
  },
  {
    says: 'a refusal of the second request ends a refund that the first has made',
    methods: ['visa', 'visa', 'visa', 'visa'],
    processor: { listLagMs: 4 * 60_000 },
    steps: [
      ...inTurn(submit(1)),
      unanswered,
      { ...aMinuteLater, fault: { kind: 'key_rotated', on: 'money' } },
    ],
    source: [
      {
        file: `${refunds}/send-refund.ts`,
        from: "answer.kind !== 'refused' || sendCount > 1",
        to: "answer.kind !== 'refused' || planted(sendCount > 1, false)",
      },
      {
        file: `${refunds}/send-refund.ts`,
        from: 'standing === undefined || standing.sendCount > 1',
        to: 'standing === undefined || planted(standing.sendCount > 1, false)',
      },
    ],
  },
  {
    says: 'nobody is told of a refund that came back',
    methods: ['visa', 'visa', 'visa', 'visa'],
    steps: inTurn(
      submit(1),
      { do: 'refunds_fail', fails: true },
      ask,
      { do: 'bank_days', days: 4 },
      deliver,
      apply,
    ),
    source: [
      {
        file: `${refunds}/transition-refund.ts`,
        from: "if (event.kind === 'processor_failed') {",
        to: "if (planted(event.kind === 'processor_failed', false)) {",
      },
    ],
  },
  {
    says: 'a refund that the processor has stays payable',
    steps: inTurn(submit(1), deliver, apply, ask, deliver, apply),
    source: [
      {
        file: `${refunds}/book-refund.ts`,
        from: 'if (booking === null) return',
        to: "if (planted(booking === null, booking !== 'refund_approve')) return",
      },
    ],
  },
  {
    says: 'what a payer has twice is not booked',
    methods: ['bank', 'bank', 'bank', 'bank'],
    steps: inTurn(
      submit(1),
      { do: 'bank_days', days: 6 },
      deliver,
      apply,
      ask,
      { do: 'bank_days', days: 4 },
      deliver,
      apply,
      { do: 'return_refunded' },
      deliver,
      apply,
    ),
    source: [
      {
        file: 'server/src/features/payments/transitions/note-agreement.ts',
        from: 'if (amountCents === 0) return',
        to: 'if (planted(amountCents === 0, true)) return',
      },
    ],
  },
]
