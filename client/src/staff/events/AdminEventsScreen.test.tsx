import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import AdminEventsScreen from './AdminEventsScreen.tsx'

const listCall = 'GET /api/v1/admin/events'
const sendCall = 'POST /api/v1/admin/events/redeliveries'
const eventId = 'evt_0195801f2c7a7d3e8c5b6a4f3e2d1c20'
const event = {
  eventId,
  type: 'payment.succeeded',
  createdAt: '2026-11-20T15:00:00.000Z',
  endpoint: 'webhook',
  state: 'failing',
  attemptCount: 30,
  deliveredAt: null,
  redeliveryRequestedAt: null,
  attempts: [
    {
      number: 30,
      at: '2026-11-20T16:00:00.000Z',
      durationMs: 41,
      outcome: 'refused',
      httpStatus: 503,
      errorCode: null,
    },
    {
      number: 29,
      at: '2026-11-20T15:30:00.000Z',
      durationMs: 3,
      outcome: 'not_reached',
      httpStatus: null,
      errorCode: 'ECONNREFUSED',
    },
  ],
}
const delivered = { ...event, state: 'delivered', deliveredAt: '2026-11-20T15:00:01.000Z' }

interface Shown {
  readonly items?: readonly object[]
  readonly address?: string
  readonly permissions?: readonly string[]
  readonly answer?: object
}

function show({
  items = [event],
  address = '/admin/events',
  permissions = ['operate'],
  answer = { count: 1, next: null },
}: Shown = {}) {
  const { requests } = showScreen(<AdminEventsScreen />, {
    pattern: '/admin/events',
    address,
    session: { user_type: 'Employee', accounts_owned: [], activeAccountNumber: null, seats: [], permissions },
    answers: { [listCall]: { items, next: null }, [sendCall]: answer },
  })
  return {
    calls: () => requests.map(({ method, path }) => `${method} ${path}`),
    sent: () =>
      requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(String(body))),
  }
}

test('shows an event with its state and the outcome of each try', async () => {
  show()
  const row = (await screen.findByText('payment.succeeded')).closest('li') as HTMLElement
  for (const part of [eventId, 'Failing', '30 tries', 'Refused (HTTP 503)', '41 ms'])
    expect(row.textContent).toContain(part)
  expect(within(row).getByText('Not reached (ECONNREFUSED)')).toBeTruthy()
})

test.each([
  [event, `Try now: payment.succeeded ${eventId}`],
  [delivered, `Send again: payment.succeeded ${eventId}`],
])('sends one event again and reads the list again', async (item, name) => {
  const { calls, sent } = show({ items: [item] })
  await userEvent.click(await screen.findByRole('button', { name }))
  await vi.waitFor(() => expect(calls()).toEqual([listCall, sendCall, listCall]))
  expect(sent()).toEqual([{ of: 'event', eventId }])
})

test('tries all undelivered events, and goes on where the call was cut', async () => {
  const { sent } = show({ answer: { count: 500, next: '1.a' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Try all undelivered now' }))
  expect(await screen.findByText('500 events were sent again, and there are more')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send the next ones' }))
  await vi.waitFor(() => expect(sent()).toEqual([{ of: 'undelivered' }, { of: 'undelivered', after: '1.a' }]))
})

test('sends the events of a period again, by the clock of the carrier', async () => {
  const { sent } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Send a period again' }))
  const dialog = within(screen.getByRole('dialog'))
  for (const [label, text] of [
    ['First day', '2026-11-20'],
    ['Time of the first day', '09:00'],
    ['Last day', '2026-11-20'],
    ['Time of the last day', '10:30'],
  ] as const) {
    const field = dialog.getByLabelText(label)
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
  await vi.waitFor(() =>
    expect(sent()).toEqual([
      { of: 'times', from: '2026-11-20T15:00:00.000Z', to: '2026-11-20T16:30:00.000Z' },
    ]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('asks for an end after the beginning, and sends nothing', async () => {
  const { sent } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Send a period again' }))
  const dialog = within(screen.getByRole('dialog'))
  const lastDay = dialog.getByLabelText('Last day')
  await userEvent.clear(lastDay)
  await userEvent.type(lastDay, '2020-01-01')
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
  expect((await dialog.findAllByText('Enter a day and a time after the first.')).length).toBeGreaterThan(0)
  expect(sent()).toEqual([])
})

test('narrows the list by its links', async () => {
  const { calls } = show({ items: [], address: '/admin/events?state=failing' })
  expect(await screen.findByText('Nothing waits for its delivery.')).toBeTruthy()
  expect(calls()).toEqual([`${listCall}?state=failing`])
  expect(screen.getByRole('link', { name: 'Failing' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Delivered' }).getAttribute('href')).toBe(
    '/admin/events?state=delivered',
  )
})

test('requests nothing where the role does not operate the portal', () => {
  const { calls } = show({ permissions: ['look_up'] })
  expect(calls()).toEqual([])
})
