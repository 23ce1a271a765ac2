import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import AdminAuditScreen from './AdminAuditScreen.tsx'

const call = 'GET /api/v1/admin/audit/search'
const entry = {
  entryId: 7,
  at: '2026-03-10T14:40:07.000Z',
  actorKind: 'employee-acting',
  actorName: 'Jorun Castellane',
  onBehalfOfName: 'Odalys Fenwright',
  action: 'acting.started',
  outcome: 'done',
  accountNumber: '1000482917',
  isSealed: true,
  objects: { record: '0195801f' },
}

function show(answer: unknown, address = '/admin/audit', permissions = ['operate']) {
  return showScreen(<AdminAuditScreen />, {
    pattern: '/admin/audit',
    address,
    session: { user_type: 'Employee', accounts_owned: [], activeAccountNumber: null, seats: [], permissions },
    answers: { [call]: answer },
  })
}

test('shows who did what for whom, and offers older pages and the file of the same search', async () => {
  show({ items: [entry], next: '20260310T144007000000Z.7' }, '/admin/audit?accountNumber=1000482917')
  const table = await screen.findByRole('table', { name: 'Audit trail' })
  expect(table.textContent).toContain('Jorun Castellane for Odalys Fenwright')
  expect(table.textContent).toContain('record: 0195801f')
  const file = screen.getByRole('link', { name: 'All of these (CSV)' })
  expect(file.getAttribute('href')).toBe('/api/v1/admin/audit.csv?accountNumber=1000482917')
  const pages = screen.getByRole('navigation', { name: 'Pages of the audit' })
  expect(within(pages).getByRole('link', { name: 'Older' }).getAttribute('href')).toBe(
    '/admin/audit?accountNumber=1000482917&after=20260310T144007000000Z.7',
  )
})

test('searches by the filled fields', async () => {
  const { requests } = show({ items: [], next: null })
  await screen.findByText('No entries found')
  await userEvent.type(screen.getByLabelText('Who did it'), ' jorun@carrier.example')
  await userEvent.selectOptions(screen.getByLabelText('What'), 'Signed in')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByText('No entries found')
  expect(requests.at(-1)?.path).toBe(
    '/api/v1/admin/audit/search?who=jorun%40carrier.example&action=session.started',
  )
})

test('shows at its field what cannot be searched', async () => {
  const errors = [{ field: 'accountNumber', message: 'Enter an account number.', code: 'account_number' }]
  show(refusal('input.invalid', 422, { errors }), '/admin/audit?accountNumber=x')
  expect(await screen.findByText('Enter an account number.')).toBeTruthy()
  expect(screen.getByLabelText('Account number').getAttribute('aria-invalid')).toBe('true')
})

test('requests nothing where the role does not read it', () => {
  const { requests } = show({ items: [], next: null }, '/admin/audit', ['look_up'])
  expect(requests).toEqual([])
  expect(screen.getByText('Your role does not read the audit')).toBeTruthy()
})
