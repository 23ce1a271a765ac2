import {
  type PaymentHistoryRow,
  paymentHistoryRow,
} from '@myaccount/contract/endpoints/histories/payment-history'
import type { ApiRequest } from '@myaccount/contract/render-port'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import PaymentHistoryScreen from './PaymentHistoryScreen.tsx'

const ids = ['01', '02', '03', '04', '05', '06'] as const

/** Newest first: one of each standing that a list tells apart. */
const examplePayments = [
  aPayment({ state: 'succeeded', day: '2026-03-10' }, 0),
  aPayment({ state: 'posted', refundedCents: 500, submittedBy: { kind: 'person', name: 'Bram Okonjo' } }, 1),
  aPayment(
    { state: 'returned', method: { kind: 'bank', brand: null, accountType: 'checking', last4: '6789' } },
    2,
  ),
  aPayment({ state: 'failed', failedBy: 'processor_declined' }, 3),
  aPayment({ state: 'created', submittedBy: { kind: 'staff', name: 'Odalys' } }, 4),
  aPayment({ state: 'posted', invoices: [1, 2, 3, 4].map((n) => anInvoice(`100004411${n}`)) }, 5),
]

function aPayment(facts: object, index: number): PaymentHistoryRow {
  return paymentHistoryRow.parse({
    paymentId: `pay_0195801f2c7a7d3e8c5b6a4f3e2d1c${ids[index] ?? '00'}`,
    confirmation: `P7K2QX9M${ids[index] ?? '00'}`,
    day: '2026-03-02',
    failedBy: null,
    amountCents: 162634,
    refundedCents: 0,
    refundFailedCents: 0,
    method: { kind: 'card', brand: 'visa', accountType: null, last4: '4242' },
    invoices: [anInvoice('1000044110')],
    submittedBy: { kind: 'you', name: 'Odalys Fenwright' },
    reference: null,
    ...facts,
  })
}

function anInvoice(invoiceNumber: string) {
  return { invoiceNumber, policyNumber: '12MF0104417', policyType: 'MINFIRST', amountCents: 162634 }
}

const call = 'GET /api/v1/payment-history'
const answers: Answers = {
  [call]: { items: examplePayments, next: null },
  'GET /api/v1/policies': { items: [], next: null },
}

function show(address = '/payment-history', more: Answers = {}, session: object = {}) {
  return showScreen(<PaymentHistoryScreen />, {
    pattern: '/payment-history',
    address,
    session: { today: '2026-03-10', ...session },
    answers: { ...answers, ...more },
  })
}

const viewer = { seats: [{ accountNumber: '1000482917', role: 'viewer' }] }
const asked = (requests: readonly ApiRequest[]) =>
  requests
    .filter(({ path }) => path.startsWith('/api/v1/payment-history'))
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))

describe('a row', () => {
  test.each([
    ['P7K2QX9M01', ['Visa ending 4242', 'By you', 'Payment received, being posted', '$1,626.34']],
    ['P7K2QX9M02', ['Bram Okonjo', 'Paid', '$5.00 refunded']],
    ['P7K2QX9M03', ['Business checking ending 6789', 'Returned by your bank']],
    ['P7K2QX9M04', ['Declined']],
    ['P7K2QX9M05', ['Customer Service for Odalys', 'Not completed']],
    ['P7K2QX9M06', ['1000044111', '1000044112', 'and 2 more']],
  ])('%s shows %j', async (confirmation, words) => {
    show()
    const row = await screen.findByRole('row', { name: new RegExp(confirmation) })
    for (const said of words) expect(row.textContent).toContain(said)
  })

  test('links to its payment, invoice and receipt', async () => {
    show()
    const row = await screen.findByRole('row', { name: /P7K2QX9M01/ })
    const linkTo = (name: string) => within(row).getByRole('link', { name }).getAttribute('href')
    const id = examplePayments[0]?.paymentId
    expect(linkTo('P7K2QX9M01')).toBe(`/payments/${id}`)
    expect(linkTo('1000044110')).toBe('/policies/invoices/1000044110')
    expect(linkTo('Receipt of payment P7K2QX9M01')).toBe(`/api/v1/payments/${id}/receipt.pdf`)
    const unsent = await screen.findByRole('row', { name: /P7K2QX9M05/ })
    expect(within(unsent).queryByRole('link', { name: /Receipt/ })).toBeNull()
  })

  test('links to no payment and no receipt where the seat does not pay', async () => {
    show('/payment-history', {}, viewer)
    const row = await screen.findByRole('row', { name: /P7K2QX9M01/ })
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['1000044110'])
  })
})

