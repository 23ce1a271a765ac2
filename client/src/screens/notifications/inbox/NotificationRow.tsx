import { useLingui } from '@lingui/react/macro'
import type { Notification } from '@myaccount/contract/endpoints/notifications/inbox'
import type { NotificationGroup } from '@myaccount/domain/notifications/notification-group'
import { ReceiptText, Shield, TriangleAlert, Vote } from 'lucide-react'
import { Link } from 'react-router'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { Row } from '../../../ui/rows/Row.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { Tile } from '../../../ui/surfaces/Tile.tsx'
import { useGroupWords } from './use-group-words.ts'

const icons = {
  policy: Shield,
  billing: ReceiptText,
  claims: TriangleAlert,
  member_meeting: Vote,
} as const satisfies Record<NotificationGroup, unknown>

interface NotificationRowProps {
  readonly notification: Notification
  readonly onOpen: () => void
}

export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const groupWords = useGroupWords()
  const { group, words, account, number, path, createdAt, isRead } = notification
  const Icon = icons[group]
  return (
    <Row
      tile={
        <Tile>
          <Icon />
        </Tile>
      }
      title={
        <Link to={path} onClick={onOpen}>
          {words}
        </Link>
      }
      chips={isRead ? null : <Chip tone="info">{t({ context: 'notification', message: 'New' })}</Chip>}
      meta={account === null ? t`About you` : [account.accountName, number].filter(Boolean).join(', ')}
      state={{ text: groupWords[group], detail: formatMoment(createdAt) }}
    />
  )
}
