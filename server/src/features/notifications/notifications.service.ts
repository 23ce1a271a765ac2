import type { EndpointInput } from '@myaccount/contract/endpoint'
import type {
  listNotifications,
  markNotificationsRead,
  Notification,
} from '@myaccount/contract/endpoints/notifications/inbox'
import { parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import type { NotificationGroup } from '@myaccount/domain/notifications/notification-group'
import { accountsWith, personBehind, subjectOf } from '@myaccount/domain/session/actor'
import { type Speaker, say } from '@myaccount/messages/say'
import type { Database } from '../../database/database.ts'
import type { Scope } from '../../database/scope.ts'
import type { EmailRegistry } from '../../emails/email-registry.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { cutPage, readCursor, rowsToAskFor } from '../../http/paging.ts'
import { scopeOfActor } from '../../http/scope-of-actor.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import {
  countUnreadStatement,
  type Inbox,
  listNotificationsStatement,
  markReadStatement,
  type NotificationRow,
  readNotificationPlace,
  writeNotificationPlace,
} from './notifications.store.ts'

interface Options {
  readonly database: Database
  /** The kinds of email, their titles, and the seats that may see each. */
  readonly kinds: Pick<EmailRegistry, 'all' | 'find'>
}

export type Notifications = ReturnType<typeof makeNotifications>

/**
 * Lists a person's own notifications, however they were sent, for accounts on which their seat still allows it.
 */
export function makeNotifications({ database, kinds }: Options) {
  /** Throws for anyone who is no insured person, as the endpoints' access does too. */
  function inboxOf(actor: SignedInVisit['actor'], group?: NotificationGroup): { inbox: Inbox; scope: Scope } {
    const person = subjectOf(actor)
    if (person === null) throw new AppError('access.denied')
    const shown = kinds
      .all()
      .filter(({ notification }) => group === undefined || notification.group === group)
      .map((kind) => ({
        kind: kind.name,
        accounts: kind.about === 'account' ? accountsWith(actor, kind.capability) : null,
      }))
    return {
      inbox: { userId: person.userId, shown },
      scope: scopeOfActor(actor, accountsWith(actor, 'see_account')),
    }
  }

  async function countUnread(actor: SignedInVisit['actor']): Promise<{ unreadCount: number }> {
    const { inbox, scope } = inboxOf(actor)
    const [counted] = await database.read(scope, countUnreadStatement(inbox))
    return { unreadCount: counted?.count ?? 0 }
  }

  return {
    countUnread,

    async list(
      { actor, speaker }: SignedInVisit,
      { group, unread, after }: EndpointInput<typeof listNotifications>['query'],
    ) {
      const { inbox, scope } = inboxOf(actor, group)
      const rows = await database.read(
        scope,
        listNotificationsStatement({
          ...inbox,
          isUnreadOnly: unread !== undefined,
          after: readCursor(after, readNotificationPlace),
          limit: rowsToAskFor,
        }),
      )
      const { shown, next } = cutPage(rows, writeNotificationPlace)
      return { items: shown.map((row) => factsOf(row, speaker)), next }
    },

    /** Only the person marks as read: what an employee reads for them stays unread. */
    async markRead(
      { actor, nowMs }: SignedInVisit,
      { notificationId, andOlder }: EndpointInput<typeof markNotificationsRead>['body'],
    ) {
      const { inbox, scope } = inboxOf(actor)
      if (personBehind(actor)?.userId !== inbox.userId) throw new AppError('access.denied')
      const id = parseWireId('notification', notificationId)
      if (!id.ok) throw notFound()
      const marked = await database.transaction(scope, (tx) =>
        tx.run(markReadStatement({ ...inbox, notificationId: id.value, andOlder, nowMs })),
      )
      if (marked.length === 0) throw notFound()
      return await countUnread(actor)
    },
  }

  function factsOf(row: NotificationRow, speaker: Speaker): Notification {
    const kind = kinds.find(row.kind)
    if (kind === undefined) throw new Error('A kind was asked for that nobody knows')
    const { accountNumber, accountName } = row
    return {
      notificationId: toWireId('notification', row.notificationId),
      group: kind.notification.group,
      words: say(speaker, kind.notification.words),
      account: accountNumber === null ? null : { accountNumber, accountName: accountName ?? accountNumber },
      number: numberIn(row.path),
      path: row.path,
      createdAt: row.createdAt.toISOString(),
      isRead: row.isRead,
    }
  }
}

function numberIn(path: string): string | null {
  const ofPay = /^\/pay\/review\?account=\d+&invoices=(\d{10})$/.exec(path)?.[1]
  return ofPay ?? /^\/policies\/(?:invoices\/)?([A-Z0-9][A-Z0-9.-]{2,29})$/.exec(path)?.[1] ?? null
}
