import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, refusal, showScreen } from '../../../testing/show-screen.tsx'
import CustomerScreen from '../CustomerScreen.tsx'

const accountNumber = '1000482917'
const userId = 'usr_0195801f2c7a7d3e8c5b6a4f3e2d1b04'
const codeId = 'stu_0195801f2c7a7d3e8c5b6a4f3e2d1b05'
const at = '2026-11-20T15:10:00Z'
const staffCode = { codeId, state: 'waiting', sentTo: 't…@larkspur.example', endsAt: at }
const customer = {
  accountNumber,
  accountName: 'Larkspur Hollow Fellowship',
  agencyName: 'Foxglove & Tarn',
  city: 'Harrow Mills',
  state: 'IN',
  email: 'office@larkspur.example',
  caller: null,
  agencyPhone: null,
  billingAsOf: null,
  policies: [],
  policyCount: 0,
  claims: [],
  openClaimCount: 0,
  helped: [],
  attention: { now: [], nowCount: 0, comingUp: [], comingUpCount: 0 },
  due: { toPayCents: 0, pastDueCents: 0, oldestDueDate: null },
  openInvoiceCount: 0,
  openInvoices: [],
  payments: [],
  people: [
    {
      userId,
      displayName: 'Odalys Fenwright',
      email: 'treasurer@larkspur.example',
      phone: null,
      role: 'owner',
      until: null,
    },
  ],
  reports: [],
  undelivered: [],
}
const path = `/api/v1/admin/customers/${accountNumber}`
const stepUpPath = '/auth/sessions/step_up'

afterEach(() => vi.restoreAllMocks())

/** Without a verified caller acting opens by its reason alone. */
const actUnverified = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Cannot verify\?/ }))

function show(answers: Answers = {}, permissions = ['look_up', 'act_as']) {
  const { requests } = showScreen(<CustomerScreen />, {
    pattern: '/admin/customers/:accountNumber',
    address: `/admin/customers/${accountNumber}`,
    session: { user_type: 'Employee', accounts_owned: [], activeAccountNumber: null, seats: [], permissions },
    answers: {
      [`GET ${path}`]: customer,
      // The carrier does not set how employees prove their identity, so none is asked for their authenticator.
      [`POST ${stepUpPath}`]: { url: null },
      [`POST ${path}/caller`]: staffCode,
      [`POST ${path}/act_as`]: staffCode,
      [`POST ${path}/people/${userId}/sign_out`]: { ended: 2 },
      [`POST /api/v1/admin/codes/${codeId}`]: { ...staffCode, state: 'confirmed' },
      ...answers,
    },
  })
  return () =>
    requests
      .filter(({ method, path: to }) => method === 'POST' && to !== stepUpPath)
      .map(({ path: to, body }) => [to, JSON.parse(body ?? 'null')])
}

test('sends a code to the chosen contact, and checks what the caller reads back', async () => {
  const sent = show()
  await userEvent.click(await screen.findByRole('radio', { name: 'treasurer@larkspur.example' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  const code = await screen.findByLabelText('Code from the caller')
  await userEvent.click(screen.getByRole('button', { name: 'Check the code' }))
  expect(screen.getByText('Enter the six digits.')).toBeTruthy()
  await userEvent.type(code, '418 205')
  await userEvent.click(screen.getByRole('button', { name: 'Check the code' }))
  await vi.waitFor(() =>
    expect(sent()).toEqual([
      [`${path}/caller`, { userId }],
      [`/api/v1/admin/codes/${codeId}`, { code: '418205' }],
    ]),
  )
})

test('shows a wrong code at its field', async () => {
  const errors = [{ field: 'code', message: 'That code is wrong.', code: 'wrong' }]
  show({ [`POST /api/v1/admin/codes/${codeId}`]: refusal('input.invalid', 422, { errors }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Send the code' }))
  await userEvent.type(await screen.findByLabelText('Code from the caller'), '000000')
  await userEvent.click(screen.getByRole('button', { name: 'Check the code' }))
  expect(await screen.findByText('That code is wrong.')).toBeTruthy()
})

test('shows the verified caller in place of the form', async () => {
  const caller = { sentTo: 't…@larkspur.example', endsAt: at, userId }
  show({ [`GET ${path}`]: { ...customer, caller } })
  expect(await screen.findByText(/^Verified until/)).toBeTruthy()
  expect(screen.queryByText('Listen, do not tell yet.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send the code' })).toBeNull()
})

test('shows a refused ticket at its field alone', async () => {
  const errors = [{ field: 'ticket', message: 'Not this ticket.', code: 'acting_ticket' }]
  show({ [`POST ${path}/act_as`]: refusal('input.invalid', 422, { errors }) })
  await actUnverified()
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Note'), 'help with a bill')
  await userEvent.type(dialog.getByLabelText(/^Ticket/), 'T-1')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findAllByText('Not this ticket.')).toHaveLength(1)
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Ticket/))
})

test('lets an employee act after a reason and their own code', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const user = {
    user_type: 'Insured',
    display_name: 'Odalys Fenwright',
    accounts_owned: [accountNumber],
    activeAccountNumber: accountNumber,
    today: '2026-11-20',
    seats: [{ accountNumber, role: 'owner' }],
    permissions: [],
    acting_as: { employeeName: 'Junia Castellane', endsAt: at },
  }
  const sent = show({ 'POST /auth/sessions/as_user': user })
  await actUnverified()
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'billing')
  await userEvent.type(dialog.getByLabelText('Note'), 'help')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(dialog.getByText('Add a note of at least 10 characters.')).toBeTruthy()
  expect(sent()).toEqual([])
  await userEvent.type(dialog.getByLabelText('Note'), ' with a bill')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await userEvent.type(await dialog.findByLabelText('Code from our email'), '418205')
  await userEvent.click(dialog.getByRole('button', { name: 'Act for this customer' }))
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/accounts']]))
  expect(sent()).toEqual([
    [`${path}/act_as`, { userId, reason: 'billing', note: 'help with a bill' }],
    [`/api/v1/admin/codes/${codeId}`, { code: '418205' }],
    ['/auth/sessions/as_user', { insured_client_id: userId }],
  ])
})

