import type { Random } from '@myaccount/processor-sandbox/seed-random'
import { instanceCount, invoicesByAccount } from '../world/size-of-world.ts'
import { planBilling, planWork } from './plan-work.ts'
import type { Act, SubmitAct } from './step.ts'

/** One press; two with the same key; two tabs; the same key for something else; two people. */
export function planSubmissions(random: Random): readonly Act[] {
  const first = planSubmission(random)
  const again = { ...first, at: anyInstance(random) }
  const otherKey = { ...again, key: makeKey(random) }
  return random.weighted<readonly Act[]>([
    [[first], 4],
    [[first, again], 2],
    [[first, otherKey, { ...otherKey, key: makeKey(random) }], 2],
    [[first, { ...otherKey, method: random.integer(0, 3), isRepeatMeant: true }], 2],
    [[first, { ...again, invoices: [(first.invoices[0] ?? 0) + 1] }], 1],
    [[first, { ...otherKey, person: 1 - first.person }, ...planWork(random)], 1],
    [[first, { do: 'deliver' }, ...planWork(random)], 2],
    [[first, planBilling(random, first.invoices[0])], 2],
    [[first, { do: 'remove_method', method: first.method, at: anyInstance(random) }], 0.5],
  ])
}

export function planSubmission(random: Random): SubmitAct {
  const account = random.weighted([
    [0, 3],
    [1, 1],
  ])
  const most = (invoicesByAccount[account] ?? 1) - 1
  const invoices = new Set([
    random.integer(0, most),
    ...(random.chance(0.3) ? [random.integer(0, most)] : []),
  ])
  return {
    do: 'submit',
    account,
    invoices: [...invoices],
    method: random.integer(0, 3),
    isPart: random.chance(0.25),
    isRepeatMeant: random.chance(0.5),
    key: makeKey(random),
    at: anyInstance(random),
    person: random.integer(0, 1),
  }
}

export const anyInstance = (random: Random): number => random.integer(0, instanceCount - 1)

function makeKey(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16)).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function pickSome<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const left = [...items]
  return Array.from({ length: count }, () => left.splice(random.integer(0, left.length - 1), 1)).flat()
}
