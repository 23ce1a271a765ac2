import { type Notification, notification } from '@myaccount/contract/endpoints/notifications/inbox'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import NotificationsScreen from './NotificationsScreen.tsx'

const idOf = (place: number) => `not_0195801f2c7a7d3e8c5b${String(place).padStart(12, '0')}`

function aNotification(place: number, facts: Partial<Notification> = {}): Notification {
  return notification.parse({
    notificationId: idOf(place),
    group: 'billing',
    words: 'Your bill is ready',
    account: { accountNumber: '1000482917', accountName: 'Larkspur Hollow Fellowship' },
    number: '1000044110',
    path: '/policies/invoices/1000044110',
    createdAt: '2026-11-20T15:04:00.000Z',
    isRead: false,
    ...facts,
  })
}

const list = 'GET /api/v1/notifications'
const read = 'POST /api/v1/notifications/read'

function show(answers: Answers, address = '/notifications') {
  return showScreen(<NotificationsScreen />, { pattern: '/notifications', address, answers })
}

const older = aNotification(1, { words: 'A bill is past due', isRead: true })
const newer = aNotification(2)

test('shows what happened, where and when, and what is new', async () => {
  show({ [list]: { items: [newer, older], next: null } })
  const [first, second] = await screen.findAllByRole('listitem')
  if (first === undefined || second === undefined) throw new Error('Two rows')
  expect(first.textContent).toContain('Larkspur Hollow Fellowship, 1000044110')
  expect(first.textContent).toContain('Nov 20, 2026, 9:04 AM')
  expect(within(first).getByText('New')).toBeDefined()
  expect(within(second).queryByText('New')).toBeNull()
})

test('marks a row as read when it is opened, and goes to its page', async () => {
  const { requests } = show({ [list]: { items: [newer, older], next: null }, [read]: { unreadCount: 0 } })
  await userEvent.click(await screen.findByRole('link', { name: 'Your bill is ready' }))
  await screen.findByText('Now at /policies/invoices/1000044110')
  const sent = requests.find(({ method }) => method === 'POST')
  expect(sent?.body).toBe(JSON.stringify({ notificationId: newer.notificationId, andOlder: false }))
  expect(sent?.isBackground).toBe(true)
})

test('marks all up to the newest that is shown', async () => {
  const { requests } = show({ [list]: { items: [newer, older], next: null }, [read]: { unreadCount: 0 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(requests.find(({ method }) => method === 'POST')?.body).toBe(
    JSON.stringify({ notificationId: newer.notificationId, andOlder: true }),
  )
})

test('narrows the list by the address', async () => {
  const { requests } = show({ [list]: { items: [], next: null } }, '/notifications?show=claims')
  await screen.findByRole('heading', { name: 'Nothing of this kind yet' })
  expect(requests.map(({ path }) => path)).toEqual(['/api/v1/notifications?group=claims'])
  expect(screen.getByRole('link', { name: 'Claims' }).getAttribute('aria-current')).toBe('page')
})

test('states that there are no notifications', async () => {
  show({ [list]: { items: [], next: null } })
  await screen.findByRole('heading', { name: 'No notifications yet' })
})

test('states that the list cannot be read', async () => {
  show({ [list]: refusal('unavailable', 503) })
  await screen.findByRole('heading', { name: 'We could not load your notifications' })
})
