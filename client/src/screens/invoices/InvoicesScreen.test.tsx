import type { ApiRequest } from '@myaccount/contract/render-port'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { sessionQuery } from '../../session/session.queries.ts'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import InvoicesScreen, { loader } from './InvoicesScreen.tsx'
import { anInvoice, aPolicy, exampleInvoices, exampleToday } from './testing/example-invoices.ts'

const invoicesCall = 'GET /api/v1/invoices'
const twoPolicies = {
  items: [aPolicy('MINFIRST', '12MF0104417'), aPolicy('AUTO', '12CA0220975')],
  next: null,
}
const online = { online: true }
const answers: Answers = {
  [invoicesCall]: { items: exampleInvoices, next: null },
  'GET /api/v1/policies': twoPolicies,
  'GET /status/events': {
    MyAccountEvents: { imageright: online, billing_center: online, smartcomms: online },
  },
}

function show(address = '/policies/invoices', more: Answers = {}, session: object = {}) {
  return showScreen(<InvoicesScreen />, {
    pattern: '/policies/invoices',
    address,
    session: { today: exampleToday, ...session },
    answers: { ...answers, ...more },
  })
}

function queryOf(request: ApiRequest | undefined) {
  return Object.fromEntries(new URLSearchParams(request?.path.split('?')[1]))
}

function askedInvoices(requests: readonly ApiRequest[]) {
  return requests.filter(({ path }) => path.startsWith('/api/v1/invoices')).map(queryOf)
}

/** Two pages of two. */
function inPages({ path }: ApiRequest) {
  const numbers = path.includes('after=') ? ['1000000002', '1000000001'] : ['1000000004', '1000000003']
  return {
    items: numbers.map((invoiceNumber) => anInvoice({ invoiceNumber })),
    next: path.includes('after=') ? null : 'after-3',
  }
}

describe('the rows', () => {
  test.each([
    ['1000044990', 'Bank draft Mar 23, 2026'],
    ['1000044110', 'Due in 5 days'],
    ['1000044001', 'Due today'],
    ['1000043981', '8 days past due'],
    ['1000043890', 'Pending payment'],
    ['1000043544', 'Paid'],
    ['1000043100', 'Moved to next invoice'],
  ])('%s shows %s', async (number, words) => {
    show()
    const row = await screen.findByRole('row', { name: new RegExp(`^${number}`) })
    expect(within(row).getAllByRole('cell')[5]?.textContent).toContain(words)
  })

  test('show the facts of the bill, with links to its page and PDF', async () => {
    show()
    const row = await screen.findByRole('row', { name: /^1000044110/ })
    expect(row.textContent).toContain('Installment 3 of 10')
    expect(row.textContent).toContain('Property / Liability12MF0104417')
    expect(row.textContent).toContain('Feb 22, 2026Mar 15, 2026$1,626.34$1,626.34')
    const link = within(row).getByRole('link', { name: '1000044110' })
    expect(link.getAttribute('href')).toBe('/policies/invoices/1000044110')
    const pdf = within(row).getByRole('link', { name: 'PDF of invoice 1000044110' })
    expect(pdf.getAttribute('href')).toBe('/api/v1/invoices/1000044110.pdf')
  })

  test('show the amount of a paid invoice beside the zero that is due', async () => {
    show()
    const paid = await screen.findByRole('row', { name: /^1000043544/ })
    expect(within(paid).getAllByRole('cell')[4]?.textContent).toBe('$0.00 of $1,626.34')
    const open = screen.getByRole('row', { name: /^1000044110/ })
    expect(within(open).getAllByRole('cell')[4]?.textContent).toBe('$1,626.34')
  })

  test('color only what is past due, and show a part payment beside it', async () => {
    show()
    const late = await screen.findByRole('row', { name: /^1000043981/ })
    expect(late.getAttribute('data-tone')).toBe('danger')
    expect(late.textContent).toContain('Partly paid')
    expect(document.querySelectorAll('[data-tone="danger"]')).toHaveLength(1)
  })
})

