import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import AccountsScreen from './AccountsScreen.tsx'

const agency = {
  code: 'FOX',
  name: 'Foxglove & Tarn Insurance Agency',
  phone: '2605550117',
  email: null,
  address: null,
}

function account(at: number, accountName: string, changes: object = {}) {
  return {
    accountNumber: String(1000500000 + at),
    accountName,
    agency,
    policiesInForce: 3,
    openClaims: 0,
    due: { toPayCents: 0, pastDueCents: 0, oldestDueDate: null },
    ...changes,
  }
}

const six = [
  account(1, 'Vesper Hill Retreat Center'),
  account(2, 'Église Sainte-Colombe du Lac', {
    openClaims: 1,
    due: { toPayCents: 128400, pastDueCents: 39200, oldestDueDate: '2026-11-12' },
  }),
  account(3, 'Copperwillow Youth Camp', {
    due: { toPayCents: 33125, pastDueCents: 33125, oldestDueDate: '2026-10-15' },
  }),
  account(4, 'Kestrel Plains Baptist Association', {
    due: { toPayCents: 50000, pastDueCents: 0, oldestDueDate: '2026-12-15' },
  }),
  account(5, 'Oxbow Lantern Church', { due: null, policiesInForce: 0 }),
  account(6, 'The Farthing Street Food Pantry'),
]

const attention = [
  {
    accountNumber: '1000500002',
    count: 2,
    worst: {
      kind: 'cancellation',
      title: 'Workers Comp cancels Nov 30, 2026',
      when: 'Pay by Nov 29, 2026',
      isLate: true,
    },
  },
]

function show(
  accounts: readonly { accountNumber: string }[] | object,
  address = '/accounts',
  untilChosen?: Promise<void>,
) {
  const owned = Array.isArray(accounts) ? accounts.map(({ accountNumber }) => accountNumber) : ['1000500001']
  const session = {
    accounts_owned: owned,
    activeAccountNumber: null,
    seats: owned.map((accountNumber) => ({
      accountNumber,
      role: accountNumber === '1000500005' ? 'voting_representative' : 'owner',
    })),
  }
  const chosen = {
    user_type: 'Insured',
    display_name: 'Odalys Fenwright',
    today: '2026-11-20',
    permissions: [],
  }
  return showScreen(<AccountsScreen />, {
    pattern: '/accounts',
    address,
    session,
    answers: {
      'GET /api/v1/accounts/summary': accounts,
      'GET /api/v1/attention': attention,
      'PUT /api/v1/session/active_account': async () => {
        await untilChosen
        return { ...chosen, ...session, activeAccountNumber: '1000500003' }
      },
    },
  })
}

const rows = () =>
  screen
    .getAllByRole('list', { name: /^(Due, or needs you|Nothing due|Your accounts)$/ })
    .flatMap((list) => within(list).getAllByRole('listitem'))
const names = () => rows().map((row) => within(row).getAllByRole('button')[0]?.textContent)

test('lists accounts that are due first, by name, each with the amount owed, since when, and what needs attention', async () => {
  show(six)
  await screen.findByText('Copperwillow Youth Camp')
  expect(names()).toEqual([
    'Copperwillow Youth Camp',
    'Église Sainte-Colombe du Lac',
    'Kestrel Plains Baptist Association',
    'Oxbow Lantern Church',
    'The Farthing Street Food Pantry',
    'Vesper Hill Retreat Center',
  ])
  const [camp, eglise, kestrel, oxbow, pantry] = rows().map((row) => row.textContent)
  expect(camp).toContain('$331.25 past due since Oct 15, 2026')
  expect(eglise).toContain('Workers Comp cancels Nov 30, 2026')
  expect(eglise).toContain('1 more needs you')
  expect(eglise).toContain('3 policies in force and 1 open claim')
  expect(eglise).toContain('$1,284.00 due now $392.00 past due since Nov 12, 2026')
  expect(kestrel).toContain('$500.00 due now first due Dec 15, 2026')
  expect(pantry).toContain('Nothing due')
  // A seat that sees neither policies nor invoices must not read "none".
  expect(oxbow).toContain('Account details only your role does not include policies')
  expect(oxbow).not.toMatch(/in force|due/i)
})

test('choosing an account makes it the active one on the server and goes to its policies', async () => {
  const { requests, queryClient } = show(six)
  await userEvent.click(await screen.findByRole('button', { name: 'Copperwillow Youth Camp' }))
  expect(await screen.findByText('Now at /policies')).toBeTruthy()
  const put = requests.find(({ method }) => method === 'PUT')
  expect(put?.body).toBe('{"accountNumber":"1000500003"}')
  expect(JSON.stringify(queryClient.getQueriesData({}))).toContain('"activeAccountNumber":"1000500003"')
})

