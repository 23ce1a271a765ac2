import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import AdminStaffActsScreen from './AdminStaffActsScreen.tsx'

const call = 'GET /api/v1/admin/staff_acts'
const report = {
  from: '2026-02-08',
  to: '2026-03-10',
  isCut: false,
  items: [
    {
      day: '2026-03-10',
      userId: 'usr_0195801f2c7a7d3e8c5b6a4f3e2d1c0b',
      employeeName: 'Ada Wenlock',
      act: 'refund',
      count: 3,
      cents: 72_000,
      aloneCount: 2,
      aloneCents: 12_000,
    },
  ],
  limits: [{ act: 'refund', mostCents: 150_000, mostCount: 20 }],
}

function show(answer: unknown, permissions: readonly string[] = ['approve']) {
  const answers: Answers = { [call]: answer }
  return showScreen(<AdminStaffActsScreen />, {
    pattern: '/admin/staff-acts',
    address: '/admin/staff-acts',
    session: {
      user_type: 'Employee',
      display_name: 'Jorun Castellane',
      accounts_owned: [],
      activeAccountNumber: null,
      seats: [],
      permissions: [...permissions],
    },
    answers,
  })
}

test('shows who did how much, and how much of it alone', async () => {
  show(report)
  const table = await screen.findByRole('table', { name: 'Acts by employee and day' })
  const row = within(table).getByRole('row', { name: /Ada Wenlock/ })
  expect(row.textContent).toMatch(/Refunds.*3.*2.*120\.00.*720\.00/)
  expect(screen.getByRole('table', { name: 'Limits of a day' }).textContent).toContain('1,500.00')
  expect(screen.getByRole('link', { name: 'Employee acts (CSV)' }).getAttribute('href')).toBe(
    '/api/v1/admin/staff_acts.csv',
  )
})

test('states that nobody did anything, and that a read failed', async () => {
  show({ ...report, items: [] })
  expect(await screen.findByText(/Nobody refunded or closed anything/)).toBeTruthy()
})

test('shows a failed read', async () => {
  show(refusal('unavailable', 503))
  expect(await screen.findByText('We could not read the employee acts')).toBeTruthy()
})

test('tells another role who reads it, and requests nothing', async () => {
  show(report, ['look_up'])
  expect(await screen.findByText('Your role does not read this report')).toBeTruthy()
})
