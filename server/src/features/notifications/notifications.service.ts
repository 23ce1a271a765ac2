import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { AttentionItem } from '@myaccount/contract/endpoints/attention'
import type {
  listNotifications,
  markNotificationsRead,
  Notification,
  Unread,
} from '@myaccount/contract/endpoints/notifications/inbox'
import { rankAttention } from '@myaccount/domain/attention/rank-attention'
import { parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import type { NotificationGroup } from '@myaccount/domain/notifications/notification-group'
import { accountsWith, personBehind, subjectOf } from '@myaccount/domain/session/actor'
import { type Speaker, say } from '@myaccount/messages/say'
import { writeItem } from '../../attention/attention-answer.ts'
import type { AttentionRegistry } from '../../attention/attention-registry.ts'
import type { Database } from '../../database/database.ts'
import type { Scope } from '../../database/scope.ts'
import type { EmailKind } from '../../emails/email-kind.ts'
import type { EmailRegistry } from '../../emails/email-registry.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { cutPage, readCursor, rowsToAskFor } from '../../http/paging.ts'
import { scopeOfActor } from '../../http/scope-of-actor.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { attentionOfAccounts, attentionReaderOf } from '../accounts/accounts.reader.ts'
import { findToDo } from './find-to-do.ts'
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
  readonly attention: AttentionRegistry
  /** The kinds of email, their titles, and the seats that may see each. */
  readonly kinds: Pick<EmailRegistry, 'all' | 'find'>
}

export type Notifications = ReturnType<typeof makeNotifications>

/**
 * Lists a person's own notifications, however they were sent, for accounts on which their seat still allows it. What
 * can still be done about one is that of the attention list, as it stands now.
 */
export function makeNotifications({ database, attention: registry, kinds }: Options) {
  const attention = attentionOfAccounts(registry)

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

  async function countUnread(actor: SignedInVisit['actor']): Promise<Unread> {
    const { inbox, scope } = inboxOf(actor)
    const counted = await database.read(scope, countUnreadStatement(inbox))
    const byGroup = { policy: 0, billing: 0, claims: 0, member_meeting: 0 }
    for (const { kind, count } of counted) byGroup[kindNamed(kind).notification.group] += count
    return { unreadCount: counted.reduce((sum, { count }) => sum + count, 0), byGroup }
  }

  return {
    countUnread,

    async list(
      visit: SignedInVisit,
      { group, state, after }: EndpointInput<typeof listNotifications>['query'],
    ) {
      const { actor, today, speaker } = visit
      const { inbox, scope } = inboxOf(actor, group)
      const [rows, ...others] = await database.readAll(scope, [
        listNotificationsStatement({
          ...inbox,
          isRead: state === undefined ? null : state === 'read',
          after: readCursor(after, readNotificationPlace),
          limit: rowsToAskFor,
        }),
        ...attention.statements(accountsWith(actor, 'see_account'), today),
      ])
      const { shown, next } = cutPage(rows as NotificationRow[], writeNotificationPlace)
      const reader = attentionReaderOf(visit)
      const { now, comingUp } = rankAttention(attention.items(others, reader), today)
      const itemsOf = Map.groupBy([...now, ...comingUp], ({ accountNumber }) => accountNumber)
      return {
        items: shown.map((row) => {
          const item = row.accountNumber && findToDo(row.path, itemsOf.get(row.accountNumber) ?? [])
          return { ...factsOf(row, speaker), toDo: item ? toDoOf(writeItem(item, reader, speaker)) : null }
        }),
        next,
      }
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

  function factsOf(row: NotificationRow, speaker: Speaker): Omit<Notification, 'toDo'> {
    const { notification } = kindNamed(row.kind)
    const { accountNumber, accountName, title, detail } = row
    return {
      notificationId: toWireId('notification', row.notificationId),
      group: notification.group,
      title: say(speaker, title ?? notification.words),
      detail: detail === null ? null : say(speaker, detail),
      account: accountNumber === null ? null : { accountNumber, accountName: accountName ?? accountNumber },
      path: row.path,
      createdAt: row.createdAt.toISOString(),
      isRead: row.isRead,
    }
  }

  function kindNamed(name: string): EmailKind {
    const kind = kinds.find(name)
    if (kind === undefined) throw new Error('A kind was asked for that nobody knows')
    return kind
  }
}

function toDoOf({ when, whenDetail, isLate, action }: AttentionItem): Notification['toDo'] {
  return { when, whenDetail, isLate, action }
}
