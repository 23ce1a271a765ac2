import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { describe, expect, it } from 'vitest'
import { decideNavEntries, decideNavRows } from './decide-nav-entries.ts'

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

/** The page's name, or what the entry opens. */
const entriesOf = (user: SessionUser, pagesOff: readonly string[] = []) =>
  decideNavEntries(user, pagesOff).map((entry) => (entry.kind === 'page' ? entry.row.name : entry.kind))

describe('the left navigation', () => {
  it('offers an owner every entry', () => {
    expect(entriesOf(insured('owner'))).toEqual([
      'accounts',
      'policies',
      'billing',
      'invoices',
      'payment methods',
      'transaction history',
      'claims',
      'documents',
      'proxy',
      'agency',
    ])
  })
  it('leaves out the pages that the carrier does not have', () => {
    expect(entriesOf(insured('voting_representative'), ['proxy'])).toEqual(['accounts', 'agency'])
  })
  it('offers no invoices to a claims contact, and only the proxy to a voting representative', () => {
    expect(entriesOf(insured('claims_contact'))).toEqual([
      'accounts',
      'policies',
      'claims',
      'documents',
      'agency',
    ])
    expect(entriesOf(insured('voting_representative'))).toEqual(['accounts', 'proxy', 'agency'])
  })
  it('leaves out accounts with one account, and everything else without one', () => {
    expect(entriesOf(insured('viewer', [first]))).toEqual([
      'policies',
      'billing',
      'invoices',
      'transaction history',
      'claims',
      'documents',
      'agency',
    ])
    expect(entriesOf(insured('viewer', []))).toEqual(['accounts'])
  })
  it('offers an employee the admin page, and payments to those who may see any', () => {
    const employee = (...permissions: string[]) =>
      entriesOf({ ...insured('owner', []), user_type: 'Employee', permissions })
    expect(employee()).toEqual(['admin', 'admin operations'])
    expect(employee('act_as', 'refund')).toEqual(['admin', 'admin operations'])
    expect(employee('approve')).toEqual([
      'admin',
      'admin operations',
      'admin registrations',
      'admin staff acts',
    ])
    expect(employee('look_up')).toEqual([
      'admin',
      'admin operations',
      'admin payments',
      'admin pay links',
      'admin books',
      'admin meetings',
      'admin claims',
      'admin deliveries',
    ])
    expect(employee('operate')).toEqual(['admin', 'admin operations', 'admin payments', 'admin audit'])
  })
})

describe('the other places', () => {
  const namesIn = (place: 'user menu' | 'drawer', user: SessionUser) =>
    decideNavRows(user, place, []).map(({ name }) => name)

  it('offers the profile, the terms and help to an insured, also without an account', () => {
    for (const user of [insured('viewer'), insured('viewer', [])]) {
      expect(namesIn('user menu', user)).toEqual(['profile', 'terms'])
      expect(namesIn('drawer', user)).toEqual(['help'])
    }
  })
  it('offers an employee neither, since they stay in their own pages', () => {
    const employee: SessionUser = { ...insured('owner', []), user_type: 'Employee' }
    expect(namesIn('user menu', employee)).toEqual([])
    expect(namesIn('drawer', employee)).toEqual([])
  })
})
