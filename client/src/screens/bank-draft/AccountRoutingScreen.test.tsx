import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import AccountRoutingScreen from './AccountRoutingScreen.tsx'

async function check(number: string, bankName: string | null = null) {
  const shown = showScreen(<AccountRoutingScreen />, {
    pattern: '/account-routing',
    address: '/account-routing',
    answers: { 'POST /api/v1/bank_draft/routing_number': { routingNumber: '110000000', bankName } },
  })
  await userEvent.type(screen.getByLabelText('Routing number'), number)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  return shown
}

test.each([
  ['1100', 'Enter the 9-digit routing number from your check.'],
  ['110000001', "That routing number isn't valid. Check each digit."],
  ['500000005', "That routing number isn't valid. Check each digit."],
])('refuses %s without a request', async (number, words) => {
  const { requests } = await check(number)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('names the bank of a number with spaces', async () => {
  const { requests } = await check('110 000 000', 'Millrace Community Bank')
  expect(await screen.findByText('Millrace Community Bank')).toBeTruthy()
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    '{"routingNumber":"110000000"}',
  ])
})

test('accepts a valid number that is not listed as possibly right', async () => {
  await check('110000000')
  expect(await screen.findByText(/We don't recognize this routing number/)).toBeTruthy()
})

test('removes the message while the number is corrected', async () => {
  await check('1100')
  const message = 'Enter the 9-digit routing number from your check.'
  await screen.findByText(message)
  const field = screen.getByLabelText('Routing number')
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, '0')
  expect(screen.queryByText(message)).toBeNull()
})
