import type { Act } from '../../steps/step.ts'
import { countDifference, plantTrigger } from '../plant-in-tables.ts'
import type { PlantedBug } from '../planted-bug.ts'
import { inTurn } from './shown-by.ts'

const dayMinutes = 24 * 60
const enroll: Act = { do: 'enroll_policy', method: 0 }
const wait = (days: number): Act => ({ do: 'wait', minutes: days * dayMinutes })
const plan: Act = { do: 'work', work: 'planDrafts', at: 0 }
const due: Act = { do: 'work', work: 'due', at: 1 }
/** The bank takes nine days, and we hear of it. */
const comesBack: readonly Act[] = [
  { do: 'bank_days', days: 9 },
  { do: 'work', work: 'fetchMissed', at: 0 },
  { do: 'work', work: 'applyEvents', at: 1 },
]
const drafted: readonly Act[] = [enroll, wait(4), plan, due]
const returned: readonly Act[] = [...drafted, ...comesBack, due]
/** Of one bill alone: where two come back at once, the second ends what would present the first again. */
const oneReturned: readonly Act[] = [
  enroll,
  ...[0, 2, 3, 4].map((invoice): Act => ({ do: 'billing', what: 'takes_check', invoice })),
  wait(4),
  plan,
  due,
  ...comesBack,
  due,
]

const lacksFunds = ['bankReturnedR01', 'bankReturnedR01', 'bankReturnedR01', 'bankReturnedR01']
const closed = ['bankReturnedR02', 'bankReturnedR02', 'bankReturnedR02', 'bankReturnedR02']

/** One layer removed each, in which draft is requested when, and in what follows from one that came back. */
export const bugsOfDrafts: readonly PlantedBug[] = [
  {
    says: 'a draft that came back is not presented again',
    methods: lacksFunds,
    steps: inTurn(...returned),
    source: [
      {
        file: 'server/src/features/bank-draft/run/settle-returned-draft.ts',
        from: "if (after.kind === 'present_again')",
        to: "if (planted(after.kind === 'present_again', false))",
      },
    ],
  },
  {
    says: 'a draft from a closed account is presented again',
    methods: closed,
    steps: inTurn(...returned),
    source: [
      {
        file: 'domain/src/bank-draft/returns/decide-after-return.ts',
        from: 'if (bank.disablesMethod)',
        to: 'if (planted(bank.disablesMethod, false))',
      },
      {
        file: 'domain/src/bank-draft/returns/decide-after-return.ts',
        from: 'if (!bank.mayRetry)',
        to: 'if (planted(!bank.mayRetry, false))',
      },
    ],
  },
  {
    says: 'a second presentation asks for what is due by then',
    methods: lacksFunds,
    steps: inTurn(...oneReturned, { do: 'billing', what: 'raises', invoice: 1 }, wait(7), due),
    source: [
      {
        file: 'domain/src/bank-draft/run/decide-draft.ts',
        from: 'return most !== null && most < amountDueCents ? most : amountDueCents',
        to: 'return planted(most !== null && most < amountDueCents ? most : amountDueCents, amountDueCents)',
      },
    ],
  },
  {
    says: 'a draft is requested before its day',
    methods: lacksFunds,
    steps: inTurn(enroll, plan, due),
    source: [
      {
        file: 'server/src/features/bank-draft/run/plan-drafts.store.ts',
        from: `where request_on <= \${today}::date\n`,
        to: `where request_on <= \${today}::date + \${planted(0, 9)}::integer\n`,
      },
      {
        file: 'server/src/due-work/due-work.store.ts',
        from: `where due_on <= \${today}::date\n`,
        to: `where due_on <= \${today}::date + \${planted(0, 9)}::integer\n`,
      },
      {
        file: 'domain/src/bank-draft/run/decide-draft.ts',
        from: 'if (today < invoice.days.requestOn || !isOwed(invoice))',
        to: 'if (planted(today < invoice.days.requestOn, false) || !isOwed(invoice))',
      },
    ],
  },
  {
    says: 'what follows from a return is never decided',
    methods: lacksFunds,
    steps: inTurn(...returned),
    sql: plantTrigger({
      at: 'before insert on due_work',
      when: `new.kind = 'returned_draft'`,
      body: `${countDifference} return null;`,
    }),
  },
  {
    says: 'a returned draft leaves the next ones to an account that is closed',
    methods: closed,
    steps: inTurn(...returned),
    source: [
      {
        file: 'server/src/features/bank-draft/run/settle-returned-draft.ts',
        from: "if (after.kind === 'suspend')",
        to: "if (planted(after.kind === 'suspend', false))",
      },
    ],
  },
  {
    says: 'a scheduled payment is sent before its day',
    methods: ['visa', 'visa', 'visa', 'visa'],
    steps: inTurn(
      {
        do: 'submit',
        account: 0,
        invoices: [1],
        method: 0,
        isPart: false,
        isRepeatMeant: true,
        isLater: true,
        key: '00000000-0000-4000-8000-0000000d0001',
        at: 0,
        person: 0,
      },
      due,
    ),
    source: [
      {
        file: 'server/src/due-work/due-work.store.ts',
        from: `where due_on <= \${today}::date\n`,
        to: `where due_on <= \${today}::date + \${planted(0, 9)}::integer\n`,
      },
    ],
  },
]