describe('filters', () => {
  test('come from the address, go into the call, and are shown in words', async () => {
    const address =
      '/policies/invoices?policyNumber=12CA0220975&status=past_due&from=2026-01-01&to=2026-03-01'
    const { requests } = show(address)
    await screen.findByRole('table')
    expect(askedInvoices(requests)).toEqual([
      {
        accountNumber: '1000482917',
        policyNumber: '12CA0220975',
        status: 'past_due',
        from: '2026-01-01',
        to: '2026-03-01',
      },
    ])
    expect(screen.getByText(/^Showing past due invoices/).textContent).toBe(
      'Showing past due invoices, newest due date first. Only policy Commercial Auto 12CA0220975. ' +
        'Only due dates from Jan 01, 2026 to Mar 01, 2026.',
    )
  })

  test('are kept in the address when chosen by keyboard, without empty ones', async () => {
    const { router } = show()
    await screen.findByRole('option', { name: 'Commercial Auto 12CA0220975' })
    await userEvent.selectOptions(screen.getByLabelText('Policy'), '12CA0220975')
    screen.getByRole('button', { name: 'Apply' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('link', { name: /^Open/ }))
    expect(router.state.location.search).toBe('?policyNumber=12CA0220975&status=open')
    expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe(
      '/policies/invoices?status=open',
    )
  })

  test('accept a typed policy number for long lists, and refuse a wrong one beside the field', async () => {
    const { router } = show('/policies/invoices', {
      'GET /api/v1/policies': { ...twoPolicies, next: 'more' },
    })
    await screen.findByRole('table')
    const field = screen.getByLabelText('Policy number')
    await userEvent.type(field, '#12{Enter}')
    expect(screen.getByText('Enter a policy number like 12MF0104417.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(router.state.location.search).toBe('')
  })

  test('show a first day after the last one, offer the days swapped, and request nothing', async () => {
    const { requests } = show('/policies/invoices?status=open&from=2026-03-05&to=2026-03-01')
    expect(await screen.findByRole('heading', { name: 'The first day is after the last' })).toBeTruthy()
    expect(screen.getByText('Choose a day on or before “Due to”.')).toBeTruthy()
    expect(screen.queryByText('No invoices match')).toBeNull()
    expect(askedInvoices(requests)).toEqual([])
    expect(screen.getByRole('link', { name: 'Swap the days' }).getAttribute('href')).toBe(
      '/policies/invoices?status=open&from=2026-03-01&to=2026-03-05',
    )
  })

  test('refuse a first day after the last one', async () => {
    const { router } = show('/policies/invoices?from=2026-03-05&to=2026-03-01')
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }))
    expect(screen.getByLabelText('Due from').getAttribute('aria-invalid')).toBe('true')
    expect(router.state.location.search).toBe('?from=2026-03-05&to=2026-03-01')
  })
})

describe('tabs by status', () => {
  test('have an address of their own, keep the other filters, and count what is open', async () => {
    const counted = ({ path }: ApiRequest) => ({ count: path.includes('past_due') ? 1 : 4, isMore: false })
    show('/policies/invoices?status=paid&from=2026-01-01', { 'GET /api/v1/counts/invoices': counted })
    const tabs = within(await screen.findByRole('navigation', { name: 'Invoices by status' }))
    await tabs.findByText('1')
    expect(
      tabs.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')?.split('?')[1]]),
    ).toEqual([
      ['All', 'from=2026-01-01'],
      ['Open4', 'from=2026-01-01&status=open'],
      ['Past due1', 'from=2026-01-01&status=past_due'],
      ['On bank draft4', 'from=2026-01-01&status=drafted'],
      ['Paid', 'from=2026-01-01&status=paid'],
    ])
    expect(tabs.getByRole('link', { name: 'Paid' }).getAttribute('aria-current')).toBe('page')
  })
})

