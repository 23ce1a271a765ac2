import type { ApiRequest } from '@myaccount/contract/render-port'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import { RefundsOfPayment } from './RefundsOfPayment.tsx'
import { RefundsToDecide } from './RefundsToDecide.tsx'

const at = '2026-03-10T14:40:00.000Z'
const paymentId = 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b'
const refundId = 'ref_0195801f2c7a7d3e8c5b6a4f3e2d1f01'
const ofPayment = `/api/v1/admin/payments/${paymentId}/refunds`
const first = '1000044110'
const second = '1000043544'

const invoice = {
  invoiceNumber: first,
  policyNumber: '12WC0310442',
  policyType: 'WORKERSCOMP',
  paidCents: 100_000,
  creditCents: 0,
  sentBackCents: 0,
  othersCents: 0,
  isPosted: true,
  bill: { owedCents: 0, dueOn: '2026-11-02', draftsOn: null },
  policy: {
    policyStatus: 'Pending Cancellation',
    effectiveDate: '2026-01-01',
    expirationDate: '2027-01-01',
    cancellation: { cancelsOn: '2026-12-09', amountToStopCents: 33_125 },
  },
}
const refund = {
  refundId,
  paymentId,
  confirmation: 'P7K2QX9M4T',
  accountNumber: '1000482917',
  accountName: 'Larkspur Hollow Fellowship',
  state: 'requested',
  since: at,
  amountCents: 100_000,
  lines: [{ invoiceNumber: first, amountCents: 100_000 }],
  invoices: [invoice],
  reason: 'not_applied',
  note: 'Billing sent it back.',
  requestedAt: at,
  requestedByName: 'Jorun Castellane',
  decidedByName: null,
  rejection: null,
  failureCode: null,
  isAtProcessor: false,
  reconstructedAt: null,
  mayDecide: true,
  mayWithdraw: false,
}
const book = {
  refundableCents: 162_634,
  lines: [
    { invoiceNumber: second, amountCents: 62_634 },
    { invoiceNumber: first, amountCents: 100_000 },
  ],
  invoices: [
    { ...invoice, invoiceNumber: second, policyNumber: '12MF0104417', creditCents: 100_000 },
    invoice,
  ],
  why: null,
  approvalLimitCents: 50_000,
  withoutApprovalCents: 50_000,
  refunds: [],
}

const session = {
  user_type: 'Employee',
  display_name: 'Dov Abernethie',
  accounts_owned: [],
  activeAccountNumber: null,
  seats: [],
}

function showPayment(answers: object = {}, permissions = ['look_up', 'refund', 'approve']) {
  return showScreen(<RefundsOfPayment paymentId={paymentId} />, {
    pattern: '/admin/payments/:paymentId',
    address: `/admin/payments/${paymentId}`,
    session: { ...session, permissions },
    answers: { [`GET ${ofPayment}`]: book, ...answers },
  })
}

function showList(answers: Readonly<Record<string, unknown>>) {
  return showScreen(<RefundsToDecide />, {
    pattern: '/admin/payments',
    address: '/admin/payments',
    session: { ...session, permissions: ['look_up', 'approve'] },
    answers,
  })
}

const bodyOf = (request: ApiRequest | undefined): unknown => JSON.parse(String(request?.body))
const posted = ({ requests }: { readonly requests: readonly ApiRequest[] }) =>
  requests.filter(({ method }) => method === 'POST')

async function open(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }))
  return within(screen.getByRole('dialog'))
}

const type = (dialog: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(new RegExp(label)), { target: { value } })

