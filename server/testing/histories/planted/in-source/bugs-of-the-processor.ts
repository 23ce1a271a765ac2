import type { Step } from '../../steps/step.ts'
import type { PlantedBug } from '../planted-bug.ts'
import { apply, deliver, inTurn, submit } from './shown-by.ts'

const gateway = 'server/src/gateways/processor'
const payments = 'server/src/features/payments'

/** Nobody but the processor's list, which is late, can tell that the card was charged. */
const chargedUnheard: readonly Step[] = [
  ...inTurn({ do: 'webhooks', drop: 1, duplicate: 0, reorder: 0 }),
  { passMs: 5_000, fault: { kind: 'cut_after', on: 'money' }, acts: [submit(2)] },
  { passMs: 60_000, fault: null, acts: [{ do: 'work', work: 'recover', at: 0 }] },
]

/** One layer removed each, in what is asked and believed of the processor. */
export const bugsOfTheProcessor: readonly PlantedBug[] = [
  {
    says: 'an order that is still being carried out is sent again under a fresh key',
    source: [
      {
        file: `${gateway}/stripe-charges.ts`,
        from: 'const refusal = readRefusal(error, timesSent())',
        to: `if (planted(false, error.statusCode === 409))
            return await facts(await stripe.paymentIntents.create(sentAs(order)))
          const refusal = readRefusal(error, timesSent())`,
      },
    ],
  },
  {
    says: 'an order that is still being carried out is told to be not sent',
    source: [
      {
        file: `${gateway}/reading/read-refusal.ts`,
        from: 'if (hasNoAnswer(error)) return',
        to: 'if (planted(hasNoAnswer(error), hasNoAnswer(error) && error.statusCode !== 409)) return',
      },
      {
        file: `${gateway}/reading/read-refusal.ts`,
        from: 'const isBeforeAnyPayment =',
        to: 'const isBeforeAnyPayment = planted(false, error.statusCode === 409) ||',
      },
    ],
  },
  {
    says: 'a fault of theirs is taken for a decline',
    source: [
      {
        file: `${gateway}/reading/read-refusal.ts`,
        from: 'if (hasNoAnswer(error)) return',
        to: 'if (planted(hasNoAnswer(error), hasNoAnswer(error) && !(error.statusCode >= 500))) return',
      },
      {
        file: `${gateway}/reading/read-refusal.ts`,
        from: 'if (error instanceof Stripe.errors.StripeCardError)',
        to: 'if (planted(error instanceof Stripe.errors.StripeCardError, error.statusCode >= 402))',
      },
    ],
  },
  {
    says: 'what is not listed is given up after 5 seconds instead of 5 minutes',
    methods: ['visa', 'mastercard', 'visa', 'visa'],
    processor: { listLagMs: 4 * 60_000 },
    steps: chargedUnheard,
    source: [
      {
        file: `${gateway}/stripe-charges.ts`,
        from: 'return ageMs >= listedAfterMs ?',
        to: 'return planted(ageMs >= listedAfterMs, ageMs >= 5_000) ?',
      },
    ],
  },
  {
    says: 'what is not listed is absent, and its key is not taken',
    methods: ['visa', 'mastercard', 'visa', 'visa'],
    processor: { listLagMs: 4 * 60_000 },
    steps: chargedUnheard,
    source: [
      {
        file: `${gateway}/stripe-charges.ts`,
        from: 'if (await takeKey(stripe, order)) return',
        to: 'if (planted(null, true)) return',
      },
    ],
  },
  {
    says: 'a refused payment that closes as processing is called declined',
    methods: ['bankOverLimit', 'bankOverLimit', 'bankOverLimit', 'visa'],
    steps: inTurn(submit(0), submit(1), submit(2)).map((step) => ({
      ...step,
      fault: { kind: 'overtaken', on: 'close' },
    })),
    source: [
      {
        file: `${payments}/transitions/apply-facts.ts`,
        from: "closed.facts.status !== 'cancelled'",
        to: "planted(closed.facts.status !== 'cancelled', closed.facts.status === 'succeeded')",
      },
    ],
  },
  {
    says: 'a refused payment is not closed at the processor',
    methods: ['declined', 'declined', 'declined', 'visa'],
    steps: inTurn(submit(0), submit(1), submit(2), { do: 'pay_refused' }, deliver, apply),
    source: [
      {
        file: `${payments}/transitions/apply-facts.ts`,
        from: "if (facts.status !== 'declined') return",
        to: "if (planted(facts.status !== 'declined', true)) return",
      },
    ],
  },
  {
    says: 'missed events are fetched without an overlap',
    methods: ['visa', 'mastercard', 'visa', 'visa'],
    processor: { eventLagMs: 4 * 60_000 },
    steps: [
      ...inTurn({ do: 'webhooks', drop: 1, duplicate: 0, reorder: 0 }, submit(2), {
        do: 'refund',
        isWhole: true,
      }),
      { passMs: 120_000, fault: null, acts: [{ do: 'work', work: 'fetchMissed', at: 0 }] },
    ],
    source: [
      {
        file: `${payments}/events/receive-events.ts`,
        from: '?? startedAtMs) - 60 * 60 * 1000',
        to: '?? startedAtMs) - planted(60 * 60 * 1000, 0)',
      },
    ],
  },
  {
    says: 'a payment that waits for its cardholder is never given up',
    methods: ['asked', 'asked', 'asked', 'asked'],
    steps: [...inTurn(submit(2), submit(1)), { passMs: 50 * 60_000, fault: null, acts: [apply] }],
    source: [
      {
        file: `${payments}/recovery/recover-payments.ts`,
        from: "case 'requires_action':\n      return await giveUp(work, attempt)",
        to: "case 'requires_action':\n      return planted(1, undefined)",
      },
    ],
  },
  {
    says: 'a refund that failed is told to nobody',
    methods: ['visa', 'mastercard', 'visa', 'visa'],
    steps: inTurn(
      submit(2),
      { do: 'refund', isWhole: false },
      deliver,
      apply,
      { do: 'fail_refund' },
      deliver,
      apply,
    ),
    source: [
      {
        file: `${payments}/transitions/decide-events.ts`,
        from: 'if (isInquired || refundedCents < bookedCents) return true',
        to: 'if (planted(isInquired || refundedCents < bookedCents, isInquired)) return true',
      },
    ],
  },
  {
    says: 'an inquiry is told to nobody',
    methods: ['visa', 'mastercard', 'visa', 'visa'],
    steps: inTurn(submit(2), { do: 'inquire' }, deliver, apply),
    source: [
      {
        file: `${payments}/transitions/decide-events.ts`,
        from: 'if (isInquired || refundedCents < bookedCents) return true',
        to: 'if (planted(isInquired || refundedCents < bookedCents, refundedCents < bookedCents)) return true',
      },
    ],
  },
  {
    says: 'a dispute of a part is taken for one of the whole',
    methods: ['visa', 'mastercard', 'visa', 'visa'],
    steps: inTurn(submit(2), { do: 'open_dispute', isPart: true }, deliver, apply),
    source: [
      {
        file: `${payments}/transitions/decide-events.ts`,
        from: 'if (dispute.amountCents !== subtractCents(amountCents, bookedCents)) return true',
        to: 'if (planted(dispute.amountCents !== subtractCents(amountCents, bookedCents), false)) return true',
      },
    ],
  },
]
