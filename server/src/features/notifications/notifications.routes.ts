import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
} from '@myaccount/contract/endpoints/notifications/inbox'
import { getPreferences, savePreferences } from '@myaccount/contract/endpoints/notifications/preferences'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { Notifications } from './notifications.service.ts'
import type { PreferencesService } from './preferences/preferences.service.ts'

interface Services {
  readonly inbox: Notifications
  readonly preferences: PreferencesService
}

export function notificationsRoutes(bind: BindOptions, { inbox, preferences }: Services): void {
  bindEndpoint(bind, listNotifications, (visit, { query }) => inbox.list(visit, query))
  bindEndpoint(bind, countUnreadNotifications, ({ actor }) => inbox.countUnread(actor))
  bindEndpoint(bind, markNotificationsRead, (visit, { body }) => inbox.markRead(visit, body))
  bindEndpoint(bind, getPreferences, (visit, { query }) => preferences.read(visit, query.accountNumber))
  bindEndpoint(bind, savePreferences, (visit, { body }, { request }) =>
    preferences.save(visit, body, {
      address: request.ip,
      browser: request.headers['user-agent'] ?? '',
    }),
  )
}
