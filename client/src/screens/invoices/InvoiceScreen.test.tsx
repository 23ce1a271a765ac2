import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import InvoiceScreen, { loader } from './InvoiceScreen.tsx'
import { anInvoiceDetail, exampleToday } from './testing/example-invoices.ts'

const invoiceCall = 'GET /api/v1/invoices/1000043981'
const online = { online: true }
const paymentId = 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b'

function show(answer: unknown, session: object = {}, more: Answers = {}) {
  const answers: Answers = {
    [invoiceCall]: answer,
    'GET /status/events': {
      MyAccountEvents: { imageright: online, billing_center: online, smartcomms: online },
    },
    ...more,
  }
  return showScreen(<InvoiceScreen />, {
    pattern: '/policies/invoices/:invoiceNumber',
    address: '/policies/invoices/1000043981',
    session: { today: exampleToday, ...session },
    answers,
  })
}

/** The band on top, which says how much and by when. */
async function findDue() {
  return await screen.findByRole('region', { name: /^Amount due/ })
}

describe('the printed bill (domain.md 2.6)', () => {
  test.each([
    ['Bill to', 'Larkspur Hollow Fellowship14 Mill RoadHarrow Mills, IN 46799'],
    ['Agency', 'Foxglove & Tarn Insurance Agency(260) 555-0117'],
    ['Account number', '1000482917'],
    ['Policy', 'Workers Comp12WC0310442'],
    ['Policy period', 'Jan 01, 2026 to Jan 01, 2027'],
    ['Payment plan', 'Twice a year'],
    ['Statement date', 'Feb 22, 2026'],
    ['Due date', 'Mar 02, 2026'],
    ['Installment', '2 of 2'],
  ])('has %s: %s', async (term, value) => {
    show(anInvoiceDetail())
    const found = await screen.findByText(term, { selector: 'dt' })
    expect(found.nextElementSibling?.textContent).toBe(value)
  })

  test('adds the previous balance to the items, and takes the amount due from billing', async () => {
    show(anInvoiceDetail())
    const table = await screen.findByRole('table', { name: 'What was billed' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'DescriptionAmount',
      'Previously billed$15.00',
      'Premium, installment 2 of 2$372.00',
      'Installment fee$5.00',
      'Total of this bill$392.00',
      'Amount due by Mar 02, 2026$200.00',
    ])
  })

  test('has no line for a previous balance of zero', async () => {
    show(anInvoiceDetail({ previousBalanceCents: 0 }))
    await screen.findByRole('table')
    expect(screen.queryByText('Previously billed')).toBeNull()
  })
})

describe('the amount due', () => {
  const drafted = { paidStatus: 'Unpaid', dueDate: '2026-03-15', draftsOn: '2026-03-16' }

  test.each([
    ['past due', {}, 'This invoice was due Mar 02, 2026 and is 8 days past due. A part of it has been paid.'],
    ['due soon', { paidStatus: 'Unpaid', dueDate: '2026-03-15' }, 'Due Mar 15, 2026, in 5 days.'],
    ['due tomorrow', { paidStatus: 'Unpaid', dueDate: '2026-03-11' }, 'Due tomorrow, Mar 11, 2026.'],
    ['drafted', drafted, 'Drafted from your bank on Mar 16, 2026. You do not need to pay it.'],
    [
      'drafted yesterday',
      { ...drafted, dueDate: '2026-03-09', draftsOn: '2026-03-09' },
      'Drafted from your bank on Mar 09, 2026. It can take two business days until it shows as paid.',
    ],
    [
      'pending',
      { paidStatus: 'Pending Payment', pendingCents: 20000 },
      'A payment for this invoice is on its way. You do not need to pay it again.',
    ],
    [
      'pending in part',
      { paidStatus: 'Pending Payment', pendingCents: 1000 },
      '$10.00 of $200.00 is on its way. The rest can be paid when it has arrived.',
    ],
    ['paid', { paidStatus: 'Paid', amountDueCents: 0 }, 'This invoice is paid.'],
    ['billed by the agency', { billingMethod: 'agency' }, 'Your agency collects this payment.'],
  ])('explains an invoice: %s', async (_, facts, sentence) => {
    show(anInvoiceDetail(facts))
    expect((await findDue()).textContent).toContain(sentence)
  })

  test('sends nobody to the agency for a paid bill', async () => {
    show(anInvoiceDetail({ billingMethod: 'agency', paidStatus: 'Paid', amountDueCents: 0 }))
    expect((await findDue()).textContent).not.toContain('Your agency')
  })
})

