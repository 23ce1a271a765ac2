import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import { UndraftedBills } from './UndraftedBills.tsx'

const call = 'GET /api/v1/admin/undrafted-bills'
const bill = {
  accountNumber: '1000482917',
  accountName: 'Larkspur Hollow Fellowship',
  policyNumber: '12MF0104417',
  invoiceNumber: '1000044110',
  dueDate: '2026-03-15',
  draftsOn: '2026-03-16',
  amountDueCents: 162_634,
  why: 'no_seat',
}

function show(answer: unknown) {
  return showScreen(<UndraftedBills />, {
    pattern: '/admin/payments',
    address: '/admin/payments',
    session: {
      user_type: 'Employee',
      display_name: 'Jorun Castellane',
      accounts_owned: [],
      activeAccountNumber: null,
      seats: [],
      permissions: ['look_up'],
    },
    answers: { [call]: answer },
  })
}

test('links an undrafted bill to its account, with the reason and what to do', async () => {
  show([bill, { ...bill, accountNumber: '1000517330', why: 'refused' }])
  const table = await screen.findByRole('table', { name: 'Bills that are not drafted' })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/customers/1000482917',
    '/admin/customers/1000517330',
  ])
  expect(table.textContent).toContain('Nobody on the account has signed up with an email address.')
  expect(table.textContent).toContain('No mailbox took our email.')
  expect(table.textContent).toContain('Draft day Mar 16, 2026, due Mar 15, 2026')
  expect(table.textContent).toContain('$1,626.34')
  expect(screen.getByText(/Call the number on file/)).toBeTruthy()
})

test('shows an error when a list cannot be read', async () => {
  show(refusal('internal', 500))
  expect(await screen.findByText('We could not read the bills that are not drafted')).toBeTruthy()
})
