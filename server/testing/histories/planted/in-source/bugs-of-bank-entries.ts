import type { EntryAct } from '../../steps/step.ts'
import type { PlantedBug } from '../planted-bug.ts'
import { inTurn, sendEmails, word } from './shown-by.ts'

const methods = 'server/src/features/payment-methods'
const begin: EntryAct = { do: 'begin_entry', account: 0, person: 0, at: 0 }
const add = (under: 'own' | 'none'): EntryAct => ({
  do: 'add_bank',
  under,
  number: '000123456123',
  person: 0,
  keptBy: 0,
  at: 1,
})

/** One layer removed each, in what stands before a bank account that is added (ADR 0024). */
export const bugsOfBankEntries: readonly PlantedBug[] = [
  {
    says: 'a bank account is added without a code',
    steps: inTurn(begin, add('none')),
    source: [
      {
        file: `${methods}/payment-methods.service.ts`,
        from: "return kind === 'bank' ? await startBehindCode",
        to: "return planted(kind === 'bank', false) ? await startBehindCode",
      },
      {
        file: `${methods}/adding/keep-method.ts`,
        from: "if (method.kind !== 'bank') return null",
        to: "if (planted(method.kind !== 'bank', true)) return null",
      },
    ],
  },
  {
    says: 'a bank account is added before its code was entered',
    steps: inTurn(begin, sendEmails, add('own')),
    source: [
      {
        file: `${methods}/step-ups/find-open-step-up.ts`,
        from: "|| state === 'waiting') throw",
        to: "|| planted(state === 'waiting', false)) throw",
      },
      {
        file: `${methods}/step-ups/find-open-step-up.ts`,
        from: "if (state !== 'confirmed') throw",
        to: "if (planted(state !== 'confirmed', state !== 'confirmed' && state !== 'waiting')) throw",
      },
      {
        file: `${methods}/step-ups/setups.store.ts`,
        from: 'confirmed_at is not null and used_at is null and ends_at',
        to: `${word('confirmed_at is not null', 'true')} and used_at is null and ends_at`,
      },
      {
        file: `${methods}/step-ups/setups.store.ts`,
        from: 'confirmed_at is not null and payload',
        to: `${word('confirmed_at is not null', 'true')} and payload`,
      },
    ],
  },
]
