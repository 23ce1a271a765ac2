import type { PlantedBug } from '../planted-bug.ts'
import { apply, deliver, enterCode, inTurn, post, sendEmails, submit, word } from './shown-by.ts'

const payments = 'server/src/features/payments'

const dueNotCompared = [
  {
    file: `${payments}/submission/submit-payment.ts`,
    from: "return before?.isChanged ? 'changed' : null",
    to: "return planted(before?.isChanged, false) ? 'changed' : null",
  },
  {
    file: `${payments}/submission/submit.store.ts`,
    from: `and \${isAsShownSql(sql\`l.due_cents\`)}\n`,
    to: `and \${planted(isAsShownSql(sql\`l.due_cents\`), sql\`true\`)}\n`,
  },
]

/** A dispute is won after its invoice was paid a second time. */
const paidAgainAndWon = inTurn(
  submit(2),
  { do: 'open_dispute', isPart: false },
  deliver,
  apply,
  submit(2, 1),
  { do: 'close_dispute', status: 'won' },
  deliver,
  apply,
)

/** One layer removed each, in what is written and what is compared before it is. */
export const bugsOfTheBooks: readonly PlantedBug[] = [
  {
    says: 'what is due is compared neither while the account is held nor as the lines are written',
    methods: ['visa', 'mastercard', 'visa', 'visa'],
    steps: [0, 1, 2, 3].flatMap((index) =>
      inTurn([submit(index), { do: 'billing', what: 'takes_check', invoice: index }]),
    ),
    source: [
      ...dueNotCompared,
      {
        file: `${payments}/submission/submit.store.ts`,
        from: `where \${isAsShownSql(sql\`l."amountDueCents"\`)}\n      returning 1`,
        to: `where \${planted(isAsShownSql(sql\`l."amountDueCents"\`), sql\`true\`)}\n      returning 1`,
      },
      {
        file: `${payments}/submission/submit-checkout.ts`,
        from: 'const submitted = await submitPayment(',
        // What the look found grows old.
        to: 'await new Promise((done) => setTimeout(done, planted(0, 40)))\n    const submitted = await submitPayment(',
      },
    ],
  },
  {
    says: 'the lines are not compared after the code',
    // Above what a card pays in one payment.
    methods: ['bank', 'bankSlow', 'bank', 'bankSlow'],
    steps: inTurn(submit(4), sendEmails, { do: 'billing', what: 'raises', invoice: 4 }, enterCode),
    source: [
      ...dueNotCompared,
      {
        file: `${payments}/codes/submit-created.ts`,
        from: 'lines.every((line) => dueNow.get(line.invoiceNumber) === line.amountDueCents)',
        to: 'planted(lines.every((line) => dueNow.get(line.invoiceNumber) === line.amountDueCents), true)',
      },
    ],
  },
  {
    says: 'a posting above its line is taken',
    methods: ['visa', 'mastercard', 'visa', 'visa'],
    steps: inTurn(submit(2), { do: 'billing', what: 'posts_above', invoice: 2 }, post),
    source: [
      {
        file: `${payments}/recovery/postings.store.ts`,
        from: `a.refunded_cents and not \${isPostedOtherwise}\``,
        to: `a.refunded_cents and not \${planted(isPostedOtherwise, sql\`false\`)}\``,
      },
    ],
  },
  {
    says: 'a second submit with the key of another body gets its answer',
    methods: ['visa', 'mastercard', 'visa', 'visa'],
    steps: inTurn(submit(2)).concat(
      inTurn(
        { ...submit(1), key: '00000000-0000-4000-8000-00000000abcd' },
        { ...submit(3), key: '00000000-0000-4000-8000-00000000abcd' },
      ),
    ),
    source: [
      {
        file: `${payments}/submission/submit-checkout.ts`,
        from: 'if (!known.bodyHash.equals(bodyHash)) throw',
        to: 'if (planted(!known.bodyHash.equals(bodyHash), false)) throw',
      },
    ],
  },
  {
    says: 'the first answer to a checkout is replaced by later ones',
    source: [
      {
        file: `${payments}/checkout/checkouts.store.ts`,
        from: `and owner_id = \${key.ownerId}::uuid and answer is null\``,
        to: `and owner_id = \${key.ownerId}::uuid${word(' and answer is null')}\``,
      },
      {
        file: `${payments}/submission/submit-checkout.ts`,
        from: 'if (known.answer !== null) return',
        to: 'if (planted(known.answer !== null, false)) return',
      },
    ],
  },
  {
    says: 'paid twice after a dispute, nobody looks',
    methods: ['visa', 'bank', 'visa', 'visa'],
    steps: paidAgainAndWon,
    source: [
      {
        file: `${payments}/transitions/apply-events.ts`,
        from: "event.kind === 'dispute_won' ? await",
        to: "planted(event.kind === 'dispute_won', false) ? await",
      },
    ],
  },
  {
    says: 'what is paid twice is not booked as overpaid',
    methods: ['visa', 'bank', 'visa', 'visa'],
    steps: paidAgainAndWon,
    source: [
      {
        file: 'domain/src/books/overpayment.ts',
        from: 'if (missing === 0) return []',
        to: 'if (planted(missing === 0, true)) return []',
      },
    ],
  },
  {
    says: 'a refund in part is booked with the whole',
    source: [
      {
        file: `${payments}/transitions/apply-events.ts`,
        from: "return event.kind === 'refunded' ? event.cents :",
        to: "return event.kind === 'refunded' ? planted(event.cents, amountCents) :",
      },
    ],
  },
  {
    says: 'the business day is that of UTC',
    source: [
      {
        file: 'server/src/business-time.ts',
        from: 'offsetDays: offset?.offsetDays ?? 0, timeZone }',
        to: "offsetDays: offset?.offsetDays ?? 0, timeZone: planted(timeZone, 'UTC') }",
      },
    ],
  },
]
