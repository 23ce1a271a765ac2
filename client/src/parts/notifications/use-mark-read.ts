import {
  markNotificationsRead,
  type Notification,
  type Unread,
} from '@myaccount/contract/endpoints/notifications/inbox'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../api/api-context.ts'
import type { ApiError } from '../../api/api-error.ts'
import { notificationsQuery, unreadNotificationsQuery } from './notifications.queries.ts'

interface Read {
  readonly notification: Pick<Notification, 'notificationId' | 'isRead'>
  /** Marks all older ones too. */
  readonly andOlder?: boolean
}

interface MarkRead {
  readonly isBusy: boolean
  readonly mark: (read: Read) => void
}

/**
 * Marks in the background, beside the page that a notification leads to; one that could not be marked stays new.
 */
export function useMarkRead(): MarkRead {
  const call = useCall()
  const client = useQueryClient()
  const { isPending, mutate } = useMutation<Unread, ApiError, Read>({
    mutationFn: ({ notification: { notificationId }, andOlder = false }) =>
      call(
        markNotificationsRead,
        { body: { notificationId, andOlder } },
        { expect: 'all', background: !andOlder },
      ),
    onSuccess(left) {
      client.setQueryData(unreadNotificationsQuery().queryKey, left)
      return client.invalidateQueries({ queryKey: notificationsQuery({}).queryKey.slice(0, 1) })
    },
  })
  return {
    isBusy: isPending,
    mark(read) {
      if (read.andOlder || !read.notification.isRead) mutate(read)
    },
  }
}
