import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import { PaymentHolds } from './PaymentHolds.tsx'

const holdId = 'hld_0195801f2c7a7d3e8c5b6a4f3e2d1e01'
const hold = {
  holdId,
  kind: 'scheduled_payment',
  paymentId: 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b',
  accountNumber: '1000482917',
  accountName: 'Larkspur Hollow Fellowship',
  amountCents: 6_000_000,
  invoiceNumbers: ['1000044110'],
  methodLast4: '6789',
  signals: ['large_from_new_account'],
  heldAt: '2026-03-10T14:40:00.000Z',
  mayDecide: true,
}

function show(answers: object) {
  return showScreen(<PaymentHolds />, {
    pattern: '/admin/payments',
    address: '/admin/payments',
    session: {
      user_type: 'Employee',
      display_name: 'Jorun Castellane',
      accounts_owned: [],
      activeAccountNumber: null,
      seats: [],
      permissions: ['look_up', 'approve'],
    },
    answers: { 'GET /api/v1/admin/payment-holds': [hold], ...answers },
  })
}

const decisionPath = `POST /api/v1/admin/payment-holds/${holdId}/decide`

test('gives the reason for a held payment, and releases it with a note', async () => {
  const { requests } = show({ [decisionPath]: { holdId, decision: 'released' } })
  const table = await screen.findByRole('table', { name: 'Payments to look at before they are sent' })
  expect(table.textContent).toContain('A large amount from an account that was just added')
  expect(table.textContent).toContain('$60,000.00')
  fireEvent.click(within(table).getByRole('button', { name: /^Release payment \$60,000\.00 of ./ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Release and send' }))
  expect(await screen.findByText('Write a note, in up to 500 characters.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/Note/), { target: { value: 'Called the treasurer.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Release and send' }))
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
  const sent = requests.find(({ method }) => method === 'POST')
  expect(JSON.parse(String(sent?.body))).toEqual({ decision: 'released', note: 'Called the treasurer.' })
})

test('shows no buttons to employees who may not decide', async () => {
  show({ 'GET /api/v1/admin/payment-holds': [{ ...hold, mayDecide: false }] })
  const table = await screen.findByRole('table', { name: 'Payments to look at before they are sent' })
  expect(within(table).queryByRole('button')).toBeNull()
})

test('shows what cannot be read', async () => {
  show({ 'GET /api/v1/admin/payment-holds': refusal('internal', 500) })
  expect(await screen.findByText('We could not read the payments to look at')).toBeTruthy()
})
