import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import GuestCheckoutScreen from '../GuestCheckoutScreen.tsx'

const show = (session: object = {}) =>
  showScreen(<GuestCheckoutScreen />, {
    pattern: '/guest-checkout',
    address: '/guest-checkout',
    session,
    answers: { 'GET /api/v1/guest-checkout': { bill: null, payment: null } },
  })

test('shows where the numbers stand on the bill, unless the account number is used', async () => {
  show()
  expect(await screen.findByLabelText(/^Invoice number/)).toBeTruthy()
  expect(screen.getByText('It is marked 1 on the bill below.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Where to find them' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use your account number' }))
  expect(screen.queryByRole('region', { name: 'Where to find them' })).toBeNull()
})

test('says to a person who is signed in that they can pay from their invoices', async () => {
  show()
  expect(await screen.findByText('You are signed in')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pay from your invoices' }).getAttribute('href')).toBe(
    '/policies/invoices',
  )
})

test('says nothing of it to an employee', async () => {
  show({ user_type: 'Employee', accounts_owned: [], activeAccountNumber: null, seats: [] })
  expect(await screen.findByLabelText(/^Invoice number/)).toBeTruthy()
  expect(screen.queryByText('You are signed in')).toBeNull()
})
