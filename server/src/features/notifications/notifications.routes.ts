import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
} from '@myaccount/contract/endpoints/notifications/inbox'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { Notifications } from './notifications.service.ts'

export function notificationsRoutes(bind: BindOptions, notifications: Notifications): void {
  bindEndpoint(bind, listNotifications, (visit, { query }) => notifications.list(visit, query))
  bindEndpoint(bind, countUnreadNotifications, ({ actor }) => notifications.countUnread(actor))
  bindEndpoint(bind, markNotificationsRead, (visit, { body }) => notifications.markRead(visit, body))
}