describe('a notice of cancellation', () => {
  test('names the amount that keeps the policy, and by when', async () => {
    show(anInvoiceDetail())
    const title = await screen.findByText(
      /^Workers Comp \w+ will be cancelled on Mar 28, 2026 unless you pay$/,
    )
    const notice = title.parentElement?.parentElement
    expect(notice?.textContent).toContain('We must receive $200.00 by Mar 27, 2026.')
    expect(notice?.textContent).toContain('Call Foxglove & Tarn Insurance Agency at (260) 555-0117')
  })

  test('asks to call where no payment stops it', async () => {
    show(anInvoiceDetail({ cancellation: { cancelsOn: '2026-03-28', amountToStopCents: null } }))
    expect(await screen.findByText(/No payment stops this/)).toBeTruthy()
  })

  test('states after its last day that paying keeps nothing', async () => {
    show(anInvoiceDetail({ cancellation: { cancelsOn: '2026-03-01', amountToStopCents: 20_000 } }))
    expect(await screen.findByText(/was to be cancelled on Mar 01, 2026/)).toBeTruthy()
    expect(screen.getByText(/does not bring the policy back/)).toBeTruthy()
  })

  test('warns before money is sent for a cancelled policy', async () => {
    show(anInvoiceDetail({ policyStatus: 'Cancelled', cancellation: null }))
    expect(await screen.findByText(/does not bring the policy back/)).toBeTruthy()
  })

  test('is absent where there is none', async () => {
    show(anInvoiceDetail({ policyStatus: 'Active', cancellation: null }))
    await findDue()
    expect(screen.queryByText(/cancel/i)).toBeNull()
  })
})

describe('the page', () => {
  test('offers the PDF and prints', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    show(anInvoiceDetail())
    const pdf = await screen.findByRole('link', { name: 'Download PDF' })
    expect(pdf.getAttribute('href')).toBe('/api/v1/invoices/1000043981.pdf')
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  test('names the invoice while it loads, and recovers from a failed read', async () => {
    let failures = 1
    show(() => (failures-- > 0 ? refusal('unavailable', 503) : anInvoiceDetail()))
    expect(screen.getByRole('heading', { level: 1, name: 'Invoice 1000043981' })).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toContain('Incident INC-7F3K')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findDue()).toBeTruthy()
  })

  test('is not found for an address without an invoice number, without a call', async () => {
    const load = async () => expect.unreachable()
    const input = { load, session: null, account: null, search: new URLSearchParams() }
    await expect(loader({ ...input, params: { invoiceNumber: '..' } })).rejects.toMatchObject({
      init: { status: 404 },
    })
  })
})

