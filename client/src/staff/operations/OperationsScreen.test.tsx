import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import OperationsScreen from './OperationsScreen.tsx'

const at = '2026-03-10T14:40:00.000Z'
const operations = {
  systems: [
    { system: 'imageright', online: true, changedAt: null, switchedOff: null },
    { system: 'billing_center', online: false, changedAt: at, switchedOff: null },
    {
      system: 'smartcomms',
      online: false,
      changedAt: at,
      switchedOff: { since: at, until: at, reason: 'The letter system moves.', by: 'Ines Calloway' },
    },
  ],
  signIn: { online: true, changedAt: null },
  feed: {
    parkedCount: 12,
    lastImports: [
      {
        source: '9f86d081884c7d65',
        startedAt: at,
        finishedAt: null,
        lines: 120400,
        applied: 120391,
        repeated: 0,
        parked: 6,
        rejected: 3,
      },
    ],
  },
  outbox: {
    waitingCount: 3,
    oldestWaitingAt: at,
    failing: [
      {
        eventId: 'evt_1',
        type: 'member.changed',
        attempts: 4,
        lastError: 'Answered 503.',
        lastAttemptAt: at,
      },
    ],
  },
  payments: {
    noAnswerCount: 2,
    oldestNoAnswerSince: at,
    manualReviewCount: 1,
    notPostedCount: 0,
    emailsGivenUpCount: 0,
    unmatchedEventsCount: 4,
    eventsWaitingCount: 7,
    emailsWaitingCount: 1,
    returns: [
      { group: 'unauthorized', returnedCount: 3, sentCount: 1200, limitBasisPoints: 50, isAlert: true },
      { group: 'account_data', returnedCount: 6, sentCount: 1200, limitBasisPoints: 300, isAlert: false },
      { group: 'overall', returnedCount: 30, sentCount: 1200, limitBasisPoints: 1500, isAlert: false },
    ],
  },
  work: {
    refunds: { count: 2, oldestAt: at },
    holds: { count: 0, oldestAt: null },
    registrations: { count: 1, oldestAt: at },
    emails: { count: 3, oldestAt: at },
    records: { count: 3, oldestAt: at },
  },
  guessAlarms: [{ total: 'registration_proofs', count: 140, most: 100, since: '2026-03-10T15:00:00.000Z' }],
  audit: { sealedCount: 40321, unsealedCount: 2 },
}
const none = { count: 0, oldestAt: null }
const quiet = {
  ...operations,
  systems: operations.systems.map((system) => ({ ...system, online: true, switchedOff: null })),
  guessAlarms: [],
  work: { refunds: none, holds: none, registrations: none, emails: none, records: none },
  feed: { parkedCount: 0, lastImports: [] },
  outbox: { waitingCount: 0, oldestWaitingAt: null, failing: [] },
  payments: {
    noAnswerCount: 0,
    oldestNoAnswerSince: null,
    manualReviewCount: 0,
    notPostedCount: 0,
    emailsGivenUpCount: 0,
    unmatchedEventsCount: 0,
    eventsWaitingCount: 0,
    emailsWaitingCount: 0,
    returns: ['unauthorized', 'account_data', 'overall'].map((group) => ({
      group,
      returnedCount: 0,
      sentCount: 0,
      limitBasisPoints: 50,
      isAlert: false,
    })),
  },
}
const well = {
  name: 'seal_audit',
  trigger: 'schedule',
  everySeconds: 60,
  state: 'well',
  succeededAt: at,
  failures: 0,
  lastFailure: null,
  backlog: { waiting: 0, oldestAt: null, dead: 0 },
}
const jobs = [
  well,
  {
    ...well,
    name: 'emails',
    trigger: 'due_rows',
    everySeconds: 2,
    state: 'failing',
    failures: 3,
    lastFailure: 'Error ETIMEDOUT',
    backlog: { waiting: 1204, oldestAt: at, dead: 2 },
  },
  { ...well, name: 'postings', everySeconds: 1, state: 'late', succeededAt: null },
  { ...well, name: 'retention', everySeconds: 3600, succeededAt: null },
  { ...well, name: 'deliver_event', trigger: 'queued', everySeconds: null },
]
const entry = {
  entryId: 8,
  at,
  actorKind: 'insured',
  actorName: 'Odalys Fenwright',
  onBehalfOfName: null,
  action: 'account.activated',
  outcome: 'done',
  accountNumber: '1000482917',
  isSealed: true,
}
const audit = {
  items: [
    {
      ...entry,
      entryId: 9,
      actorKind: 'guest',
      actorName: null,
      action: 'odd.deed',
      outcome: 'failed',
      isSealed: false,
    },
    entry,
    { ...entry, entryId: 7, actorName: 'Jorun Castellane', onBehalfOfName: 'Odalys Fenwright' },
    { ...entry, entryId: 6, actorKind: 'people', actorName: null, action: 'seat.added' },
  ],
  next: '7',
}

