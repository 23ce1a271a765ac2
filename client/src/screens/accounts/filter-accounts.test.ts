import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { expect, it } from 'vitest'
import { filterAccounts } from './filter-accounts.ts'

const accounts = [
  { accountName: 'Église Sainte-Colombe du Lac', accountNumber: accountNumber('1000482917') },
  { accountName: 'Gilead & Finch Prison Outreach', accountNumber: accountNumber('1000517330') },
  { accountName: "St. Wystan's-by-the-Mill", accountNumber: accountNumber('1000600012') },
]
const found = (search: string) => filterAccounts(accounts, search).map(({ accountName }) => accountName)

it.each([
  ['', 3],
  ['   ', 3],
  ['eglise', 1],
  ['ÉGLISE', 1],
  ['lac sainte', 1],
  ['gilead lac', 0],
  ['Wystan’s', 1],
  ['1000482917', 1],
  ['1000 482 917', 1],
  ['1000-482-917', 1],
  ['1000', 3],
  ['& finch', 1],
  ['nothing', 0],
])('%j finds %i', (search, count) => {
  expect(found(search)).toHaveLength(count)
})

it('keeps the given order', () => {
  expect(found('1000')).toEqual(accounts.map(({ accountName }) => accountName))
})
