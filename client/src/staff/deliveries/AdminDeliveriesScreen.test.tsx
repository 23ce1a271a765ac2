import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import AdminDeliveriesScreen from './AdminDeliveriesScreen.tsx'

const listCall = 'GET /api/v1/admin/deliveries'
const emailId = 'eml_0195801f2c7a7d3e8c5b6a4f3e2d1c20'
const delivery = {
  emailId,
  about: 'A bill is ready',
  kind: 'bill_ready',
  recipient: 'ada@oxbow.example',
  personName: 'Ada Wenlock',
  account: { accountNumber: '1000688127', accountName: 'Oxbow Lantern Church' },
  createdAt: '2026-11-20T15:00:00Z',
  outcome: 'bounced',
  sentAt: null,
  called: null,
}

function show(items: readonly object[], { address = '/admin/deliveries', permissions = ['look_up'] } = {}) {
  const { requests } = showScreen(<AdminDeliveriesScreen />, {
    pattern: '/admin/deliveries',
    address,
    session: { user_type: 'Employee', accounts_owned: [], activeAccountNumber: null, seats: [], permissions },
    answers: {
      [listCall]: { items, next: null },
      [`POST /api/v1/admin/deliveries/${emailId}/resend`]: {},
      [`POST /api/v1/admin/deliveries/${emailId}/call`]: {},
    },
  })
  return () => requests.map(({ method, path }) => `${method} ${path}`)
}

test('shows who was not notified of what, and links to the customer', async () => {
  show([delivery])
  const row = (await screen.findByText('A bill is ready')).closest('li')
  for (const part of ['Ada Wenlock, ada@oxbow.example', 'No such mailbox'])
    expect(row?.textContent).toContain(part)
  expect(screen.getByRole('link', { name: 'Oxbow Lantern Church' }).getAttribute('href')).toBe(
    '/admin/customers/1000688127',
  )
})

test.each([
  ['Send again to Ada Wenlock', 'resend'],
  ['Ada Wenlock was called instead', 'call'],
])('offers %s, and reads the list again', async (name, what) => {
  const requests = show([delivery])
  await userEvent.click(await screen.findByRole('button', { name }))
  await vi.waitFor(() =>
    expect(requests()).toEqual([listCall, `POST /api/v1/admin/deliveries/${emailId}/${what}`, listCall]),
  )
})

test('lists people who were called separately, with nothing left to do', async () => {
  const called = { at: '2026-11-21T15:00:00Z', by: 'Ines Calloway' }
  const requests = show([{ ...delivery, called }], { address: '/admin/deliveries?show=called' })
  expect(await screen.findByText('Called by Ines Calloway')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
  expect(requests()).toEqual([`${listCall}?show=called`])
})

test('shows the outcome of each email of one account, and offers nothing for delivered ones', async () => {
  const sent = { ...delivery, outcome: 'sent', sentAt: '2026-11-20T15:01:00Z' }
  const requests = show([sent], { address: '/admin/deliveries?accountNumber=1000688127' })
  expect((await screen.findByText('A bill is ready')).closest('li')?.textContent).toContain('Sent')
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Account 1000688127' }).getAttribute('href')).toBe(
    '/admin/customers/1000688127',
  )
  expect(requests()).toEqual([`${listCall}?accountNumber=1000688127`])
})

test('states that every email arrived', async () => {
  show([])
  expect(await screen.findByText('Every email arrived')).toBeTruthy()
})

test('requests nothing where the role does not look customers up', () => {
  const requests = show([delivery], { permissions: ['operate'] })
  expect(requests()).toEqual([])
})