function show(address = '/admin/operations', answers: object = {}, permissions = ['look_up', 'operate']) {
  return showScreen(<OperationsScreen />, {
    pattern: '/admin/operations',
    address,
    session: {
      user_type: 'Employee',
      display_name: 'Jorun Castellane',
      accounts_owned: [],
      activeAccountNumber: null,
      seats: [],
      permissions,
    },
    answers: {
      'GET /api/v1/admin/operations': operations,
      'GET /api/v1/admin/audit': audit,
      'GET /api/v1/admin/jobs': jobs,
      'GET /api/v1/admin/banners': [],
      ...answers,
    },
  })
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the page of operations', () => {
  test('shows who is signed in and their permissions, of which there is a screen', () => {
    show('/admin/operations', {}, ['look_up', 'act_as', 'operate', 'refund', 'approve'])
    const card = screen.getByRole('region', { name: 'Signed in' })
    expect(card.textContent).toContain('Jorun Castellane')
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Look up payments and pay links',
      'Make pay links for customers',
      'Read the audit trail, and ask the payment processor about a payment',
    ])
  })

  test('shows which systems are off, and since when', async () => {
    show()
    const list = await screen.findByRole('list', { name: 'The carrier’s systems' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'imageRightDocumentsOnline No change knownTurn off',
      'BillingCenterInvoices, payments and bank draftsOffline since Mar 10, 2026, 9:40 AM CDTTurn off',
      'smartCommsLetters and ID cardsTurned off by Ines Calloway until Mar 10, 2026, 9:40 AM CDT. The letter system moves.Offline since Mar 10, 2026, 9:40 AM CDTChangeTurn on',
      'Sign-inThe identity provider, asked every minuteOnline No change known',
    ])
  })

  test('shows that sign-in is away, since when, and first among what needs a person', async () => {
    show('/admin/operations', {
      'GET /api/v1/admin/operations': { ...quiet, signIn: { online: false, changedAt: at } },
      'GET /api/v1/admin/jobs': [well],
    })
    const list = await screen.findByRole('list', { name: 'The carrier’s systems' })
    expect(within(list).getAllByRole('listitem').at(-1)?.textContent).toContain(
      'Offline since Mar 10, 2026, 9:40 AM CDT',
    )
    const needs = await screen.findByRole('region', { name: '1 thing needs a person' })
    expect(within(needs).getByRole('listitem').textContent).toContain('Sign-in is away')
  })

  test('shows what is parked in the feed and what each load did', async () => {
    show()
    expect(await screen.findByText('12 records are parked until what they refer to comes.')).toBeTruthy()
    const row = within(screen.getByRole('table', { name: 'Last imports' })).getAllByRole('row')[1]
    expect(row?.textContent).toContain('Still running')
    expect(row?.textContent).toContain('120,400')
    expect(row?.getAttribute('data-tone')).toBe('danger')
  })

  test('shows what waits and what fails in the outbox', async () => {
    show()
    expect(await screen.findByText(/^3 events wait for delivery, the oldest since Mar 10, 2026/)).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Deliveries that fail' }).textContent).toContain('Answered 503.')
  })

  test('leads with what needs a person: since when, and one verb each', async () => {
    show('/admin/operations', {}, ['look_up', 'operate', 'approve'])
    const needs = await screen.findByRole('region', { name: '12 things need a person' })
    await within(needs).findByText(/2 of 4 systems are online, and 3 of 5 jobs run on time/)
    expect(needs.textContent).toContain('The first has waited since Mar 10, 2026, 9:40 AM CDT.')
    const rows = within(needs).getAllByRole('listitem')
    const verbs = rows.map((row) => [
      row.querySelector('p')?.textContent,
      within(row)
        .getByRole(/turned off/.test(row.textContent ?? '') ? 'button' : 'link')
        .getAttribute('href'),
    ])
    expect(verbs).toEqual([
      ['BillingCenter is away', '/admin/operations#systems'],
      ['smartComms is turned off', null],
      ['140 wrong guesses: Codes that link an account', '/admin/audit'],
      ['2 payments without an answer', '/admin/payments?unresolved=no_answer'],
      ['1 payment in manual review', '/admin/payments?unresolved=manual_review'],
      ['2 refunds wait for a second person', '/admin/payments'],
      ['4 events without a payment', '/admin/payments?unresolved=any'],
      ['Banks return too many payments', '/admin/operations#returns'],
      ['Send emails', '/admin/operations#jobs'],
      ['1 registration waits for review', '/admin/registrations'],
      ['3 emails did not arrive', '/admin/deliveries'],
      ['3 feed records do not fit', '/admin/operations#feed'],
    ])
    expect(rows[1]?.textContent).toContain('Turned off by Ines Calloway: The letter system moves.')
    expect(rows[8]?.textContent).toContain('The job failed 3 times: Error ETIMEDOUT')
    expect(
      screen.getByText('7 processor events are waiting to be applied. 1 email is waiting to be sent.'),
    ).toBeTruthy()
  })

  test('unfolds the part that an address names, and no other', async () => {
    show('/admin/operations#feed')
    const feed = await screen.findByRole('heading', { name: 'Feed', hidden: true })
    expect(feed.closest('details')?.open).toBe(true)
    expect(screen.getByText('Who did what').closest('details')?.open).toBe(false)
  })

  test('leaves to themselves a delivery and a job that are tried again', async () => {
    const tried = (attempts: number) => ({
      ...quiet,
      outbox: { ...operations.outbox, failing: [{ ...operations.outbox.failing[0], attempts }] },
    })
    const failed = (failures: number) => [{ ...well, state: 'failing', failures, lastFailure: 'Error' }]
    show('/admin/operations', {
      'GET /api/v1/admin/operations': tried(4),
      'GET /api/v1/admin/jobs': failed(2),
    })
    await screen.findByRole('region', { name: 'Nothing needs a person' })
    expect(await screen.findByRole('table', { name: 'Jobs to watch' })).toBeTruthy()
    expect(screen.getByText(/0 of 1 jobs run on time/)).toBeTruthy()
  })

  test('names a delivery and a job that failed too often', async () => {
    show('/admin/operations', {
      'GET /api/v1/admin/operations': {
        ...quiet,
        outbox: { ...operations.outbox, failing: [{ ...operations.outbox.failing[0], attempts: 5 }] },
      },
      'GET /api/v1/admin/jobs': [{ ...well, state: 'failing', failures: 3, lastFailure: 'Error' }],
    })
    const needs = await screen.findByRole('region', { name: '2 things need a person' })
    expect(within(needs).getByText('1 event is not taken')).toBeTruthy()
    expect(
      within(needs)
        .getByRole('link', { name: /^See events/ })
        .getAttribute('href'),
    ).toBe('/admin/events?state=failing')
    expect(within(needs).getByText('Seal the audit')).toBeTruthy()
  })

  test('shows how many bank payments came back, in red from half of what the network allows', async () => {
    show()
    const list = await screen.findByRole('list', { name: 'Payments that banks returned' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows.map((item) => item.textContent?.trim())).toEqual([
      'Said not to be authorizedHalf of what the network allows, or more. The limit is 0.5%. Find out why.0.25% 3 of 1,200',
      'Wrong or closed accountsThe network allows 3%.0.5% 6 of 1,200',
      'All returnsThe network allows 15%.2.5% 30 of 1,200',
    ])
    expect(rows.map((item) => item.querySelector('[data-tone]')?.getAttribute('data-tone'))).toEqual([
      'danger',
      'ink',
      'ink',
    ])
  })

  test('shows no rate of returns where nothing was sent to a bank', async () => {
    show('/admin/operations', { 'GET /api/v1/admin/operations': quiet })
    expect(await screen.findByText('No payment was sent to a bank in the last 60 days.')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Payments that banks returned' })).toBeNull()
  })

  test('offers only the verbs of the role', async () => {
    show('/admin/operations', {}, [])
    const needs = await screen.findByRole('region', { name: '11 things need a person' })
    expect(
      within(needs)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/admin/operations#systems', '/admin/operations#returns', '/admin/operations#feed'])
    expect(within(needs).queryByRole('button')).toBeNull()
    expect(within(needs).getAllByText('Ask a supervisor')).toHaveLength(8)
    expect(screen.queryByRole('link', { name: 'All payments' })).toBeNull()
  })

  test('states that all is well', async () => {
    show('/admin/operations', { 'GET /api/v1/admin/operations': quiet })
    expect(await screen.findByText('No record is waiting for another one.')).toBeTruthy()
    expect(screen.getByText('Nothing has been imported yet.')).toBeTruthy()
    expect(screen.getByText('No processor event and no email is waiting.')).toBeTruthy()
    expect(screen.getByText('No event waits for delivery. No delivery is failing.')).toBeTruthy()
  })

  test('shows when each job last ended well, what waits, what was given up and what fails', async () => {
    show()
    const odd = await screen.findByRole('table', { name: 'Jobs to watch' })
    const [, emails, postings] = within(odd).getAllByRole('row')
    expect(emails?.textContent).toContain('Send emailsemailsEvery 2 seconds')
    expect(emails?.textContent).toContain('1,204Since Mar 10, 2026, 9:40 AM CDT')
    expect(emails?.textContent).toContain('Failing3 failures: Error ETIMEDOUT')
    expect(emails?.getAttribute('data-tone')).toBe('danger')
    expect(postings?.textContent).toContain('None yet')
    expect(postings?.textContent).toContain('Late')
    expect(postings?.getAttribute('data-tone')).toBe('danger')
    expect(screen.getByText('3 jobs run on time').closest('details')?.open).toBe(false)
    expect(screen.getByText('Housekeeping 3')).toBeTruthy()
    const [, sealing, sweep, deliveries] = within(
      screen.getByRole('table', { name: 'Housekeeping', hidden: true }),
    ).getAllByRole('row', { hidden: true })
    expect(sealing?.textContent).toContain('Seal the auditseal_auditEvery minute')
    expect(sealing?.textContent).toContain('Mar 10, 2026, 9:40 AM CDT')
    expect(sealing?.textContent).toContain('OK')
    expect(sealing?.getAttribute('data-tone')).toBe('ink')
    expect(sweep?.textContent).toContain('Has not run yet')
    expect(sweep?.getAttribute('data-tone')).toBe('ink')
    expect(deliveries?.textContent).toContain('For each item in the queue')
    expect(deliveries?.textContent).toContain('OK')
  })

  test('states that there is no background job', async () => {
    show('/admin/operations', { 'GET /api/v1/admin/jobs': [] })
    expect(await screen.findByText('No background jobs')).toBeTruthy()
  })

  test('shows that jobs cannot be read, and the rest of the page', async () => {
    show('/admin/operations', { 'GET /api/v1/admin/jobs': () => refusal('unavailable', 503) })
    expect(await screen.findByText('We could not read the background jobs')).toBeTruthy()
    expect(screen.getByText('The jobs keep running. Press Refresh to try again.')).toBeTruthy()
    expect(await screen.findByText('BillingCenter')).toBeTruthy()
  })

  test('shows the audit trail: who did what, for whom, and whether it is sealed', async () => {
    show()
    const table = await screen.findByRole('table', { name: 'Audit trail' })
    const [, unknown, customer, acting, seat] = within(table).getAllByRole('row')
    expect(unknown?.textContent).toContain('Guestodd.deed')
    // Entries of one minute are told apart.
    expect(unknown?.textContent).toContain('9:40:00 AM CDT')
    expect(unknown?.textContent).toContain('FailedNot sealed yet')
    expect(customer?.textContent).toContain('Odalys FenwrightAccount chosenAccount 1000482917DoneSealed')
    expect(acting?.textContent).toContain('Jorun Castellane for Odalys Fenwright')
    expect(seat?.textContent).toContain('Feed of users and seatsSeat added')
    expect(
      screen.getByText('40,321 entries are sealed in the chain. 2 are waiting for their seal.'),
    ).toBeTruthy()
  })

  test('shows no jobs and no audit trail to employees who may not operate, and requests none', async () => {
    const { requests } = show('/admin/operations', {}, ['look_up'])
    expect(await screen.findByText('BillingCenter')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByRole('button', { name: 'Refresh' })
    expect(screen.queryByText('Audit trail')).toBeNull()
    expect(screen.queryByText('Background jobs')).toBeNull()
    expect(requests.filter(({ path }) => /admin\/(audit|jobs)/.test(path))).toEqual([])
  })

  test('shows older entries at an address of their own, with a link back', async () => {
    const { requests } = show('/admin/operations?after=57')
    for (const name of ['Pages of the audit trail, above it', 'Pages of the audit trail']) {
      const pages = within(await screen.findByRole('navigation', { name }))
      expect(pages.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe(
        '/admin/operations?after=7#audit',
      )
      expect(pages.getByRole('link', { name: 'Newest' }).getAttribute('href')).toBe('/admin/operations#audit')
    }
    expect(requests.some(({ path }) => path === '/api/v1/admin/audit?after=57')).toBe(true)
  })
})

describe('refreshing the page', () => {
  async function pass(milliseconds: number) {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  }

  test('happens by itself every 15 seconds, declared as background', async () => {
    vi.useFakeTimers()
    const { requests } = show()
    await pass(100)
    const before = requests.length
    await pass(14_000)
    expect(requests).toHaveLength(before)
    await pass(1_500)
    const later = requests.slice(before)
    expect(later.map(({ path }) => path).sort()).toEqual([
      '/api/v1/admin/audit',
      '/api/v1/admin/jobs',
      '/api/v1/admin/operations',
    ])
    expect(later.every(({ isBackground }) => isBackground)).toBe(true)
  })

  test('happens by the button in the foreground, and by itself in the background again', async () => {
    vi.useFakeTimers()
    const { requests } = show()
    await pass(100)
    const before = requests.length
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await pass(100)
    expect(requests.slice(before).map(({ isBackground }) => isBackground)).toEqual([false, false, false])
    await pass(15_500)
    expect(requests.slice(before + 3).every(({ isBackground }) => isBackground)).toBe(true)
    expect(requests.length).toBeGreaterThan(before + 3)
  })

  test('keeps what was read when it fails and shows that; a first read that fails shows an error', async () => {
    vi.useFakeTimers()
    let failing = true
    show('/admin/operations', {
      'GET /api/v1/admin/operations': () => (failing ? refusal('unavailable', 503) : operations),
    })
    await pass(100)
    expect(screen.getByText('We could not read the state of the portal')).toBeTruthy()
    expect(screen.getByText('Incident INC-7F3K')).toBeTruthy()
    failing = false
    await pass(15_500)
    expect(screen.getByText('BillingCenter')).toBeTruthy()
    failing = true
    await pass(15_500)
    expect(screen.getByText('The last refresh failed')).toBeTruthy()
    expect(screen.getByText('BillingCenter')).toBeTruthy()
  })
})

describe('switching a system by hand', () => {
  const path = '/api/v1/admin/systems'

  test('shows who switched it off and why, and switches it on', async () => {
    const { requests } = show('/admin/operations', { [`DELETE ${path}/smartcomms/switch`]: {} })
    const system = (await screen.findByText('smartComms')).closest('li')
    expect(system?.textContent).toContain('Ines Calloway')
    expect(system?.textContent).toContain('The letter system moves.')
    // Beside the system, and where it needs a person.
    expect(screen.getAllByRole('button', { name: 'Turn on smartComms' })).toHaveLength(2)
    const needs = screen.getByRole('region', { name: /need a person/ })
    fireEvent.click(within(needs).getByRole('button', { name: 'Turn on smartComms' }))
    await vi.waitFor(() =>
      expect(requests.map(({ method, path: to }) => `${method} ${to}`)).toContain(
        `DELETE ${path}/smartcomms/switch`,
      ),
    )
  })

  test('requires a reason, and sends it with the chosen hours', async () => {
    const { requests } = show('/admin/operations', { [`PUT ${path}/imageright/switch`]: {} })
    fireEvent.click(await screen.findByRole('button', { name: 'Turn off imageRight' }))
    const dialog = screen.getByRole('dialog')
    const press = within(dialog).getByRole('button', { name: 'Turn off' })
    fireEvent.click(press)
    expect(await within(dialog).findByText('Say why, in 10 to 200 characters.')).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText('Why'), { target: { value: ' The archive is moved. ' } })
    fireEvent.change(within(dialog).getByLabelText('For how long'), { target: { value: '1440' } })
    fireEvent.click(press)
    await vi.waitFor(() => {
      const sent = requests.find(({ method }) => method === 'PUT')
      expect(JSON.parse(sent?.body ?? 'null')).toEqual({ reason: 'The archive is moved.', forMinutes: 1440 })
    })
  })

  test('is offered to no one without the permission', async () => {
    show('/admin/operations', {}, ['look_up'])
    await screen.findByText('smartComms')
    expect(screen.queryByRole('button', { name: /^Turn/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Post a message' })).toBeNull()
  })
})
