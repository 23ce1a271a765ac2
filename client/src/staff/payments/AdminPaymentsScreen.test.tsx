import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import AdminPaymentsScreen from './AdminPaymentsScreen.tsx'

const at = '2026-03-10T14:40:00.000Z'
const stuck = {
  paymentId: 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b',
  confirmation: 'P7K2QX9M4T',
  accountNumber: '1000482917',
  accountName: 'Larkspur Hollow Fellowship',
  state: 'unknown',
  since: at,
  createdAt: at,
  amountCents: 162_634,
  refundedCents: 0,
  method: { kind: 'card', brand: 'visa', accountType: null, last4: '4242' },
  processorId: null,
  reasonCode: null,
  reconcileCount: 3,
  manualReviewSince: at,
  reconstructedAt: null,
  unresolved: ['no_answer', 'manual_review'],
}
const refused = {
  ...stuck,
  paymentId: 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0a',
  confirmation: 'P7K2QX9M4V',
  state: 'failed',
  reasonCode: 'insufficient_funds',
  reconcileCount: 0,
  manualReviewSince: null,
  unresolved: [],
}
const event = {
  eventId: 'evt_1',
  type: 'charge.succeeded',
  objectId: 'pi_odd',
  receivedAt: at,
  tries: 9,
  outcome: 'unknown_reference',
}

function show(address = '/admin/payments', answers: object = {}, permissions = ['look_up', 'operate']) {
  return showScreen(<AdminPaymentsScreen />, {
    pattern: '/admin/payments',
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
      'GET /api/v1/admin/payments': { items: [stuck, refused], next: 'older' },
      'GET /api/v1/admin/processor_events': [event],
      'GET /api/v1/admin/refunds': { waiting: [], failed: [] },
      'GET /api/v1/admin/payment-holds': [],
      'GET /api/v1/admin/undrafted-bills': [],
      ...answers,
    },
  })
}

const asked = ({ requests }: ReturnType<typeof show>) => requests.map(({ path }) => path)

describe('the list', () => {
  test('shows where each payment stands, and which need a person', async () => {
    show()
    const table = await screen.findByRole('table', { name: 'Payments' })
    const [, first, second] = within(table).getAllByRole('row')
    expect(first?.textContent).toContain('P7K2QX9M4TLarkspur Hollow Fellowship 1000482917')
    expect(first?.textContent).toContain('No answer, being asked aboutsince Mar 10, 2026, 9:40 AM CDT')
    expect(first?.textContent).toContain('$1,626.34')
    expect(first?.textContent).toContain('No answer for a minuteManual reviewAsked 3 times')
    expect(second?.textContent).toContain('Refused, no money taken')
    expect(second?.textContent).toContain('insufficient_funds')
    expect(second?.getAttribute('data-tone')).toBe('danger')
    expect(screen.getByRole('link', { name: 'P7K2QX9M4T' }).getAttribute('href')).toBe(
      `/admin/payments/${stuck.paymentId}`,
    )
  })

  test('keeps its filters and its page in the address', async () => {
    const shown = show('/admin/payments?unresolved=no_answer&after=57')
    for (const name of ['Pages of the payments, above them', 'Pages of the payments']) {
      const pages = within(await screen.findByRole('navigation', { name }))
      expect(pages.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe(
        '/admin/payments?unresolved=no_answer&after=older',
      )
      expect(pages.getByRole('link', { name: 'Newest' }).getAttribute('href')).toBe(
        '/admin/payments?unresolved=no_answer',
      )
    }
    expect(asked(shown)).toContain('/api/v1/admin/payments?unresolved=no_answer&after=57')
    expect(screen.getByLabelText<HTMLSelectElement>('Manual review').value).toBe('no_answer')
  })

  test('is narrowed by the form, with numbers as they are read off a receipt', async () => {
    const { router } = show()
    await screen.findByRole('table', { name: 'Payments' })
    fireEvent.change(screen.getByLabelText('Account number'), { target: { value: ' 1000482917' } })
    fireEvent.change(screen.getByLabelText('Confirmation number'), { target: { value: 'p7k2-qx9m4t' } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await screen.findByRole('link', { name: 'Clear all' })
    expect(router.state.location.search).toBe('?accountNumber=1000482917&confirmation=P7K2QX9M4T')
  })

  test('names the field that holds no number, and requests nothing', async () => {
    const shown = show()
    await screen.findByRole('table', { name: 'Payments' })
    const before = shown.requests.length
    fireEvent.change(screen.getByLabelText('Confirmation number'), { target: { value: 'nonsense' } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(screen.getByText('Enter a confirmation number like P7K2QX9M4T.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Confirmation number'))
    expect(shown.requests).toHaveLength(before)
  })

  test('states whether nothing matches or nothing needs manual review', async () => {
    const nothing = { 'GET /api/v1/admin/payments': { items: [], next: null } }
    show('/admin/payments?accountNumber=1000482917', nothing)
    expect(await screen.findByText('No payments found')).toBeTruthy()
  })

  test('states that nothing needs manual review', async () => {
    const nothing = { 'GET /api/v1/admin/payments': { items: [], next: null } }
    show('/admin/payments?unresolved=any', nothing)
    expect(await screen.findByText('Nothing needs manual review')).toBeTruthy()
  })

  test('shows that it cannot be read, with a retry', async () => {
    let failing = true
    show('/admin/payments', {
      'GET /api/v1/admin/payments': () =>
        failing ? refusal('unavailable', 503) : { items: [stuck], next: null },
    })
    expect(await screen.findByText('We could not read the payments')).toBeTruthy()
    expect(screen.getByText('Incident INC-7F3K')).toBeTruthy()
    failing = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Payments' })).toBeTruthy()
  })

  test('is read again by the button alone, since each read is audited', async () => {
    const shown = show()
    await screen.findByRole('table', { name: 'Payments' })
    const before = shown.requests.length
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await expect.poll(() => shown.requests.length).toBe(before + 5)
    expect(shown.requests.every(({ isBackground }) => !isBackground)).toBe(true)
  })
})

describe('by permission', () => {
  test('requests no payment without the right to look up', async () => {
    const shown = show('/admin/payments', {}, ['operate'])
    expect(screen.getByText('Payments are not part of your role')).toBeTruthy()
    expect(await screen.findByRole('table', { name: 'Events without a payment' })).toBeTruthy()
    expect(asked(shown)).toEqual(['/api/v1/admin/processor_events'])
  })

  test('requests no event without the right to operate', async () => {
    const shown = show('/admin/payments', {}, ['look_up'])
    expect(await screen.findByRole('table', { name: 'Payments' })).toBeTruthy()
    expect(screen.queryByText('Events without a payment')).toBeNull()
    expect(asked(shown)).toEqual([
      '/api/v1/admin/payment-holds',
      '/api/v1/admin/undrafted-bills',
      '/api/v1/admin/refunds',
      '/api/v1/admin/payments',
    ])
  })
})

test('shows events that name no payment with what to do, and nothing if there are none', async () => {
  show()
  const table = await screen.findByRole('table', { name: 'Events without a payment' })
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain(
    'Money takencharge.succeeded · evt_1pi_odd',
  )
  expect(table.textContent).toContain('Names no payment of oursReceived Mar 10, 2026')
  expect(screen.getByText(/must be refunded or booked/)).toBeTruthy()
})