test('offers acting to no one without the permission', async () => {
  show({}, ['look_up'])
  await screen.findAllByText('Odalys Fenwright')
  expect(screen.queryByRole('button', { name: /^(Act for them|Cannot verify|Send a pay link)/ })).toBeNull()
})

test('signs a customer out everywhere with a reason, and offers separation to employees who approve', async () => {
  const posted = show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere: Odalys Fenwright' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  expect(dialog.getByText('Add a note of at least 10 characters.')).toBeTruthy()
  expect(posted()).toEqual([])
  await user.type(dialog.getByLabelText(/Note/), 'Lost her telephone.{Enter}')
  expect(posted()).toEqual([
    [`${path}/people/${userId}/sign_out`, { note: 'Lost her telephone.', isDetached: false }],
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('separates the sign-in with approval, too', async () => {
  const posted = show({}, ['look_up', 'act_as', 'approve'])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere: Odalys Fenwright' }))
  await user.type(screen.getByLabelText(/Note/), 'The address is another person’s.')
  await user.click(screen.getByRole('checkbox', { name: /Separate their sign-in/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }))
  expect(posted()).toEqual([
    [`${path}/people/${userId}/sign_out`, { note: 'The address is another person’s.', isDetached: true }],
  ])
})

test('states in the dialog that no caller is verified, and still allows acting', async () => {
  const sent = show()
  const act = await screen.findByRole('button', { name: 'Act for them: Odalys Fenwright' })
  expect(act.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(act)
  expect(screen.queryByRole('dialog')).toBeNull()
  await actUnverified()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('No caller is verified')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/Note/), 'Asks why the bill is past due.')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
})

test('counts no other person of the account as the caller in the dialog', async () => {
  const caller = { sentTo: 'v…@larkspur.example', endsAt: at, userId: userId.replace(/4$/, '5') }
  show({ [`GET ${path}`]: { ...customer, caller } })
  await userEvent.click(await screen.findByRole('radio', { name: 'Odalys Fenwright' }))
  await actUnverified()
  expect(within(await screen.findByRole('dialog')).getByText('No caller is verified')).toBeTruthy()
})

test.each([userId, null])(
  'names in the dialog the address by which the caller is verified: %s',
  async (callerId) => {
    const caller = { sentTo: 't…@larkspur.example', endsAt: at, userId: callerId }
    show({ [`GET ${path}`]: { ...customer, caller } })
    await userEvent.click(await screen.findByRole('button', { name: 'Act for them: Odalys Fenwright' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Caller verified')).toBeTruthy()
    expect(dialog.queryByText('No caller is verified')).toBeNull()
  },
)

test('does not ask again for a code that was entered a moment ago', async () => {
  const sent = show({ [`POST ${path}/act_as`]: { ...staffCode, state: 'confirmed' } })
  await actUnverified()
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Note/), 'Asks why the bill is past due.')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText(/still counts/)
  expect(dialog.queryByLabelText(/Code from our email/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Act for this customer' }))
  await vi.waitFor(() =>
    expect(sent().at(-1)).toEqual(['/auth/sessions/as_user', { insured_client_id: userId }]),
  )
})
