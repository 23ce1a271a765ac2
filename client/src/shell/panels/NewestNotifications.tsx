import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { notificationsQuery } from '../../parts/notifications/notifications.queries.ts'
import { useMarkRead } from '../../parts/notifications/use-mark-read.ts'
import styles from './right-panel.module.css'

const shownAtMost = 5

/** The short view of /notifications. */
export function NewestNotifications({ isOpen }: { readonly isOpen: boolean }) {
  const formatMoment = useFormatMoment()
  const { mark } = useMarkRead()
  const { data } = useQuery({ ...notificationsQuery({}), enabled: isOpen })
  if (data === undefined || data.items.length === 0) return null
  return (
    <ul className={styles.past}>
      {data.items.slice(0, shownAtMost).map((notification) => (
        <li key={notification.notificationId} data-new={notification.isRead ? undefined : ''}>
          <Link to={notification.path} onClick={() => mark({ notification })} data-target>
            {notification.title}
          </Link>
          <small>{formatMoment(notification.createdAt)}</small>
        </li>
      ))}
    </ul>
  )
}