describe('paying the invoice', () => {
  test('leads to the review', async () => {
    show(anInvoiceDetail())
    expect((await screen.findByRole('link', { name: 'Pay now' })).getAttribute('href')).toBe(
      '/pay/review?account=1000482917&invoices=1000043981',
    )
  })

  test.each([
    [{ billingMethod: 'agency' }, {}],
    [{ paidStatus: 'Paid', amountDueCents: 0 }, {}],
    [{ draftsOn: '2026-03-23' }, {}],
    [{ policyStatus: 'Cancelled' }, {}],
    [{}, { seats: [{ accountNumber: '1000482917', role: 'viewer' }] }],
  ])('is not offered where it cannot work: %j %j', async (facts, session) => {
    show(anInvoiceDetail(facts), session)
    await findDue()
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
  })

  test('links to a payment under way', async () => {
    const pending = {
      paymentId,
      confirmation: 'P7K2M9QX4T',
      policyNumber: '12WC0310442',
      invoice_number_ext: '1000043981',
      amount: 200,
      methodKind: 'card',
      methodLast4: '4242',
      submittedAt: '2026-03-10T14:40:00.000Z',
      expectedPostDate: '2026-03-10',
      source: 'web',
      status: 'processing',
    }
    show(anInvoiceDetail({ paidStatus: 'Pending Payment' }), {}, { 'GET /api/v1/payment/pending': [pending] })
    const link = await screen.findByRole('link', { name: 'See that payment' })
    expect(link.getAttribute('href')).toBe(`/payments/${paymentId}`)
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
  })

  test('shows a scheduled payment, and links to it', async () => {
    show(anInvoiceDetail({ scheduled: [{ paymentId, payOn: '2026-03-20', amountCents: 39200 }] }))
    expect(await screen.findByText(/Scheduled: \$392\.00 on Mar 20, 2026\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See that payment' }).getAttribute('href')).toBe(
      `/payments/${paymentId}`,
    )
  })

  test('shows that a guest is paying it, and for how long', async () => {
    const pending = {
      paymentId,
      confirmation: 'P7K2M9QX4T',
      policyNumber: '12WC0310442',
      invoice_number_ext: '1000043981',
      amount: 200,
      methodKind: 'card',
      methodLast4: '4242',
      submittedAt: new Date(Date.now() - 4.5 * 60_000).toISOString(),
      expectedPostDate: '2026-03-10',
      source: 'guest',
      status: 'succeeded',
    }
    show(anInvoiceDetail({ paidStatus: 'Pending Payment' }), {}, { 'GET /api/v1/payment/pending': [pending] })
    expect(await screen.findByText(/Paid as a guest, 4 minutes ago\./)).toBeTruthy()
  })

  test('links a paid invoice to its payment', async () => {
    const paidWith = [{ paymentId, confirmation: 'P7K2M9QX4T', sentOn: '2026-03-01', amountCents: 39200 }]
    show(anInvoiceDetail({ paidStatus: 'Paid', amountDueCents: 0, paidWith }))
    const link = await screen.findByRole('link', { name: 'P7K2M9QX4T' })
    expect(link.getAttribute('href')).toBe(`/payments/${paymentId}`)
    expect(link.parentElement?.textContent).toBe('Paid with payment P7K2M9QX4T.')
  })

  test('gives the reason why an invoice is open again after a return', async () => {
    const returned = {
      paymentId,
      confirmation: 'P7K2M9QX4T',
      sentOn: '2026-03-02',
      reason: 'insufficient_funds',
    }
    show(anInvoiceDetail({ returned }))
    const link = await screen.findByRole('link', { name: 'See that payment' })
    expect(link.getAttribute('href')).toBe(`/payments/${paymentId}`)
    expect(link.parentElement?.textContent).toBe(
      'Your payment of Mar 02, 2026 was returned, so this invoice is open again. There was not enough money in the account. See that payment',
    )
  })

  test('is hidden from a seat that may not pay', async () => {
    const paidWith = [{ paymentId, confirmation: 'P7K2M9QX4T', sentOn: '2026-03-01', amountCents: 39200 }]
    const viewer = { seats: [{ accountNumber: '1000482917', role: 'viewer' }] }
    show(anInvoiceDetail({ paidStatus: 'Paid', amountDueCents: 0, paidWith }), viewer)
    expect((await findDue()).textContent).toContain('Paid with payment P7K2M9QX4T.')
    expect(screen.queryByRole('link', { name: 'P7K2M9QX4T' })).toBeNull()
  })
})
