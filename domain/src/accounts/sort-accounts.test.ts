import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountNumber } from '../kernel/numbers-of-the-carrier.ts'
import { sortAccounts } from './sort-accounts.ts'

const account = (accountName: string, number = '1000000000') => ({
  accountName,
  accountNumber: accountNumber(number),
})

it('sorts names as people read them: accents and case do not count, "The" does', () => {
  const names = [
    'Vesper Hill Retreat Center',
    'The Farthing Street Food Pantry',
    'Église Sainte-Colombe du Lac',
    'tamarack Bend Chapel',
    'Gilead & Finch Prison Outreach',
    'Thornapple Creek Assembly',
    "St. Wystan's-by-the-Mill",
    'Ashgrove Korean Church',
  ]
  expect(sortAccounts(names.map((name) => account(name))).map((row) => row.accountName)).toEqual([
    'Ashgrove Korean Church',
    'Église Sainte-Colombe du Lac',
    'Gilead & Finch Prison Outreach',
    "St. Wystan's-by-the-Mill",
    'tamarack Bend Chapel',
    'The Farthing Street Food Pantry',
    'Thornapple Creek Assembly',
    'Vesper Hill Retreat Center',
  ])
})

it('breaks a tie by the account number, also between Église and eglise', () => {
  const rows = [
    account('eglise', '1000000003'),
    account('Église', '1000000001'),
    account('EGLISE', '1000000002'),
  ]
  expect(sortAccounts(rows).map((row) => row.accountNumber)).toEqual([
    '1000000001',
    '1000000002',
    '1000000003',
  ])
})

it('sorts the same way whatever the input order, and does not change its input', () => {
  const rows = ['A', 'a', 'Á', 'B', 'The A', '', 'b'].map((name, i) => account(name, `100000000${i}`))
  const sorted = sortAccounts(rows)
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      const before = [...shuffled]
      expect(sortAccounts(shuffled)).toEqual(sorted)
      expect(shuffled).toEqual(before)
    }),
  )
})
