import type { PlantedBug } from '../planted-bug.ts'
import { apply, deliver, enterCode, inTurn, post, press, sendEmails, word } from './shown-by.ts'

const payments = 'server/src/features/payments'

/** One layer removed each, in what is written and what is compared before it is. */
export const bugsOfTheBooks: readonly PlantedBug[] = [
  {
    says: 'what is due is compared neither while the account is held nor as the lines are written',
    methods: ['visa', 'mastercard', 'visa', 'visa'],
    steps: [0, 1, 2, 3].flatMap((index) =>
      inTurn([press(index), { do: 'billing', what: 'takes_check', invoice: index }]),
    ),
    source: [
      {
        file: `${payments}/making/make-payment.ts`,
        from: 'if (before?.isChanged) throw',
        to: 'if (planted(before?.isChanged, false)) throw',
      },
      {
        file: `${payments}/making/submit.store.ts`,
        from: `where \${isAsShownSql}\n      returning 1`,
        to: `where \${planted(isAsShownSql, sql\`true\`)}\n      returning 1`,
      },
      {
        file: `${payments}/making/make-payment.ts`,
        from: 'const submitted = await submit(',
        // What the look found grows old.
        to: 'await new Promise((done) => setTimeout(done, planted(0, 40)))\n    const submitted = await submit(',
      },
    ],
  },
  {
    says: 'the lines are not compared after the code',
    // Above what a card pays in one payment.
    methods: ['bank', 'bankSlow', 'bank', 'bankSlow'],
    steps: inTurn(press(4), sendEmails, { do: 'billing', what: 'raises', invoice: 4 }, enterCode),
    source: [
      {
        file: `${payments}/making/submit-created.store.ts`,
        from: ' and i.amount_due_cents is not distinct from l.due_cents\n',
        to: `${word(' and i.amount_due_cents is not distinct from l.due_cents')}\n`,
      },
      {
        file: `${payments}/making/submit-created.ts`,
        from: 'check?.isChanged !== false ||',
        to: 'planted(check?.isChanged !== false, false) ||',
      },
      {
        file: `${payments}/making/submit-created.ts`,
        from: 'lines.every((line) => dueNow.get(line.invoiceNumber) === line.amountDueCents)',
        to: 'planted(lines.every((line) => dueNow.get(line.invoiceNumber) === line.amountDueCents), true)',
      },
    ],
  },
  {
    says: 'a posting above its line is taken',
    methods: ['visa', 'mastercard', 'visa', 'visa'],
    steps: inTurn(press(2), { do: 'billing', what: 'posts_above', invoice: 2 }, post),
    source: [
      {
        file: `${payments}/recovery/post-payments.ts`,
        from: `and not \${isPostedOtherwise}`,
        to: `and not \${planted(isPostedOtherwise, sql\`false\`)}`,
      },
    ],
  },
  {
    says: 'a second press with the key of another body gets its answer',
    methods: ['visa', 'mastercard', 'visa', 'visa'],
    steps: inTurn(press(2)).concat(
      inTurn(
        { ...press(1), key: '00000000-0000-4000-8000-00000000abcd' },
        { ...press(3), key: '00000000-0000-4000-8000-00000000abcd' },
      ),
    ),
    source: [
      {
        file: `${payments}/making/make-payment.ts`,
        from: 'if (!known.bodyHash.equals(bodyHash)) throw',
        to: 'if (planted(!known.bodyHash.equals(bodyHash), false)) throw',
      },
    ],
  },
  {
    says: 'the first answer to a key is replaced by later ones',
    source: [
      {
        file: `${payments}/making/submit.store.ts`,
        from: `and key = \${key}::uuid and answer is null\``,
        to: `and key = \${key}::uuid${word(' and answer is null')}\``,
      },
      {
        file: `${payments}/making/make-payment.ts`,
        from: 'if (known.answer !== null) return',
        to: 'if (planted(known.answer !== null, false)) return',
      },
    ],
  },
  {
    says: 'paid twice after a dispute, nobody looks',
    methods: ['visa', 'bank', 'visa', 'visa'],
    steps: inTurn(
      press(2),
      { do: 'open_dispute', isPart: false },
      deliver,
      apply,
      press(2, 1),
      { do: 'close_dispute', status: 'won' },
      deliver,
      apply,
    ),
    source: [
      {
        file: `${payments}/attempts/apply-events.ts`,
        from: "if (event.kind === 'dispute_won') tx.defer(",
        to: "if (planted(event.kind === 'dispute_won', false)) tx.defer(",
      },
    ],
  },
  {
    says: 'a refund in part is booked with the whole',
    source: [
      {
        file: `${payments}/attempts/apply-events.ts`,
        from: "return event.kind === 'refunded' ? event.cents :",
        to: "return event.kind === 'refunded' ? planted(event.cents, amountCents) :",
      },
    ],
  },
  {
    says: 'the business day is that of UTC',
    source: [
      {
        file: `${payments}/attempts/business-time.ts`,
        from: 'offsetDays: offset?.offsetDays ?? 0, timeZone }',
        to: "offsetDays: offset?.offsetDays ?? 0, timeZone: planted(timeZone, 'UTC') }",
      },
    ],
  },
]
