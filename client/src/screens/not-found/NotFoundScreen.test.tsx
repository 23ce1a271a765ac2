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