test.each([
  [
    '/policies/invoices?policyNumber=12MF0104417&status=open',
    '/policies/invoices?policyNumber=12MF0104417&status=open',
  ],
  // An address outside the portal is not followed.
  ['//elsewhere.example', '/policies'],
])('opens the page that needed the account after the choice: %s', async (returnTo, shown) => {
  show(six, `/accounts?${new URLSearchParams({ returnTo })}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Copperwillow Youth Camp' }))
  expect(await screen.findByText(`Now at ${shown}`)).toBeTruthy()
})

test('keeps a person who has gone elsewhere there, with the account chosen', async () => {
  const held = Promise.withResolvers<void>()
  const { router, queryClient } = show(six, '/accounts', held.promise)
  await userEvent.click(await screen.findByRole('button', { name: 'Copperwillow Youth Camp' }))
  await act(() => router.navigate('/help'))
  await act(async () => held.resolve())
  expect(await screen.findByText('Now at /help')).toBeTruthy()
  expect(JSON.stringify(queryClient.getQueriesData({}))).toContain('"activeAccountNumber":"1000500003"')
})

test('filters six accounts or more while typing, counts what is left, and can be cleared', async () => {
  show(six)
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by name or number' }), 'eglise')
  expect(names()).toEqual(['Église Sainte-Colombe du Lac'])
  expect(screen.getByRole('status').textContent).toBe('1 of 6 accounts')
  await waitFor(() => expect(window.location.search).toBe('?search=eglise'))
  await userEvent.type(screen.getByRole('searchbox'), ' zzz')
  expect(screen.getByRole('heading', { name: 'No account matches' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all accounts' }))
  expect(rows()).toHaveLength(6)
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('opens the overlay that adds an account by its address', async () => {
  show(six, '/accounts?add=account')
  expect(await screen.findByRole('dialog', { name: 'Add an account' })).toBeTruthy()
})

test('reads the search from the address', async () => {
  show(six, '/accounts?search=1000500004')
  expect(await screen.findByText('1 of 6 accounts')).toBeTruthy()
  expect(names()).toEqual(['Kestrel Plains Baptist Association'])
})

test('offers no search with five accounts', async () => {
  show(six.slice(0, 5))
  expect(await screen.findByText('Five accounts. Choose the one you want to work with.')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('opens the agency of a row over the page, with the number to call', async () => {
  show(six)
  await userEvent.click(await screen.findByRole('button', { name: /agency of Copperwillow Youth Camp/ }))
  const overlay = within(screen.getByRole('dialog', { name: 'Foxglove & Tarn Insurance Agency' }))
  expect(overlay.getByRole('link', { name: '(260) 555-0117' }).getAttribute('href')).toBe('tel:+12605550117')
  await userEvent.click(overlay.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('tells a newcomer what to do', async () => {
  show([])
  expect(await screen.findByRole('heading', { name: 'We found no account for this address' })).toBeTruthy()
  expect(screen.getByText(/add the email address you signed in with/)).toBeTruthy()
})

test('shows a person without an account what we check for them, and no other first step', async () => {
  const registration = {
    registrationId: 'reg_0195801f2c7a7d3e8c5b6a4f3e2d1b04',
    state: 'in_review',
    maskedName: 'O••••• L•••••',
    maskedTown: 'H•••••',
    contact: null,
    review: { askedAt: '2026-11-18T15:04:00.000Z', endsAt: '2026-12-18T15:04:00.000Z' },
    linked: null,
    rejection: null,
  }
  const terms = { version: '2026-01', hash: 'hash-of-terms' }
  showScreen(<AccountsScreen />, {
    pattern: '/accounts',
    address: '/accounts',
    session: { accounts_owned: [], seats: [], activeAccountNumber: null },
    answers: {
      'GET /api/v1/accounts/summary': [],
      'GET /api/v1/registrations': { registrations: [registration], terms },
    },
  })
  expect(await screen.findByText('We are checking your request for O••••• L•••••')).toBeTruthy()
  expect(document.body.textContent).toContain('You asked on Nov 18, 2026')
  expect(screen.getByRole('link', { name: '(800) 555-0100' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'We found no account for this address' })).toBeNull()
})

test('shows the incident and a retry when accounts do not load', async () => {
  show(refusal('unavailable', 503))
  expect((await screen.findByRole('alert')).textContent).toContain('INC-7F3K')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
