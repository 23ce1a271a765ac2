import type { Random } from '../../../../demo/data/random.ts'
import { anyInstance, planSubmission } from './plan-submissions.ts'
import type { Act, EntryCode } from './step.ts'

/**
 * A bank account is added: with the code that was sent for it, or with none, a wrong one until it is locked, one that is
 * too old, one of a payment or of another person; alone, or in two windows at once.
 */
export function planEntry(random: Random): readonly (readonly Act[])[] {
  const person = random.integer(0, 1)
  const other = 1 - person
  const at = anyInstance(random)
  const account = random.weighted([
    [0, 3],
    [1, 1],
  ])
  const begin: Act = { do: 'begin_entry', account, person, at }
  const send: Act = { do: 'work', work: 'sendEmails', at }
  const enter = (code: EntryCode, times = 1): Act => ({
    do: 'enter_entry_code',
    code,
    times,
    person,
    at: anyInstance(random),
  })
  const number = `000123${String(random.integer(0, 999_999)).padStart(6, '0')}`
  const add = {
    do: 'add_bank',
    under: 'own',
    number,
    person,
    keptBy: person,
    at: anyInstance(random),
  } as const
  const large: Act = { ...planSubmission(random), account: 0, invoices: [4], isPart: false, person }
  return random.weighted<readonly (readonly Act[])[]>([
    [[[begin], [send], [enter('right')], [add]], 4],
    [[[begin], [send], [enter('wrong')], [enter('right')], [add]], 2],
    [[[begin], [send], [enter('wrong', 5)], [enter('right')], [add]], 2],
    [[[begin], [send], [{ do: 'wait', minutes: 11 }], [enter('right')], [add]], 2],
    [[[large], [send], [begin], [enter('of_payment')], [send], [enter('of_payment')], [add]], 2],
    [[[begin], [{ ...begin, person: other }], [send], [enter('of_other')], [add]], 2],
    [[[begin], [send], [add], [{ ...add, under: 'none' }]], 2],
    [[[begin], [send], [enter('right')], [{ ...add, under: 'other', person: other, keptBy: other }]], 1],
    [[[begin], [send], [enter('right')], [{ ...add, keptBy: other }]], 1],
    [[[begin], [send], [enter('right'), enter('wrong')], [add, { ...add, at: anyInstance(random) }]], 2],
    [[[begin, { ...begin, at: anyInstance(random) }], [send]], 1],
  ])
}
