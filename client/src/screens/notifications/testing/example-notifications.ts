import { type Notification, notification } from '@myaccount/contract/endpoints/notifications/inbox'

const idOf = (place: number) => `not_0195801f2c7a7d3e8c5b${String(place).padStart(12, '0')}`

export function aNotification(place: number, facts: Partial<Notification> = {}): Notification {
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
