import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useMessages } from '../../session/messages.ts'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import AdminBooksScreen from './AdminBooksScreen.tsx'

const books = {
  closedThrough: '2026-02-28',
  exports: [{ exportNumber: 7, madeAt: '2026-03-12T15:17:00.000Z', entryCount: 9, debitCents: 777_700 }],
  accounts: [{ account: 'bank', debitCents: 124_646, creditCents: 0, balanceCents: 124_646 }],
  clearing: [{ account: 'processor_clearing', reason: 'waits_for_payout', itemCount: 2, cents: 50_000 }],
  openItemCount: 0,
  openItems: [],
  closings: [],
  discrepancyCount: 2,
  discrepancies: [
    {
      kind: 'fee',
      payment: {
        paymentId: 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b',
        confirmation: 'P7K2QX9M4T',
        accountNumber: '1000482917',
      },
      transactionId: null,
      expectedCents: 3_754,
      foundCents: 4_254,
      firstSeenOn: '2026-03-11',
    },
    {
      kind: 'unknown_charge',
      payment: null,
      transactionId: 'txn_odd',
      expectedCents: 0,
      foundCents: 4_200,
      firstSeenOn: '2026-03-12',
    },
  ],
  payouts: [
    {
      payoutId: 'po_1',
      arrivesOn: '2026-03-11',
      amountCents: 124_646,
      currency: 'usd',
      movementCount: 1,
      feeCents: 3_754,
      bookedCents: 100_000,
      isFailed: true,
    },
  ],
  matched: { day: '2026-03-12', endedAt: '2026-03-12T15:17:00.000Z', paymentCount: 3 },
}
const nothing = {
  closedThrough: null,
  exports: [],
  accounts: [],
  clearing: [],
  openItemCount: 0,
  openItems: [],
  closings: [],
  discrepancyCount: 0,
  discrepancies: [],
  payouts: [],
  matched: null,
}

const show = (answer: unknown, permissions = ['look_up'], answers: Answers = {}) =>
  showScreen(<AdminBooksScreen />, {
    pattern: '/admin/books',
    address: '/admin/books',
    session: {
      user_type: 'Employee',
      display_name: 'Jorun Castellane',
      accounts_owned: [],
      activeAccountNumber: null,
      seats: [],
      permissions,
    },
    answers: { ...answers, 'GET /api/v1/admin/books': answer },
  })

test('names each discrepancy, its payment and both amounts, and what a payout did not book', async () => {
  show(books)
  const table = await screen.findByRole('table', { name: 'Discrepancies' })
  expect(within(table).getByText('Another fee than agreed')).toBeTruthy()
  expect(within(table).getByRole('link', { name: 'P7K2QX9M4T' }).getAttribute('href')).toBe(
    '/admin/payments/pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b',
  )
  expect(within(table).getByText('txn_odd')).toBeTruthy()
  expect(within(table).getByText('$42.54')).toBeTruthy()
  expect(screen.getByText('Waits for a payout')).toBeTruthy()
  expect(screen.getByText(/They are closed through Feb(ruary)? 28, 2026/)).toBeTruthy()
  expect(screen.getByText('Booked: $1,000.00')).toBeTruthy()
  expect(screen.getByText('Sent back by the bank. A later payout pays it again.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Journal (CSV)' }).getAttribute('href')).toBe(
    '/api/v1/admin/books/journal.csv',
  )
})

const openItem = {
  kind: 'suspense',
  itemId: 'txn_odd',
  since: '2026-03-11',
  amountCents: 4_200,
  movement: { kind: 'charge', payoutId: 'po_1', processorId: null },
  payment: null,
  ways: [
    { how: 'assigned', needsColleague: false },
    { how: 'written_off', needsColleague: true },
  ],
  waiting: null,
}
const closing = {
  closingId: 'cls_0195801f2c7a7d3e8c5b6a4f3e2d1c0b',
  item: 'suspense',
  how: 'written_off',
  amountCents: 4_200,
  accountNumber: null,
  invoiceNumber: null,
  transactionId: 'txn_odd',
  paymentId: null,
  note: 'Nobody knows the sender.',
  state: 'requested',
  requestedAt: '2026-03-12T15:17:00.000Z',
  requestedByName: 'Jorun Castellane',
  decidedByName: null,
  rejection: null,
  endedAt: null,
  mayDecide: true,
  mayWithdraw: false,
}

