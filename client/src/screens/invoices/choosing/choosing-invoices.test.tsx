import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import InvoicesScreen from '../InvoicesScreen.tsx'
import { exampleInvoices, exampleToday } from '../testing/example-invoices.ts'

const overviewCall = 'GET /api/v1/accounts/1000482917'
const overview = {
  accountNumber: '1000482917',
  accountName: 'Larkspur Hollow Fellowship',
  agency: { code: 'FT', name: 'Foxglove & Tarn', phone: null, email: null, address: null },
  policyCount: 2,
  notices: { count: 0, soonest: [] },
  due: {
    toPayCents: 325268,
    pastDueCents: 0,
    invoiceNumbers: ['1000044001', '1000044110'],
    oldestDueDate: '2026-03-10',
    nextDueDate: '2026-03-10',
    returned: [],
    notIncluded: [],
  },
  billingAsOf: null,
}

const online = { online: true }

function show(session: object = {}) {
  return showScreen(<InvoicesScreen />, {
    pattern: '/policies/invoices',
    address: '/policies/invoices',
    session: { today: exampleToday, ...session },
    answers: {
      [overviewCall]: overview,
      'GET /api/v1/invoices': { items: exampleInvoices, next: null },
      'GET /api/v1/policies': { items: [], next: null },
      'GET /status/events': {
        MyAccountEvents: { imageright: online, billing_center: online, smartcomms: online },
      },
    },
  })
}

describe('paying from the list', () => {
  test('offers one invoice in its row, and all that is due above the list', async () => {
    show()
    const one = await screen.findByRole('link', { name: 'Pay invoice 1000044110' })
    expect(one.getAttribute('href')).toBe('/pay/review?account=1000482917&invoices=1000044110')
    expect(screen.getAllByRole('link', { name: /^Pay invoice/ })).toHaveLength(2)
    const due = screen.getByRole('region', { name: 'Due now' })
    expect(due.textContent).toContain('$3,252.68')
    expect(due.textContent).toContain('2 invoices.')
    expect(screen.getByRole('link', { name: 'Pay all due' }).getAttribute('href')).toBe(
      '/pay/review?account=1000482917&invoices=1000044001%2C1000044110',
    )
  })

  test('is hidden from a seat that may not pay', async () => {
    show({ seats: [{ accountNumber: '1000482917', role: 'viewer' }] })
    await screen.findByRole('link', { name: '1000044110' })
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
    expect(screen.queryByRole('region', { name: /^Due now/ })).toBeNull()
  })
})

describe('choosing what to pay', () => {
  test('offers only invoices payable by hand, and sends the choice to the review', async () => {
    show()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose invoice 1000044110' }))
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    expect(screen.getByText(/^1 invoice chosen,/).textContent).toBe('1 invoice chosen, $1,626.34')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose invoice 1000044001' }))
    await userEvent.click(screen.getByRole('button', { name: 'Pay selected' }))
    expect(
      await screen.findByText('Now at /pay/review?account=1000482917&invoices=1000044110%2C1000044001'),
    ).toBeTruthy()
  })

  test('offers no button while nothing is chosen', async () => {
    show()
    const box = await screen.findByRole('checkbox', { name: 'Choose invoice 1000044110' })
    await userEvent.click(box)
    await userEvent.click(box)
    expect(screen.queryByRole('button', { name: 'Pay selected' })).toBeNull()
  })

  test('is hidden from a seat that may not pay', async () => {
    const seats = [{ accountNumber: '1000482917', role: 'viewer' }]
    const { requests } = show({ seats })
    await screen.findByRole('table')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(requests.some(({ path }) => path.includes('/accounts/'))).toBe(false)
  })
})
