import { type Notification, notification } from '@myaccount/contract/endpoints/notifications/inbox'
import type { ApiRequest } from '@myaccount/contract/render-port'
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
    title: 'Mission Travel: $240.00 is due Nov 30, 2026',
    detail: 'Policy 12MT0500048, invoice 1000044110',
    account: { accountNumber: '1000482917', accountName: 'Larkspur Hollow Fellowship' },
    toDo: null,
    path: '/policies/invoices/1000044110',
    createdAt: '2026-11-20T15:04:00.000Z',
    isRead: false,
    ...facts,
  })
}

const list = 'GET /api/v1/notifications'
const unreadCount = 'GET /api/v1/notifications/unread'
const read = 'POST /api/v1/notifications/read'
const noneUnread = { unreadCount: 0, byGroup: { policy: 0, billing: 0, claims: 0, member_meeting: 0 } }

const older = aNotification(1, {
  title: 'You paid $240.00',
  isRead: true,
  createdAt: '2026-11-19T15:04:00.000Z',
})
const newer = aNotification(2, {
  toDo: {
    when: 'Pay by Nov 30, 2026',
    whenDetail: '6 days left',
    isLate: false,
    action: { label: 'Pay $240.00', path: '/pay/review?account=1000482917&invoices=1000044110', pays: true },
  },
})

/** Answers both lists of the page with what belongs to each. */
function show(items: readonly Notification[], address = '/notifications', answers: Answers = {}) {
  const unread = items.filter(({ isRead }) => !isRead)
  return showScreen(<NotificationsScreen />, {
    pattern: '/notifications',
    address,
    answers: {
      [list]: (request: ApiRequest) => ({
        items: items.filter(({ isRead }) => isRead === request.path.includes('state=read')),
        next: null,
      }),
      [unreadCount]: {
        unreadCount: unread.length,
        byGroup: { ...noneUnread.byGroup, billing: unread.length },
      },
      [read]: noneUnread,
      ...answers,
    },
  })
}

const rowsOf = async (part: string) =>
  within(await screen.findByRole('region', { name: part })).findAllByRole('listitem')

test('lists the unread ones first, by day, with what they are about and what is to be done', async () => {
  show([newer, older])
  const [unread] = await rowsOf('Unread')
  expect(unread?.textContent).toContain('Policy 12MT0500048, invoice 1000044110')
  expect(unread?.textContent).toContain('Pay by Nov 30, 2026')
  expect(unread?.textContent).toContain('9:04 AM')
  expect(unread?.textContent).toContain('New')
  expect(screen.getByRole('link', { name: `Pay $240.00: ${newer.title}` })).toBeDefined()
  const [earlier] = await rowsOf('Earlier')
  expect(earlier?.textContent).toContain('Nothing to do')
  expect(earlier?.textContent).not.toContain('New')
  const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(days).toEqual(['Nov 20, 2026', 'Nov 19, 2026'])
  expect(screen.getByText('1 unread')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Billing 1' })).toBeDefined()
})

test('merges rows that say the same of one day, and marks all of them', async () => {
  const again = aNotification(3, { toDo: newer.toDo, createdAt: '2026-11-20T16:00:00.000Z' })
  const { requests } = show([again, newer])
  const rows = await rowsOf('Unread')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.textContent).toContain('2 times')
  await userEvent.click(screen.getByRole('link', { name: newer.title }))
  await screen.findByText('Now at /policies/invoices/1000044110')
  const marked = requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(String(body)))
  expect(marked.map(({ notificationId }) => notificationId)).toEqual([idOf(3), idOf(2)])
})

test('names the account only for a person with several', async () => {
  show([newer])
  const [row] = await rowsOf('Unread')
  expect(row?.textContent).not.toContain('Larkspur')
})

test('marks a row as read when it is opened, and goes to its page', async () => {
  const { requests } = show([newer, older])
  await userEvent.click(await screen.findByRole('link', { name: newer.title }))
  await screen.findByText('Now at /policies/invoices/1000044110')
  const sent = requests.find(({ method }) => method === 'POST')
  expect(sent?.body).toBe(JSON.stringify({ notificationId: newer.notificationId, andOlder: false }))
  expect(sent?.isBackground).toBe(true)
})

test('marks all up to the newest that is shown', async () => {
  const { requests } = show([newer, older])
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(requests.find(({ method }) => method === 'POST')?.body).toBe(
    JSON.stringify({ notificationId: newer.notificationId, andOlder: true }),
  )
})

test('states that everything is read, over what came earlier', async () => {
  show([older])
  const [row] = await rowsOf('Unread')
  expect(row?.textContent).toContain('You have read everything')
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(await rowsOf('Earlier')).toHaveLength(1)
})

test('narrows the list by the address', async () => {
  const { requests } = show([], '/notifications?show=claims')
  await screen.findByRole('heading', { name: 'Nothing of this kind yet' })
  expect(requests.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/api/v1/notifications?state=unread&group=claims',
      '/api/v1/notifications?state=read&group=claims',
    ]),
  )
  expect(screen.getByRole('link', { name: 'Claims' }).getAttribute('aria-current')).toBe('page')
})

test('states that there are no notifications', async () => {
  show([])
  await screen.findByRole('heading', { name: 'No notifications yet' })
})

test('states that the list cannot be read', async () => {
  show([], '/notifications', { [list]: refusal('unavailable', 503) })
  await screen.findByRole('heading', { name: 'We could not load your notifications' })
})