describe('asking for a refund', () => {
  test('starts with all that is left, and sends what was typed with what was shown', async () => {
    const shown = showPayment({ [`POST ${ofPayment}`]: { ...refund, state: 'succeeded' } })
    expect(await screen.findByText('$1,626.34 can be refunded.')).toBeTruthy()
    const dialog = await open('Refund')
    expect(dialog.getByRole('button', { name: 'Ask for approval of $1,626.34' })).toBeTruthy()
    type(dialog, `Invoice ${second}`, '0')
    type(dialog, `Invoice ${first}`, '250.00')
    type(dialog, 'Reason', 'not_applied')
    type(dialog, 'Note for colleagues', 'Billing sent it back.')
    fireEvent.click(dialog.getByRole('button', { name: 'Refund $250.00' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(posted(shown).map(bodyOf)).toEqual([
      {
        lines: [{ invoiceNumber: first, amountCents: 25_000 }],
        reason: 'not_applied',
        note: 'Billing sent it back.',
        refundableCents: 162_634,
      },
    ])
  })

  test('says what the typed amounts do to each invoice and to its cover', async () => {
    showPayment()
    const dialog = await open('Refund')
    const does = () => dialog.getByText('What this refund does').parentElement?.textContent
    expect(does()).toContain(`Invoice ${second} stays paid.`)
    expect(does()).toContain(
      `Invoice ${first} becomes due again: $1,000.00, past due since Nov 02, 2026. ` +
        'Workers Comp then cancels on Dec 09, 2026 unless $1,331.25 is received by Dec 08, 2026.',
    )
    type(dialog, `Invoice ${first}`, '250.00')
    expect(does()).toContain('unless $581.25 is received')
    type(dialog, `Invoice ${first}`, '0')
    expect(does()).toBe(`What this refund doesInvoice ${second} stays paid.`)
    type(dialog, `Invoice ${first}`, 'many')
    expect(dialog.queryByText('What this refund does')).toBeNull()
  })

  test('chooses no reason by default, and leads to the field when none was chosen', async () => {
    const shown = showPayment()
    const dialog = await open('Refund')
    fireEvent.click(dialog.getByRole('button', { name: /^Ask/ }))
    expect(await dialog.findByText('Choose a reason. Nothing was refunded.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('Reason'))
    expect(posted(shown)).toEqual([])
  })

  test('marks the wrong amount, and requests nothing', async () => {
    const shown = showPayment()
    const dialog = await open('Refund')
    type(dialog, `Invoice ${first}`, '1000.01')
    fireEvent.click(dialog.getByRole('button', { name: /^Refund|^Ask/ }))
    expect(await dialog.findAllByText(/Enter an amount from \$0.01 to \$1,000.00/)).toHaveLength(1)
    expect(posted(shown)).toEqual([])
  })

  test("shows the server's reason, and reads again what can be refunded", async () => {
    const shown = showPayment({ [`POST ${ofPayment}`]: refusal('conflict', 409) })
    const dialog = await open('Refund')
    type(dialog, 'Reason', 'not_applied')
    fireEvent.click(dialog.getByRole('button', { name: /^Ask/ }))
    await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''))
    expect(shown.requests.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1)
  })

  test.each([
    ['whose role has no refunds', {}, ['look_up']],
    [
      'of a payment that has nothing left',
      { [`GET ${ofPayment}`]: { ...book, why: 'disputed' } },
      ['look_up', 'refund'],
    ],
  ])('is not offered to somebody %s', async (_, answers, permissions) => {
    showPayment(answers, permissions)
    expect(await screen.findByText(/can be refunded/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
  })

  test('shows that it cannot be read, with a retry', async () => {
    let failing = true
    showPayment({ [`GET ${ofPayment}`]: () => (failing ? refusal('unavailable', 503) : book) })
    expect(await screen.findByText('We could not read the refunds')).toBeTruthy()
    failing = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('$1,626.34 can be refunded.')).toBeTruthy()
  })
})

describe('deciding on a refund', () => {
  const lists = { 'GET /api/v1/admin/refunds': { waiting: [refund], failed: [] } }

  test('shows who asked, for what and why, and approves after a question', async () => {
    const shown = showList({
      ...lists,
      [`POST /api/v1/admin/refunds/${refundId}/approve`]: { ...refund, state: 'succeeded' },
    })
    const [, row] = within(await screen.findByRole('table', { name: 'Refunds to approve' })).getAllByRole(
      'row',
    )
    expect(row?.textContent).toContain('Larkspur Hollow Fellowship P7K2QX9M4T')
    expect(row?.textContent).toContain('by Jorun Castellane')
    expect(row?.textContent).toContain(
      'Billing could not apply itBilling sent it back.Invoice 1000044110: $1,000.00',
    )
    const dialog = await open('Approve $1,000.00 of payment P7K2QX9M4T')
    expect(posted(shown)).toEqual([])
    for (const words of ['Billing could not apply it', 'Billing sent it back.', /by Jorun Castellane/])
      expect(dialog.getByText(words)).toBeTruthy()
    expect(
      dialog.getByText(/^Invoice 1000044110 becomes due again: .* Workers Comp then cancels/),
    ).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Approve and refund' }))
    await waitFor(() => expect(posted(shown)).toHaveLength(1))
  })

  test('rejects with a note, and never without one', async () => {
    const shown = showList({
      ...lists,
      [`POST /api/v1/admin/refunds/${refundId}/reject`]: { ...refund, state: 'rejected' },
    })
    const dialog = await open('Reject $1,000.00 of payment P7K2QX9M4T')
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await dialog.findByText('Say why, in up to 500 characters.')).toBeTruthy()
    expect(posted(shown)).toEqual([])
    type(dialog, 'Why', 'Paid by check.')
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(posted(shown).map(bodyOf)).toEqual([{ rejection: 'Paid by check.' }]))
  })

  test('is withdrawn by the person who asked, once confirmed', async () => {
    const own = { ...refund, mayDecide: false, mayWithdraw: true }
    const shown = showList({
      'GET /api/v1/admin/refunds': { waiting: [own], failed: [] },
      [`POST /api/v1/admin/refunds/${refundId}/withdraw`]: { ...own, state: 'withdrawn', mayWithdraw: false },
    })
    const dialog = await open('Withdraw $1,000.00 of payment P7K2QX9M4T')
    expect(posted(shown)).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(posted(shown)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
  })

  test('is not offered to the person who asked', async () => {
    showList({ 'GET /api/v1/admin/refunds': { waiting: [{ ...refund, mayDecide: false }], failed: [] } })
    await screen.findByRole('table', { name: 'Refunds to approve' })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('gives the reason for a failed refund, and what to do', async () => {
    const failed = [
      { ...refund, state: 'failed', failureCode: 'never_arrived', mayDecide: false },
      {
        ...refund,
        refundId: `${refundId.slice(0, -1)}2`,
        state: 'failed',
        failureCode: 'lost_or_stolen_card',
        mayDecide: false,
      },
    ]
    showList({ 'GET /api/v1/admin/refunds': { waiting: [], failed } })
    const table = await screen.findByRole('table', { name: 'Refunds that failed' })
    expect(screen.queryByText('Refunds to approve')).toBeNull()
    expect(table.textContent).toContain('The processor never got it. Nothing was refunded.')
    expect(table.textContent).toContain('lost_or_stolen_card')
  })
})
