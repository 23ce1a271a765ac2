import type { ApiRequest } from '@myaccount/contract/render-port'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useMessages } from '../../session/messages.ts'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import BillingHistoryScreen from './BillingHistoryScreen.tsx'
import TransactionHistoryScreen from './TransactionHistoryScreen.tsx'
import { exampleLines } from './testing/example-lines.ts'

const call = 'GET /api/v1/transactions'
const online = { online: true }
const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}-01`,
  billedCents: 10_000,
  paidCents: index === 11 ? 0 : 10_000,
}))
const answers: Answers = {
  [call]: { items: exampleLines, next: null },
  'GET /api/v1/transactions/year': { from: '2026-01-01', months },
  'GET /api/v1/policies': { items: [], next: null },
  'GET /status/events': {
    MyAccountEvents: { imageright: online, billing_center: online, smartcomms: online },
  },
}

function show(address = '/billing&payment-history', more: Answers = {}, session: object = {}) {
  return showScreen(<TransactionHistoryScreen />, {
    pattern: '/billing&payment-history',
    address,
    session: { today: '2026-11-20', ...session },
    answers: { ...answers, ...more },
  })
}

const asked = (requests: readonly ApiRequest[]) =>
  requests
    .filter(({ path }) => path.startsWith('/api/v1/transactions?'))
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))

const findList = () => screen.findByRole('table', { name: /^Lines/ })

describe('a line', () => {
  test.each([
    [
      1,
      [
        'Nov 05, 2026',
        'Property / Liability bill',
        'Installment 3 of 10, due Nov 26, 2026',
        '$1,626.34',
        '$2,258.34',
      ],
    ],
    [2, ['Returned payment fee', '$25.00']],
    [3, ['Payment returned', '-$1,626.34']],
    [4, ['Payment by Business checking ending 6789', 'Returned by your bank', '$1,626.34', '-$1,019.34']],
    [5, ['Payment received', 'Check 2114', '$5,858.00', '1000043002']],
    [6, ['Sent to your bank', '$1,626.34 on its way']],
  ])('%i shows %j', async (index, words) => {
    show()
    const row = within(await findList()).getAllByRole('row')[index]
    for (const said of words) expect(row?.textContent).toContain(said)
  })

  test('links to its invoice or payment, and to no payment where the seat does not pay', async () => {
    show()
    const links = within(await findList()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toContain(
      '/payments/pay_0195801f2c7a7d3e8c5b6a4f3e2d1c01',
    )
  })

  test('links to bills alone for a seat that does not pay', async () => {
    show('/billing&payment-history', {}, { seats: [{ accountNumber: '1000482917', role: 'viewer' }] })
    const links = within(await findList()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/policies/invoices/1000044110',
      '/policies/invoices/1000043002',
    ])
  })
})

describe('the year', () => {
  test('is given in figures, with a table of them', async () => {
    show()
    expect(await screen.findByText(/you were billed \$1,200.00 and paid \$1,100.00\./)).toBeTruthy()
    const table = screen.getByRole('table', { name: 'Your year', hidden: true })
    const rows = within(table).getAllByRole('row', { hidden: true })
    expect(rows).toHaveLength(13)
    expect(rows[1]?.textContent).toContain('January 2026')
  })

  test('draws its chart without a style of its own', async () => {
    show()
    await screen.findByText(/you were billed/)
    const chart = document.querySelector('svg[viewBox="0 0 960 240"]')
    expect(chart?.querySelectorAll('rect')).toHaveLength(12)
    expect(chart?.querySelectorAll('[style]')).toHaveLength(0)
  })

  test('has a small picture for a phone, with fewer names of months', async () => {
    show()
    await screen.findByText(/you were billed/)
    const small = document.querySelector('svg[viewBox="0 0 280 200"]')
    expect(small?.querySelectorAll('rect')).toHaveLength(12)
    const names = [...(small?.querySelectorAll('text') ?? [])].map((text) => text.textContent)
    expect(names.filter((name) => /^[A-Z][a-z]{2}$/.test(name))).toEqual(['Jan', 'Apr', 'Jul', 'Oct'])
  })

  test('is left out where the list is narrowed', async () => {
    show('/billing&payment-history?type=bill')
    await findList()
    expect(screen.queryByText(/you were billed/)).toBeNull()
  })
})

describe('why a bill changed', () => {
  const open = async (answer: unknown) => {
    show('/billing&payment-history', { 'GET /api/v1/invoices/1000044110/change': answer })
    await userEvent.click(within(await findList()).getByText('Why did my bill change?'))
  }

  test.each([
    [1_200, '+$12.00'],
    [-202_166, '-$2,021.66'],
  ])('shows a difference of %i cents in the row as %s', async (changeCents, words) => {
    const [bill] = exampleLines
    const items = [{ ...bill, bill: { ...bill?.bill, changeCents } }]
    show('/billing&payment-history', { [call]: { items, next: null } })
    const question = await screen.findByText('Why did my bill change?')
    expect(question.closest('summary')?.textContent).toContain(words)
  })

  test.each([0, null, undefined])('is not asked where the difference is %s', async (changeCents) => {
    const [bill] = exampleLines
    const items = [{ ...bill, bill: { ...bill?.bill, changeCents } }]
    show('/billing&payment-history', { [call]: { items, next: null } })
    await findList()
    expect(screen.queryByText('Why did my bill change?')).toBeNull()
  })

  test('is explained by its causes', async () => {
    await open({
      billDate: '2026-10-05',
      totalCents: 162_634,
      before: { invoiceNumber: '1000043002', billDate: '2026-08-11', totalCents: 364_800 },
      changeCents: -202_166,
      causes: [
        { part: 'down_payment_before', changeCents: -202_666 },
        { part: 'fee', changeCents: 500 },
      ],
    })
    expect(await screen.findByText('$2,021.66 less than your bill of Aug 11, 2026')).toBeTruthy()
    const fee = screen.getByText('Fees', { selector: 'dt' })
    expect(fee.nextElementSibling?.textContent).toBe('+$5.00')
    const premium = screen.getByText('An installment in place of the down payment')
    expect(premium.nextElementSibling?.textContent).toBe('-$2,026.66')
  })

  test('is marked for the first bill', async () => {
    await open({ billDate: '2026-08-11', totalCents: 100, before: null, changeCents: 0, causes: [] })
    expect(await screen.findByText('This is the first bill of the policy.')).toBeTruthy()
  })

  test('shows that it cannot be read', async () => {
    await open(() => refusal('unavailable', 503))
    expect(await screen.findByText('We could not compare these bills')).toBeTruthy()
  })
})

describe('the page', () => {
  test('links to the other two', async () => {
    show()
    const tabs = await screen.findByRole('navigation', { name: 'History' })
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['/billing&payment-history', 'page'],
      ['/billing-history', null],
      ['/payment-history', null],
    ])
  })

  test('narrows the call and the file by the address', async () => {
    const { requests } = show('/billing&payment-history?type=payment&to=2026-11-01')
    const file = await screen.findByRole('link', { name: 'Download as CSV' })
    const filters = { accountNumber: '1000482917', to: '2026-11-01', type: 'payment' }
    expect(asked(requests)).toEqual([filters])
    expect(Object.fromEntries(new URLSearchParams(file.getAttribute('href')?.split('?')[1]))).toEqual(filters)
  })

  test('offers a statement of the shown days', async () => {
    show('/billing&payment-history?to=2026-11-01')
    const statement = await screen.findByRole('link', { name: 'PDF statement' })
    expect(statement.getAttribute('href')).toBe(
      '/api/v1/transactions.pdf?accountNumber=1000482917&to=2026-11-01',
    )
  })

  test('requests a long statement once, and announces the email', async () => {
    const ask = 'POST /api/v1/documents/statements'
    const { requests } = show('/billing&payment-history?to=2026-11-01', {
      [ask]: { documentId: 'statement~0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c01' },
    })
    await userEvent.click(await screen.findByRole('link', { name: 'PDF statement' }))
    await expect.poll(() => useMessages.getState().banner?.message).toContain('We email you when it is ready')
    const sent = requests.filter(({ path }) => path === '/api/v1/documents/statements')
    expect(sent.map(({ body }) => body)).toEqual(['{"accountNumber":"1000482917","to":"2026-11-01"}'])
  })

  test('shows a failure, and recovers', async () => {
    let failures = 1
    const sometimes = () =>
      failures-- > 0 ? refusal('unavailable', 503) : { items: exampleLines, next: null }
    show('/billing&payment-history', { [call]: sometimes })
    expect((await screen.findByRole('alert')).textContent).toContain('Incident INC-7F3K')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findList()).toBeTruthy()
  })

  test('states that there is no line', async () => {
    show('/billing&payment-history', { [call]: { items: [], next: null } })
    expect(await screen.findByRole('heading', { name: 'No history yet' })).toBeTruthy()
  })

  test('dates the amounts while BillingCenter is off', async () => {
    const overview = {
      accountNumber: '1000482917',
      accountName: 'Larkspur Hollow Fellowship',
      agency: { code: 'FT', name: 'Foxglove & Tarn', phone: null, email: null, address: null },
      policyCount: 2,
      notices: { count: 0, soonest: [] },
      due: null,
      billingAsOf: '2026-03-10T14:40:00.000Z',
    }
    show('/billing&payment-history', {
      'GET /status/events': {
        MyAccountEvents: { imageright: online, billing_center: { online: false }, smartcomms: online },
      },
      'GET /api/v1/accounts/1000482917': overview,
    })
    expect(await screen.findByText(/^Amounts as of Mar 10, 2026/)).toBeTruthy()
  })
})

test('requests bills for the billing history, without balance and chart', async () => {
  const lines = exampleLines.slice(0, 2).map((line) => ({ ...line, balanceCents: null }))
  const { requests } = showScreen(<BillingHistoryScreen />, {
    pattern: '/billing-history',
    address: '/billing-history',
    answers: { ...answers, [call]: { items: lines, next: null } },
  })
  const list = await findList()
  expect(within(list).queryByRole('columnheader', { name: 'Balance' })).toBeNull()
  expect(asked(requests)).toEqual([{ accountNumber: '1000482917', show: 'bills' }])
  expect(screen.queryByText(/you were billed/)).toBeNull()
})
