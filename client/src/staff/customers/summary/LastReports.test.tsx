import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import type { Customer } from '../customers.queries.ts'
import { LastReports } from './LastReports.tsx'

function show(reports: Customer['reports']) {
  showScreen(<LastReports customer={{ reports } as Customer} />, {
    pattern: '/admin/customers/:accountNumber',
    address: '/admin/customers/1000482917',
  })
}

const sent = {
  reportNumber: 'R-4T8DM9KX',
  form: 'property_liability',
  submittedAt: '2026-11-20T15:00:00.000Z',
  takenBy: null,
  claimNumber: null,
} as const

test('shows each report with its number, who took it, and whether its claim is opened', async () => {
  const taken = { reportNumber: 'R-7QF2M9KX', takenBy: 'Junia Castellane', claimNumber: '2026-0018342' }
  show([sent, { ...sent, ...taken, form: 'work_injury' } as Customer['reports'][number]])
  const list = await screen.findByRole('list', { name: 'Losses reported in 30 days' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toContain('Property or liabilityR-4T8DM9KXNo claim yet')
  expect(second?.textContent).toContain('R-7QF2M9KX, taken by Junia Castellane')
  expect(second?.textContent).toContain('Claim 2026-0018342')
})

test('shows nothing without a report', () => {
  show([])
  expect(screen.queryByText('Losses reported in 30 days')).toBeNull()
})
