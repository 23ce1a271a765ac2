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
    phone: null,
    account: larkspur,
  },
  {
    kind: 'person',
    userId: 'usr_0195801f2c7a7d3e8c5b6a4f3e2d1b05',
    displayName: 'Bram Larks',
    email: 'bram@oxbow.example',
    phone: '2605550143',
    account: null,
  },
]

const recentCall = 'GET /api/v1/admin/recent_customers'

function show(answers: Answers, { address = '/admin', permissions = ['look_up'] } = {}) {
  const { requests } = showScreen(<CustomersScreen />, {
    pattern: '/admin',
    address,
    session: { ...employee, permissions },
    answers: { [recentCall]: [larkspur], ...answers },
  })
  return { searches: () => requests.filter(({ path }) => !path.endsWith('/recent_customers')) }
}

const call = 'GET /api/v1/admin/customers'

test('searches once typing rests, and links each result to its account', async () => {
  const { searches } = show({ [call]: { found, isMore: false } })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a customer' }), 'larks')
  const list = await screen.findByRole('list', { name: 'Customers found' })
  expect(searches().map(({ path }) => path)).toEqual(['/api/v1/admin/customers?q=larks'])
  expect(screen.getByText('3 found')).toBeTruthy()
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/customers/1000482917',
    '/admin/customers/1000482917',
  ])
  expect(within(list).getByText(/No account/)).toBeTruthy()
})

test('searches at once on Enter, in the same document, with the focus in the field', async () => {
  const { searches } = show({ [call]: { found, isMore: false } })
  const field = screen.getByRole('searchbox', { name: 'Find a customer' })
  await userEvent.type(field, 'larks')
  expect(fireEvent.submit(field.closest('form') ?? field)).toBe(false)
  expect(await screen.findByText('3 found')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(searches()).toHaveLength(1)
})

test('begins in the field, with the last customers, which the arrow keys reach', async () => {
  show({})
  const field = screen.getByRole('searchbox', { name: 'Find a customer' })
  expect(document.activeElement).toBe(field)
  const recent = await screen.findByRole('list', { name: 'Recent customers' })
  const link = within(recent).getByRole('link', { name: 'Larkspur Hollow Fellowship' })
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(link)
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(field)
})

test('the slash leads to the field, unless single keys are off', async () => {
  show({})
  const field = screen.getByRole('searchbox', { name: 'Find a customer' })
  field.blur()
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(field)
  await userEvent.click(screen.getByRole('button', { name: 'Turn single keys off' }))
  await userEvent.keyboard('/')
  expect(document.activeElement).not.toBe(field)
  await userEvent.click(screen.getByRole('button', { name: 'Turn single keys on' }))
})

test('searches nothing below three characters', async () => {
  const { searches } = show({ [call]: { found: [], isMore: false } })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a customer' }), 'la')
  expect(await screen.findByText('Enter at least 3 characters.')).toBeTruthy()
  expect(searches()).toEqual([])
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
  const { searches } = show({}, { permissions: [] })
  expect(screen.getByText('Customers are not part of your role')).toBeTruthy()
  expect(searches()).toEqual([])
})
