import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { decideNavigation } from '../../navigation/decide-navigation.ts'
import { findRoute } from '../../routes/find-route.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { insuredOfTwo } from '../../testing/start-portal.tsx'
import NotFoundScreen from './NotFoundScreen.tsx'

function linksFor(session: object): (string | null)[] {
  showScreen(<NotFoundScreen />, { pattern: '/404', address: '/404', session })
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
}

const employee = { user_type: 'Employee', accounts_owned: [], seats: [], activeAccountNumber: null }

test.each(['look_up', 'approve', 'operate'])(
  'offers an employee with %s the pages that they can open',
  (permission) => {
    const links = linksFor({ ...employee, permissions: [permission] })
    expect(links).toEqual(['/admin'])
    for (const link of links) {
      const pathname = link ?? ''
      const route = findRoute(pathname)?.route ?? null
      expect(decideNavigation({ route, pathname, search: '' }, { kind: 'employee' })).toEqual({
        kind: 'stay',
      })
    }
    expect(screen.queryByRole('searchbox')).toBeNull()
  },
)

test('offers an insured what the seat opens, and accounts without a chosen one', () => {
  expect(linksFor({})).toEqual(expect.arrayContaining(['/policies', '/policies/invoices', '/help']))
})

test('offers the accounts to an insured who has chosen none', () => {
  const links = linksFor({ ...insuredOfTwo, activeAccountNumber: null })
  expect(links).toContain('/accounts')
  expect(links).not.toContain('/policies')
})

function showNothingAt(pattern: string, address: string, session: object = {}) {
  showScreen(<NotFoundScreen />, { pattern, address, session })
  return screen.getByRole('heading', { level: 1 }).textContent
}

const invoiceAt = ['/policies/invoices/:invoiceNumber', '/policies/invoices/1000044110'] as const

test('names the invoice and who is signed in, and offers another sign-in that comes back here', () => {
  expect(showNothingAt(...invoiceAt)).toBe('Invoice 1000044110 is not among your accounts')
  expect(screen.getByText(/^Signed in as/).textContent).toBe('Signed in as Odalys Fenwright.')
  expect(screen.getByRole('link', { name: 'Sign in as somebody else' }).getAttribute('href')).toBe(
    '/auth/callback/logout?returnTo=%2Fpolicies%2Finvoices%2F1000044110',
  )
  expect(screen.getByRole('link', { name: 'See your invoices' }).getAttribute('href')).toBe(
    '/policies/invoices',
  )
})

test.each([
  ['/policies/:policyNumber', '/policies/12MF0104417', 'Policy 12MF0104417', 'See your policies'],
  ['/policies', '/policies?policyNumber=12MF0104417', 'Policy 12MF0104417', 'See your policies'],
  ['/claims/:claimNumber', '/claims/2026-0000123', 'Claim 2026-0000123', 'See your claims'],
  [
    '/payments/:paymentId',
    '/payments/pay_0191f0c27a4b7cde8f00a1b2c3d4e5f6',
    'Payment pay_0191f0c27a4b7cde8f00a1b2c3d4e5f6',
    'See your payments',
  ],
])('%s: names what the address asks for', (pattern, address, named, list) => {
  expect(showNothingAt(pattern, address)).toBe(`${named} is not among your accounts`)
  expect(screen.getByRole('link', { name: list })).toBeTruthy()
})

test('leads to the accounts where the seat does not show the list', () => {
  showNothingAt(...invoiceAt, { seats: [{ accountNumber: '1000482917', role: 'claims_contact' }] })
  expect(screen.queryByRole('link', { name: 'See your invoices' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See your accounts' }).getAttribute('href')).toBe('/accounts')
})

test('names the customer to an employee who acts, and offers no other sign-in', () => {
  const acting_as = { employeeName: 'Junia Castellane', endsAt: '2026-11-20T15:00:00Z' }
  expect(showNothingAt(...invoiceAt, { acting_as })).toBe(
    'Invoice 1000044110 is not among the accounts of Odalys Fenwright',
  )
  expect(screen.getByText(/^Signed in as/).textContent).toBe(
    'Signed in as Junia Castellane, acting for Odalys Fenwright.',
  )
  expect(screen.queryByRole('link', { name: 'Sign in as somebody else' })).toBeNull()
})

test('names the number of a customer that an employee asked for', () => {
  const address = ['/admin/customers/:accountNumber', '/admin/customers/1000999999'] as const
  expect(showNothingAt(...address, { ...employee, permissions: ['look_up'] })).toBe(
    'No customer has the number 1000999999',
  )
  expect(screen.getByRole('link', { name: 'Find a customer' }).getAttribute('href')).toBe('/admin')
})

test('shows no words of the address itself', () => {
  expect(showNothingAt('*', '/policies/invoices/call-us-at-once')).toBe('This page does not exist')
  expect(screen.getByText(/^Signed in as/).textContent).toBe('Signed in as Odalys Fenwright.')
})
