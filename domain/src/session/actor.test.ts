import { describe, expect, it } from 'vitest'
import { accountNumber } from '../kernel/numbers-of-the-carrier.ts'
import { makeUuid } from '../kernel/wire-id.ts'
import { capabilities } from '../seats/capability.ts'
import {
  type Actor,
  accountsWith,
  type Employee,
  hasPermission,
  type Insured,
  mayOnAccount,
  personBehind,
  subjectOf,
} from './actor.ts'

const larkspur = accountNumber('1000482917')
const copperwillow = accountNumber('1000517330')
const kestrel = accountNumber('1000099125')

const insured: Insured = {
  kind: 'insured',
  userId: makeUuid(1, new Uint8Array(10)),
  displayName: 'Odalys Fenwright',
  email: 'treasurer@larkspur.example',
  seats: [
    { accountNumber: larkspur, role: 'owner' },
    { accountNumber: copperwillow, role: 'voting_representative' },
    { accountNumber: copperwillow, role: 'viewer' },
  ],
}
const employee: Employee = {
  kind: 'employee',
  userId: makeUuid(2, new Uint8Array(10)),
  displayName: 'Jorun Castellane',
  email: 'employee@carrier.example',
  permissions: ['look_up', 'act_as'],
}
const acting: Actor = {
  kind: 'employee-acting',
  employee,
  insured,
  endsAtMs: 0,
  reasonCode: 'billing',
  callerSentTo: null,
  withheld: [],
}
const guest: Actor = { kind: 'guest' }

describe('accountsWith', () => {
  it('joins the seats of one account and leaves out accounts where the role does not reach', () => {
    expect(accountsWith(insured, 'see_account')).toEqual([larkspur, copperwillow])
    expect(accountsWith(insured, 'see_invoices')).toEqual([larkspur, copperwillow])
    expect(accountsWith(insured, 'pay')).toEqual([larkspur])
    expect(accountsWith(insured, 'proxy')).toEqual([larkspur, copperwillow])
  })

  it.each(capabilities)('gives guests and employees no account for %s', (capability) => {
    expect(accountsWith(guest, capability)).toEqual([])
    expect(accountsWith(employee, capability)).toEqual([])
  })

  it('gives an acting employee the accounts of the insured, but neither people nor proxy (product, section 6)', () => {
    const taken = capabilities.filter((capability) => accountsWith(acting, capability).length === 0)
    expect(taken).toEqual(['proxy', 'manage_people'])
    expect(accountsWith(acting, 'pay')).toEqual([larkspur])
  })
})

it('answers the same for one account', () => {
  expect(mayOnAccount(insured, 'pay', larkspur)).toBe(true)
  expect(mayOnAccount(insured, 'pay', copperwillow)).toBe(false)
  expect(mayOnAccount(insured, 'see_account', kestrel)).toBe(false)
})

it('separates actor and subject', () => {
  expect([guest, employee, insured, acting].map(subjectOf)).toEqual([null, null, insured, insured])
  expect([guest, employee, insured, acting].map(personBehind)).toEqual([null, employee, insured, employee])
})

it('ignores staff permissions while acting', () => {
  expect(hasPermission(employee, 'act_as')).toBe(true)
  expect(hasPermission(employee, 'refund')).toBe(false)
  expect(hasPermission(acting, 'act_as')).toBe(false)
  expect(hasPermission(insured, 'act_as')).toBe(false)
  expect(hasPermission(guest, 'look_up')).toBe(false)
})
