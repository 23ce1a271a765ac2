import { notificationGroups } from '@myaccount/domain/notifications/notification-group'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { cursor, notificationId, page } from '../../formats.ts'
import { namedAccount } from '../../shared-shapes.ts'
import { attentionItem } from '../attention.ts'

/** A notification of a person (domain.md 2.11). */
export const notification = z.object({
  notificationId,
  group: z.enum(notificationGroups),
  /** What happened, how much and by when, in the language of the request. */
  title: z.string(),
  /** The policy, invoice or claim that it is about. */
  detail: z.nullable(z.string()),
  /** Null if it is about the person and their sign-in. */
  account: z.nullable(namedAccount),
  /** What the person can still do about it, as the attention list has it now; null if nothing. */
  toDo: z.nullable(z.pick(attentionItem, { when: true, whenDetail: true, isLate: true, action: true })),
  /** The page that shows it, without the origin. */
  path: z.string(),
  /** ISO, UTC. */
  createdAt: z.string(),
  isRead: z.boolean(),
})

export type Notification = z.infer<typeof notification>

const unread = z.object({
  unreadCount: z.int(),
  byGroup: z.record(z.enum(notificationGroups), z.int()),
})

export type Unread = z.infer<typeof unread>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notifications',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account' },
  summary: 'What the person signed in was told, on all their accounts, newest first, 50 a page.',
  query: z.object({
    group: z.optional(z.enum(notificationGroups)),
    state: z.optional(z.enum(['unread', 'read'])),
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
