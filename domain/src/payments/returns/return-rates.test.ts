import { expect, it } from 'vitest'
import { type ReturnGroup, rateReturns } from './return-rates.ts'

/** `sent` debits, of which some came back with these codes. */
function rated(sent: number, returned: Readonly<Record<string, number>>) {
  const back = Object.entries(returned).map(([returnCode, count]) => ({ returnCode, count }))
  const stayed = sent - back.reduce((total, { count }) => total + count, 0)
  return rateReturns([{ returnCode: null, count: stayed }, ...back])
}

it('counts each group of codes against all debits, and every return in the overall rate', () => {
  expect(rated(1000, { R01: 20, R02: 3, R04: 1, R10: 2, R29: 1, R08: 4 })).toEqual([
    { group: 'unauthorized', returnedCount: 3, sentCount: 1000, limitBasisPoints: 50, isAlert: true },
    { group: 'account_data', returnedCount: 4, sentCount: 1000, limitBasisPoints: 300, isAlert: false },
    { group: 'overall', returnedCount: 31, sentCount: 1000, limitBasisPoints: 1500, isAlert: false },
  ])
})

/** Half of 0.5 %, 3 % and 15 % (domain.md 3.3.6). */
it.each<[group: ReturnGroup, code: string, below: number, half: number]>([
  ['unauthorized', 'R05', 24, 25],
  ['account_data', 'R03', 149, 150],
  ['overall', 'R01', 749, 750],
])('%s alerts at half its limit', (group, code, below, half) => {
  const alertOf = (count: number) =>
    rated(10_000, { [code]: count }).find((rate) => rate.group === group)?.isAlert
  expect([alertOf(below), alertOf(half)]).toEqual([false, true])
})

it('reports no rate without a return, nor without a debit', () => {
  for (const rates of [rated(0, {}), rated(5, {})])
    expect(rates.map(({ isAlert, returnedCount }) => [isAlert, returnedCount])).toEqual(
      Array(3).fill([false, 0]),
    )
})

it('counts a code that the network does not group in the overall rate', () => {
  expect(rated(10, { weekly: 1 }).map(({ returnedCount }) => returnedCount)).toEqual([0, 0, 1])
})