test('closes an open item with an invoice and a note, and asks for missing input first', async () => {
  const shown = show({ ...books, openItemCount: 1, openItems: [openItem] }, ['look_up', 'refund'], {
    'POST /api/v1/admin/books/closings': { ...closing, how: 'assigned', state: 'approved' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Close $42.00' }))
  const dialog = await screen.findByRole('dialog', { name: 'Close $42.00' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close and book' }))
  // None of the ways is chosen by itself: two of them book at once.
  // In the list on top of the form, and at the field.
  expect(await within(dialog).findAllByText('Choose how it is closed. Nothing was booked.')).toHaveLength(2)
  expect(document.activeElement).toBe(within(dialog).getByLabelText('How'))
  fireEvent.change(within(dialog).getByLabelText('How'), { target: { value: 'assigned' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close and book' }))
  expect(await within(dialog).findAllByText('Enter the invoice number as it is on the bill.')).toHaveLength(2)
  expect(within(dialog).getAllByText('Say why, in 10 to 500 characters.')).toHaveLength(2)
  expect(shown.requests.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Invoice number/ }), {
    target: { value: '1000044110' },
  })
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Why/ }), {
    target: { value: 'The wire names this bill.' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close and book' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = shown.requests.find(({ method }) => method === 'POST')
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    itemId: 'txn_odd',
    how: 'assigned',
    invoiceNumber: '1000044110',
    amountCents: 4_200,
  })
})

test('lets a colleague decide on a waiting item, and shows no button to people who may not close', async () => {
  show({ ...books, openItemCount: 1, openItems: [{ ...openItem, waiting: closing }] })
  expect(await screen.findByText('Nobody knows the sender.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve closing $42.00' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close $42.00' })).toBeNull()
})

test('states that all agree only once they have been compared', async () => {
  show({ ...nothing, matched: books.matched })
  expect(await screen.findByText('Our books, the payouts and billing’s postings agree.')).toBeTruthy()
})

test('states with nothing booked that nothing was compared and that no payout came', async () => {
  show(nothing)
  expect(await screen.findByText('None is known before the first comparison.')).toBeTruthy()
  expect(screen.getByText(/No payout has been read so far/)).toBeTruthy()
  expect(screen.getByText(/have not been matched so far/)).toBeTruthy()
})

test('shows what cannot be read, with a retry', async () => {
  show(refusal('unavailable', 503))
  expect(await screen.findByText('We could not read the books')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('requests nothing for employees who may not look up', () => {
  const shown = show(books, ['operate'])
  expect(screen.getByText('Payments are not part of your role')).toBeTruthy()
  expect(shown.requests).toEqual([])
})

test('lists the exports with their files, and makes the next one', async () => {
  show(books, ['look_up'], {
    'POST /api/v1/admin/books/exports': {
      made: { exportNumber: 8, madeAt: '2026-03-13T15:17:00.000Z', entryCount: 1, debitCents: 100 },
    },
  })
  const table = await screen.findByRole('table', { name: 'Exports to the ledger' })
  expect(within(table).getByRole('link', { name: 'Export 7 (CSV)' }).getAttribute('href')).toBe(
    '/api/v1/admin/books/exports/7.csv',
  )
  expect(within(table).getByText('$7,777.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Export new entries' }))
  await waitFor(() => expect(useMessages.getState().banner?.message).toBe('Export 8 is ready to download.'))
})

test('says that nothing is ready to export', async () => {
  show(nothing, ['look_up'], { 'POST /api/v1/admin/books/exports': { made: null } })
  fireEvent.click(await screen.findByRole('button', { name: 'Export new entries' }))
  await waitFor(() =>
    expect(useMessages.getState().banner?.message).toBe('No new entries are ready to export.'),
  )
})