describe('finding an invoice', () => {
  const field = () => screen.findByRole('searchbox', { name: 'Invoice number, or a part of it' })

  test('goes by a part of its number, as it is copied from a bill, among all invoices', async () => {
    const { router, requests } = show('/policies/invoices?status=paid')
    await userEvent.type(await field(), '# 1000 0441{Enter}')
    expect(router.state.location.search).toBe('?number=10000441')
    await screen.findByRole('table')
    expect(askedInvoices(requests).at(-1)).toEqual({ accountNumber: '1000482917', number: '10000441' })
    expect(screen.getByText(/Only numbers with 10000441\./)).toBeTruthy()
  })

  test.each(['44', 'F-1', '1'.repeat(41), '1000_4411'])(
    'explains what to enter instead of %s',
    async (typed) => {
      const { router } = show()
      await userEvent.type(await field(), `${typed}{Enter}`)
      expect((await screen.findByRole('alert')).textContent).toContain('Enter at least 3 letters or digits')
      expect(document.activeElement).toBe(await field())
      expect(router.state.location.search).toBe('')
    },
  )

  test('states that no invoice has the number', async () => {
    show('/policies/invoices?number=99999', { [invoicesCall]: { items: [], next: null } })
    expect(await screen.findByText(/^No invoice shown here has 99999 in its number\./)).toBeTruthy()
  })
})

describe('a paid invoice', () => {
  const payment = { paymentId: 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c01', confirmation: 'P7K2QX9M4T' }
  const paidBy = (facts: object) => ({
    ...anInvoice({ amountDueCents: 0, paidStatus: 'Paid' }),
    paid: { paidOn: '2026-02-14', last4: null, checkNumber: null, isPart: false, payment: null, ...facts },
  })
  const showPaid = (facts: object, session: object = {}) =>
    show('/policies/invoices', { [invoicesCall]: { items: [paidBy(facts)], next: null } }, session)

  test.each([
    [{ by: 'check', checkNumber: '2113' }, 'Paid Feb 14, 2026 by check 2113'],
    [{ by: 'card', last4: '4242', payment }, 'Paid Feb 14, 2026 by card ending 4242'],
    [{ by: 'bank', last4: '6789', payment }, 'Paid Feb 14, 2026 from bank account ending 6789'],
    [{ by: 'draft', last4: '6789', payment }, 'Paid Feb 14, 2026 by bank draft'],
    [{ by: 'other' }, 'Paid Feb 14, 2026'],
    [{ by: 'other', isPart: true }, 'Paid Feb 14, 2026The last of several payments'],
  ])('paid by %j shows “%s”', async (facts, words) => {
    showPaid(facts)
    const row = await screen.findByRole('row', { name: /^1000044110/ })
    expect(row.textContent).toContain(words)
  })

  test('leads to the receipt of a payment made here, for a seat that pays', async () => {
    showPaid({ by: 'card', last4: '4242', payment })
    const receipt = await screen.findByRole('link', { name: 'Receipt of payment P7K2QX9M4T' })
    expect(receipt.getAttribute('href')).toBe(`/api/v1/payments/${payment.paymentId}/receipt.pdf`)
  })

  test('shows no receipt to a seat that does not pay', async () => {
    showPaid(
      { by: 'card', last4: '4242', payment },
      { seats: [{ accountNumber: '1000482917', role: 'viewer' }] },
    )
    await screen.findByText('Paid Feb 14, 2026 by card ending 4242')
    expect(screen.queryByRole('link', { name: /Receipt/ })).toBeNull()
  })
})

describe('the count of all invoices', () => {
  test.each([
    [{ count: 5000, isMore: false }, '2 of 5,000 invoices shown.'],
    [{ count: 10_000, isMore: true }, '2 of more than 10,000 invoices shown.'],
  ])('shows the count %j', async (total, words) => {
    const { requests } = show('/policies/invoices?status=open', {
      [invoicesCall]: inPages,
      'GET /api/v1/counts/invoices': total,
    })
    expect(await screen.findByText(words)).toBeTruthy()
    const counted = requests.filter(({ path }) => path.startsWith('/api/v1/counts/'))
    expect(counted.map(queryOf)).toContainEqual({ accountNumber: '1000482917', status: 'open' })
  })

  test('keeps what is known when a count fails', async () => {
    show('/policies/invoices', {
      [invoicesCall]: inPages,
      'GET /api/v1/counts/invoices': refusal('unavailable', 503),
    })
    expect(await screen.findByText('2 invoices shown. There are more.')).toBeTruthy()
  })

  test('is not requested where all are shown', async () => {
    const { requests } = show()
    await screen.findByRole('row', { name: /^1000044110/ })
    const counted = requests.filter(({ path }) => path.startsWith('/api/v1/counts/'))
    expect(counted.map((request) => queryOf(request).status)).not.toContain(undefined)
  })
})

describe('show more', () => {
  test('adds the next page by its cursor, announces it, and continues at its first row', async () => {
    const { requests } = show('/policies/invoices?status=open', { [invoicesCall]: inPages })
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    const firstNew = await screen.findByRole('link', { name: '1000000002' })
    await waitFor(() => expect(document.activeElement).toBe(firstNew))
    expect(askedInvoices(requests).map(({ after, status }) => [status, after])).toEqual([
      ['open', undefined],
      ['open', 'after-3'],
    ])
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      '1000000004',
      '1000000003',
      '1000000002',
      '1000000001',
    ])
    expect(screen.getByRole('status').textContent).toBe('4 invoices')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('keeps the list when it fails, and can be tried again', async () => {
    let failures = 1
    const sometimes = (request: ApiRequest) =>
      request.path.includes('after=') && failures-- > 0 ? refusal('unavailable', 503) : inPages(request)
    show('/policies/invoices', { [invoicesCall]: sometimes })
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: '1000000001' })).toBeTruthy()
    expect(screen.getAllByRole('rowheader')).toHaveLength(4)
  })
})