describe('the filters', () => {
  test('come from the address and go into the call and the file', async () => {
    const { requests } = show('/payment-history?status=went_back&from=2026-01-01&after=x')
    const file = await screen.findByRole('link', { name: 'Download as CSV' })
    const filters = { accountNumber: '1000482917', status: 'went_back', from: '2026-01-01' }
    expect(asked(requests)).toEqual([filters])
    expect(Object.fromEntries(new URLSearchParams(file.getAttribute('href')?.split('?')[1]))).toEqual(filters)
  })

  test('are kept in the address', async () => {
    const { router } = show()
    await screen.findAllByRole('table')
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Under way')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(router.state.location.search).toBe('?status=under_way')
  })

  test('from a later day to an earlier one request nothing and offer the days swapped', async () => {
    const { requests } = show('/payment-history?from=2026-03-05&to=2026-03-01')
    const swap = await screen.findByRole('link', { name: 'Swap the days' })
    expect(swap.getAttribute('href')).toBe('/payment-history?from=2026-03-01&to=2026-03-05')
    expect(asked(requests)).toEqual([])
  })
})

describe('pages', () => {
  const pages = {
    [call]: ({ path }: ApiRequest) =>
      path.includes('after=')
        ? { items: [aPayment({ state: 'posted' }, 1)], next: null }
        : { items: [aPayment({ state: 'posted' }, 0)], next: 'after-1' },
    'GET /api/v1/counts/payment-history': { count: 2, isMore: false },
  }

  test('come one by one, and reading continues at the first new row', async () => {
    show('/payment-history', pages)
    expect(await screen.findByText('1 of 2 payments shown.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    const next = await screen.findByRole('row', { name: /P7K2QX9M02/ })
    await waitFor(() => expect(next.contains(document.activeElement)).toBe(true))
    expect(await screen.findByText('2 payments')).toBeTruthy()
  })
})

describe('the page', () => {
  test('states that there is no payment', async () => {
    show('/payment-history', { [call]: { items: [], next: null } })
    expect(await screen.findByRole('heading', { name: 'No payments yet' })).toBeTruthy()
  })

  test('links to all payments when none matches', async () => {
    show('/payment-history?status=received', { [call]: { items: [], next: null } })
    const clear = await screen.findByRole('link', { name: 'Clear all filters' })
    expect(clear.getAttribute('href')).toBe('/payment-history')
  })

  test('shows a failure, and recovers', async () => {
    let failures = 1
    const sometimes = () =>
      failures-- > 0 ? refusal('unavailable', 503) : { items: examplePayments, next: null }
    show('/payment-history', { [call]: sometimes })
    expect((await screen.findByRole('alert')).textContent).toContain('Incident INC-7F3K')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /P7K2QX9M01/ })).toBeTruthy()
  })

  test('is not shown to a seat without histories', async () => {
    const seats = [{ accountNumber: '1000482917', role: 'claims_contact' }]
    const { requests } = show('/payment-history', {}, { seats })
    expect(await screen.findByRole('heading', { name: 'The history is not part of your role' })).toBeTruthy()
    expect(asked(requests)).toEqual([])
  })

  test('prints', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})
