import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, refusal, showScreen } from '../../../testing/show-screen.tsx'
import CustomerScreen from '../CustomerScreen.tsx'

const accountNumber = '1000482917'
const userId = 'usr_0195801f2c7a7d3e8c5b6a4f3e2d1b04'
const at = '2026-11-20T15:10:00Z'
const page = `/admin/customers/${accountNumber}`
const path = `/api/v1${page}`
const provider = 'https://identity.example/authorize?state=one'
const confirmed = {
  codeId: 'stu_0195801f2c7a7d3e8c5b6a4f3e2d1b05',
  state: 'confirmed',
  sentTo: 'j…@carrier.example',
  endsAt: at,
  isByAuthenticator: true,
}
const seat = { userId, displayName: 'Odalys Fenwright', email: '', phone: null, until: null }
const customer = {
  accountNumber,
  accountName: 'Larkspur Hollow Fellowship',
  agencyName: 'Foxglove & Tarn',
  agencyPhone: null,
  city: 'Harrow Mills',
  state: 'IN',
  email: null,
  caller: { sentTo: 't…@larkspur.example', endsAt: at, userId: null },
  billingAsOf: null,
  attention: { now: [], nowCount: 0, comingUp: [], comingUpCount: 0 },
  due: { toPayCents: 0, pastDueCents: 0, oldestDueDate: null },
  policies: [],
  policyCount: 0,
  openInvoiceCount: 0,
  openInvoices: [],
  claims: [],
  openClaimCount: 0,
  payments: [],
  // One person may have two seats.
  people: [
    { ...seat, role: 'owner' },
    { ...seat, role: 'treasurer' },
  ],
  reports: [],
  helped: [],
  undelivered: [],
}
const acting = {
  user_type: 'Insured',
  display_name: 'Odalys Fenwright',
  accounts_owned: [accountNumber],
  activeAccountNumber: accountNumber,
  today: '2026-11-20',
  seats: [{ accountNumber, role: 'owner' }],
  permissions: [],
  acting_as: { employeeName: 'Junia Castellane', endsAt: at },
}

afterEach(() => vi.restoreAllMocks())

function show({
  query = '',
  permissions = ['look_up', 'act_as'],
  ...answers
}: Answers & { readonly query?: string; readonly permissions?: readonly string[] } = {}) {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { requests } = showScreen(<CustomerScreen />, {
    pattern: '/admin/customers/:accountNumber',
    address: `${page}${query}`,
    session: { user_type: 'Employee', accounts_owned: [], activeAccountNumber: null, seats: [], permissions },
    answers: {
      [`GET ${path}`]: customer,
      'POST /auth/sessions/step_up': { url: provider },
      [`POST ${path}/act_as`]: confirmed,
      'POST /auth/sessions/as_user': acting,
      ...answers,
    },
  })
  const posted = () =>
    requests
      .filter(({ method }) => method === 'POST')
      .map(({ path: to, body }) => [to, JSON.parse(body ?? 'null')])
  return { posted, went: () => assign.mock.calls.map(([to]) => to) }
}

const pressActFor = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Act for them: Odalys Fenwright' }))

test('sends the employee to the identity provider before the reason', async () => {
  const { posted, went } = show()
  await pressActFor()
  await waitFor(() => expect(went()).toEqual([provider]))
  expect(posted()).toEqual([['/auth/sessions/step_up', { accountNumber, userId }]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('goes on with the reason after the step-up, and acts without a code', async () => {
  const { posted, went } = show({ query: `?act_for=${userId}` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Act for Odalys Fenwright' }))
  await userEvent.type(dialog.getByLabelText(/Note/), 'Asks why the bill is past due.')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(went()).toEqual(['/accounts']))
  expect(posted().map(([to]) => to)).toEqual([`${path}/act_as`, '/auth/sessions/as_user'])
})

test.each([
  ['cancelled', 'You did not confirm'],
  ['refused', 'That was not confirmed'],
  ['unavailable', 'The sign-in service did not answer'],
])('says how a step-up ended that was %s, and offers another try', async (failure, title) => {
  const { went } = show({ query: `?act_for=${userId}&step_up=${failure}` })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(title)).toBeTruthy()
  expect(dialog.queryByLabelText(/Note/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(went()).toEqual([provider]))
})

test('closes for good: the address leads to the dialog no more', async () => {
  show({ query: `?act_for=${userId}&step_up=cancelled` })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('goes to the report of a loss, also over the identity provider', async () => {
  const { posted, went } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Report a loss' }))
  await waitFor(() => expect(went()).toEqual([provider]))
  expect(posted()).toEqual([['/auth/sessions/step_up', { accountNumber, userId, next: 'report_loss' }]])
})

test('acts at the report of a loss after the step-up', async () => {
  const { posted, went } = show({ query: `?act_for=${userId}&next=report_loss` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Act for Odalys Fenwright' }))
  await userEvent.type(dialog.getByLabelText(/Note/), 'Hail broke the roof on Sunday.')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(went()).toEqual(['/claims/report']))
  expect(posted()[0]).toEqual([`${path}/act_as`, expect.objectContaining({ reason: 'claim' })])
})

test('says that the provider is away, and opens nothing until it is back', async () => {
  let isAway = true
  const { went } = show({
    'POST /auth/sessions/step_up': () =>
      isAway ? refusal('unavailable', 503, { title: 'Not available' }) : { url: provider },
  })
  await pressActFor()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Not available')).toBeTruthy()
  expect(dialog.queryByLabelText(/Note/)).toBeNull()
  isAway = false
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(went()).toEqual([provider]))
})

test('shows a step-up that counts no more where the reason was given', async () => {
  const { went } = show({
    query: `?act_for=${userId}`,
    [`POST ${path}/act_as`]: refusal('conflict', 409, { title: 'Confirm first that it is you' }),
  })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Note/), 'Asks why the bill is past due.')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText('Confirm first that it is you')).toBeTruthy()
  expect(went()).toEqual([])
})

test.each([
  ['somebody who is not on the account', `?act_for=${userId.replace(/4$/, '5')}`, ['look_up', 'act_as']],
  ['an employee who may not act', `?act_for=${userId}`, ['look_up']],
])('opens nothing for %s', async (_, query, permissions) => {
  show({ query, permissions })
  await screen.findAllByText('Odalys Fenwright')
  expect(screen.queryByRole('dialog')).toBeNull()
})
