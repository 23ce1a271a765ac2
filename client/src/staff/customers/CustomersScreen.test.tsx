import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import CustomersScreen from './CustomersScreen.tsx'

const employee = {
  user_type: 'Employee',
  display_name: 'Junia Castellane',
  accounts_owned: [],
  activeAccountNumber: null,
  seats: [],
}
const larkspur = { accountNumber: '1000482917', accountName: 'Larkspur Hollow Fellowship' }
const found = [
  { kind: 'account', ...larkspur, city: 'Harrow Mills', state: 'IN' },
  {
    kind: 'person',
    userId: 'usr_0195801f2c7a7d3e8c5b6a4f3e2d1b04',
    displayName: 'Odalys Fenwright',
    email: 'treasurer@larkspur.example',
    account: larkspur,
  },
  {
    kind: 'person',
    userId: 'usr_0195801f2c7a7d3e8c5b6a4f3e2d1b05',
    displayName: 'Bram Larks',
    email: 'bram@oxbow.example',
    account: null,
  },
]

function show(answers: Answers, { address = '/admin', permissions = ['look_up'] } = {}) {
  return showScreen(<CustomersScreen />, {
    pattern: '/admin',
    address,
    session: { ...employee, permissions },
    answers,
  })
}

const call = 'GET /api/v1/admin/customers'

test('searches once typing rests, and links each result to its account', async () => {
  const { requests } = show({ [call]: { found, isMore: false } })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a customer' }), 'larks')
  const list = await screen.findByRole('list', { name: 'Customers found' })
  expect(requests.map(({ path }) => path)).toEqual(['/api/v1/admin/customers?q=larks'])
  expect(screen.getByText('3 found')).toBeTruthy()
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/customers/1000482917',
    '/admin/customers/1000482917',
  ])
  expect(within(list).getByText(/No account/)).toBeTruthy()
})

test('searches at once on Enter, in the same document, with the focus in the field', async () => {
  const { requests } = show({ [call]: { found, isMore: false } })
  const field = screen.getByRole('searchbox', { name: 'Find a customer' })
  await userEvent.type(field, 'larks')
  expect(fireEvent.submit(field.closest('form') ?? field)).toBe(false)
  expect(await screen.findByText('3 found')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(requests).toHaveLength(1)
})

test('searches nothing below three characters', async () => {
  const { requests } = show({ [call]: { found: [], isMore: false } })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a customer' }), 'la')
  expect(await screen.findByText('Enter at least 3 characters.')).toBeTruthy()
  expect(requests).toEqual([])
})

test.each<[unknown, string]>([
  [{ found, isMore: true }, 'The first 3 are shown. Type more to narrow them down.'],
  [{ found: [], isMore: false }, 'No customer found'],
  [() => refusal('unavailable', 503), 'The search did not work'],
])('shows how it ended (%#)', async (answer, text) => {
  show({ [call]: answer }, { address: '/admin?q=larks' })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('tells an employee without the permission, and requests nothing', () => {
  const { requests } = show({}, { permissions: [] })
  expect(screen.getByText('Customers are not part of your role')).toBeTruthy()
  expect(requests).toEqual([])
})
