import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { type Answers, showScreen } from '../../testing/show-screen.tsx'
import CustomerSearch from './CustomerSearch.tsx'

const larkspur = { accountNumber: '1000482917', accountName: 'Larkspur Hollow Fellowship' }
const copper = { accountNumber: '1000517204', accountName: 'Copperwillow Chapel' }
const account = (of: typeof larkspur) => ({ kind: 'account', ...of, city: 'Harrow Mills', state: 'IN' })
const call = 'GET /api/v1/admin/customers'

function Where() {
  const { pathname, search } = useLocation()
  return <p data-testid="where">{`${pathname}${search}`}</p>
}

function show(answers: Answers = {}) {
  showScreen(
    <>
      <CustomerSearch
        toCustomer={(accountNumber) => `/admin/customers/${accountNumber}`}
        toSearch={({ q }) => `/admin?q=${q}`}
      />
      <Where />
    </>,
    {
      pattern: '*',
      address: '/admin/payments',
      session: {
        user_type: 'Employee',
        accounts_owned: [],
        activeAccountNumber: null,
        seats: [],
        permissions: ['look_up'],
      },
      answers: {
        'GET /api/v1/admin/recent_customers': [copper],
        [call]: { found: [account(larkspur), account(copper)], isMore: false },
        ...answers,
      },
    },
  )
  return screen.getByRole('combobox', { name: 'Find a customer' })
}

const where = () => screen.getByTestId('where').textContent

test('the slash opens it with the last customers, and an arrow and Enter open one', async () => {
  const field = show()
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(field)
  const option = await screen.findByRole('option', { name: /Copperwillow Chapel/ })
  await userEvent.keyboard('{ArrowDown}')
  expect(option.getAttribute('aria-selected')).toBe('true')
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(where()).toBe('/admin/customers/1000517204'))
})

test('opens the one customer that was found, without an arrow', async () => {
  const field = show({ [call]: { found: [account(larkspur)], isMore: false } })
  await userEvent.type(field, 'larkspur')
  await screen.findByRole('option', { name: /Larkspur/ })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(where()).toBe('/admin/customers/1000482917'))
})

test('leads to the page of customers where several were found', async () => {
  const field = show()
  await userEvent.type(field, 'fellow')
  // The last customers stand there until the typing pauses.
  await screen.findByRole('option', { name: /Larkspur/ })
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(2)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(where()).toBe('/admin?q=fellow'))
})

test('opens the customer that is pressed, and closes by Escape', async () => {
  const field = show()
  await userEvent.type(field, 'fellow')
  await screen.findByRole('option', { name: /Larkspur/ })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(await screen.findByRole('option', { name: /Larkspur/ }))
  await waitFor(() => expect(where()).toBe('/admin/customers/1000482917'))
})
