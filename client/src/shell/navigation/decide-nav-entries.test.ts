import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { describe, expect, it } from 'vitest'
import { decideNavEntries } from './decide-nav-entries.ts'

const first = accountNumber('1000482917')
const second = accountNumber('1000482918')

function insured(role: SeatRole, owned = [first, second]): SessionUser {
  return {
    user_type: 'Insured',
    display_name: 'Jo',
    accounts_owned: owned,
    activeAccountNumber: owned[0] ?? null,
    today: calendarDate('2026-03-10'),
    seats: owned.map((number) => ({ accountNumber: number, role })),
    permissions: [],
  }
}

describe('the left navigation', () => {
  it('offers an owner all there is', () => {
    expect(decideNavEntries(insured('owner'))).toEqual([
      'accounts',
      'policies',
      'billing',
      'invoices',
      'methods',
      'agency',
    ])
  })
  it('offers no invoices to a claims contact, and no policies to a voting representative', () => {
    expect(decideNavEntries(insured('claims_contact'))).toEqual(['accounts', 'policies', 'agency'])
    expect(decideNavEntries(insured('voting_representative'))).toEqual(['accounts', 'agency'])
  })
  it('leaves out accounts where there is one, and all else where there is none', () => {
    expect(decideNavEntries(insured('viewer', [first]))).toEqual([
      'policies',
      'billing',
      'invoices',
      'agency',
    ])
    expect(decideNavEntries(insured('viewer', []))).toEqual(['accounts'])
  })
  it('offers an employee the admin page, and the payments to who may see any', () => {
    const employee = (...permissions: string[]) =>
      decideNavEntries({ ...insured('owner', []), user_type: 'Employee', permissions })
    expect(employee()).toEqual(['admin'])
    expect(employee('act_as', 'refund', 'approve')).toEqual(['admin'])
    expect(employee('look_up')).toEqual(['admin', 'adminPayments'])
    expect(employee('operate')).toEqual(['admin', 'adminPayments'])
  })
})