describe('nothing to show', () => {
  const nothing = { [invoicesCall]: { items: [], next: null } }

  test('states that there is no invoice', async () => {
    show('/policies/invoices', nothing)
    expect(await screen.findByRole('heading', { name: 'No invoices yet' })).toBeTruthy()
  })

  test('states that none matches, with a link to all', async () => {
    show('/policies/invoices?status=paid', nothing)
    expect(await screen.findByRole('heading', { name: 'No invoices match' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe(
      '/policies/invoices',
    )
  })

  test('shows a failed read with its incident until it works', async () => {
    let failures = 1
    const sometimes = () =>
      failures-- > 0 ? refusal('unavailable', 503) : { items: exampleInvoices, next: null }
    show('/policies/invoices', { [invoicesCall]: sometimes })
    expect((await screen.findByRole('alert')).textContent).toContain('Incident INC-7F3K')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: '1000044110' })).toBeTruthy()
  })

  test('tells a seat without billing, and requests nothing', async () => {
    const seats = [{ accountNumber: '1000482917', role: 'claims_contact' }]
    const { requests, queryClient } = show('/policies/invoices', {}, { seats })
    expect(screen.getByRole('heading', { name: 'Invoices are not part of your role' })).toBeTruthy()
    expect(askedInvoices(requests)).toEqual([])
    const asked: unknown[] = []
    await loader({
      load: async (query) => {
        asked.push(query)
        return undefined
      },
      session: queryClient.getQueryData(sessionQuery().queryKey) ?? null,
      account: accountNumber('1000482917'),
      params: {},
      search: new URLSearchParams(),
    })
    expect(asked).toEqual([])
  })

  test('dates the amounts while BillingCenter is off', async () => {
    show('/policies/invoices', {
      'GET /status/events': {
        MyAccountEvents: { imageright: online, billing_center: { online: false }, smartcomms: online },
      },
      'GET /api/v1/accounts/1000482917': {
        accountNumber: '1000482917',
        accountName: 'Larkspur Hollow Fellowship',
        agency: { code: 'FT', name: 'Foxglove & Tarn', phone: null, email: null, address: null },
        policyCount: 2,
        notices: { count: 0, soonest: [] },
        due: null,
        billingAsOf: '2026-03-10T14:40:00.000Z',
      },
    })
    expect(await screen.findByText(/^Amounts as of Mar 10, 2026, 9:40 AM CDT\./)).toBeTruthy()
    expect(await screen.findByRole('link', { name: '1000044110' })).toBeTruthy()
  })
})
