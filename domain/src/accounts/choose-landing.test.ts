import { expect, it } from 'vitest'
import { accountNumber } from '../kernel/numbers-of-the-carrier.ts'
import { chooseLanding } from './choose-landing.ts'

const first = accountNumber('1000482917')
const second = accountNumber('1000517330')

it('makes the only account active and goes to policies', () => {
  expect(chooseLanding([first])).toEqual({ to: 'policies', activeAccountNumber: first })
})

it.each([[[]], [[first, second]]])('stays on the accounts page with %j', (accounts) => {
  expect(chooseLanding(accounts)).toEqual({ to: 'accounts' })
})
