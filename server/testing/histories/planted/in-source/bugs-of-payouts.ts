import type { Act, Step } from '../../steps/step.ts'
import type { PlantedBug } from '../planted-bug.ts'
import { inTurn, submit } from './shown-by.ts'

const payouts = 'server/src/features/books/payouts'
const matchBooks = 'server/src/features/books/match-books.ts'
const match: Act = { do: 'work', work: 'matchBooks', at: 1 }
const nextDay: Act = { do: 'bank_days', days: 1 }
const methods = ['visa', 'mastercard', 'visa', 'mastercard']
const paidOut = inTurn(submit(1), submit(2, 1), nextDay, match)
const unanswered: Step = { passMs: 5_000, fault: { kind: 'cut_after', on: 'money' }, acts: [submit(1)] }

/** One layer removed each, in how payouts are read, booked and found to be of a payment. */
export const bugsOfPayouts: readonly PlantedBug[] = [
  {
    says: 'a payout is booked each time that it is read',
    methods,
    paysOut: true,
    steps: paidOut,
    source: [
      {
        file: matchBooks,
        from: 'if (known === undefined) await readPayout',
        to: 'if (planted(known === undefined, true)) await readPayout',
      },
      {
        file: matchBooks,
        from: 'page.push(moved)',
        to: "page.push({ ...moved, transactionId: moved.transactionId + planted('', String(clock())) })",
      },
    ],
  },
  {
    says: 'the fee of a movement is left out',
    methods,
    paysOut: true,
    steps: paidOut,
    source: [
      {
        file: matchBooks,
        from: 'settlementEntries(moved, payment)',
        to: 'settlementEntries({ ...moved, feeCents: planted(moved.feeCents, 0) }, payment)',
      },
    ],
  },
  {
    says: 'a movement is booked for another payment of its page',
    methods,
    paysOut: true,
    steps: paidOut,
    source: [
      {
        file: matchBooks,
        from: "payments.get(moved.processorId ?? '') ?? null",
        to: "planted(payments.get(moved.processorId ?? '') ?? null, payments.values().next().value ?? null)",
      },
    ],
  },
  {
    says: 'what was paid out before its payment was known stays with nobody',
    methods,
    paysOut: true,
    steps: [unanswered, ...inTurn(nextDay, match)],
    source: [
      {
        file: `${payouts}/rebook-found.ts`,
        from: 'if (payment === undefined) return []',
        to: 'if (planted(payment === undefined, true)) return []',
      },
    ],
  },
  {
    says: 'what is found is booked beside what was booked for nobody',
    methods,
    paysOut: true,
    steps: [unanswered, ...inTurn(nextDay, match)],
    source: [
      {
        file: `${payouts}/rebook-found.ts`,
        from: 'attemptId, reversal, entries',
        to: 'attemptId, reversal: planted(reversal, []), entries',
      },
    ],
  },
  {
    says: 'the last page of a payout is left out',
    methods,
    paysOut: true,
    steps: paidOut,
    source: [
      {
        file: matchBooks,
        from: 'if (page.length > 0) await',
        to: 'if (planted(page.length > 0, false)) await',
      },
    ],
  },
  {
    says: 'what is paid out of a payment goes to suspense',
    methods,
    paysOut: true,
    steps: paidOut,
    source: [
      {
        file: 'domain/src/books/settlement.ts',
        from: "payment === null || kind === 'other'",
        to: "planted(payment === null || kind === 'other', true)",
      },
    ],
  },
  {
    says: 'the processor’s fees stay in clearing',
    methods,
    paysOut: true,
    steps: paidOut,
    source: [
      {
        file: 'domain/src/books/settlement.ts',
        from: "kind !== 'dispute_reversed') return 'processor_fees'",
        to: "kind !== 'dispute_reversed') return planted('processor_fees', 'processor_clearing')",
      },
    ],
  },
]
