import { notificationGroups } from '@myaccount/domain/notifications/notification-group'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, cursor, notificationId, page } from '../../formats.ts'

/** A notification of a person (domain.md 2.11). */
export const notification = z.object({
  notificationId,
  group: z.enum(notificationGroups),
  /** The text of the notification, in the language of the request. */
  words: z.string(),
  /** Null if it is about the person and their sign-in. */
  account: z.nullable(z.object({ accountNumber, accountName: z.string() })),
  /** The number of the policy or invoice that it is about, if `path` is the page of one. */
  number: z.nullable(z.string()),
  /** The page that shows it, without the origin. */
  path: z.string(),
  /** ISO, UTC. */
  createdAt: z.string(),
  isRead: z.boolean(),
})

export type Notification = z.infer<typeof notification>

const unread = z.object({ unreadCount: z.int() })

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notifications',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account' },
  summary: 'What the person signed in was told, on all their accounts, newest first, 50 a page.',
  query: z.object({
    group: z.optional(z.enum(notificationGroups)),
    unread: z.optional(z.literal('1')),
    after: z.optional(cursor),
  }),
  response: page(notification),
})

/** Called while a page is open: it keeps no session alive. */
export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notifications/unread',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account' },
  background: true,
  summary: 'How many of them were not read yet.',
  response: unread,
})

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/read',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account', whileActing: 'never' },
  summary: 'Marks one as read, or with it all that are older; answers how many are left.',
  body: z.object({ notificationId, andOlder: z.boolean() }),
  response: unread,
})
