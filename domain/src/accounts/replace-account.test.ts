import { expect, it } from 'vitest'
import { accountNumber } from '../kernel/numbers-of-the-carrier.ts'
import { replaceAccount } from './replace-account.ts'

const oxbow = { accountName: 'Oxbow Lantern Church', accountNumber: accountNumber('1000000001') }
const pell = { accountName: 'Pell Harbor Seminary', accountNumber: accountNumber('1000000002') }

it('replaces by account number and keeps the list sorted under the new name', () => {
  const renamed = { ...oxbow, accountName: 'Quillmoor Ministries' }
  expect(replaceAccount([oxbow, pell], renamed)).toEqual([pell, renamed])
})

it('matches on the number, not on the name', () => {
  const namesake = { ...pell, accountName: oxbow.accountName }
  expect(replaceAccount([oxbow, pell], namesake)).toEqual([oxbow, namesake])
})

it('does not add an account that is no longer in the list', () => {
  expect(replaceAccount([oxbow], pell)).toEqual([oxbow])
})
