import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { NotificationGroup } from '@myaccount/domain/notifications/notification-group'
import { ReceiptText, Shield, TriangleAlert, Vote } from 'lucide-react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useTimeOfMoment } from '../../../format/use-format-moment.ts'
import { useMarkRead } from '../../../parts/notifications/use-mark-read.ts'
import { useSession } from '../../../session/use-session.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { Tile } from '../../../ui/surfaces/Tile.tsx'
import type { InboxRow } from './group-by-day.ts'
import styles from './inbox.module.css'

const icons = {
  policy: Shield,
  billing: ReceiptText,
  claims: TriangleAlert,
  member_meeting: Vote,
} as const satisfies Record<NotificationGroup, unknown>

interface InboxDayProps {
  readonly day: CalendarDate
  readonly rows: readonly InboxRow[]
}

/** The notifications of one day under its date. */
export function InboxDay({ day, rows }: InboxDayProps) {
  const formatDay = useFormatDay()
  const date = formatDay(day)
  return (
    <div>
      <h3 className={styles.day}>{date}</h3>
      <RowList label={date}>
        {rows.map((row) => (
          <NotificationRow key={row.newest.notificationId} row={row} />
        ))}
      </RowList>
    </div>
  )
}

function NotificationRow({ row: { newest, all } }: { readonly row: InboxRow }) {
  const { t } = useLingui()
  const timeOf = useTimeOfMoment()
  const session = useSession()
  const { mark } = useMarkRead()
  const { group, title, detail, account, path, createdAt, isRead, toDo } = newest
  const Icon = icons[group]
  const open = () => {
    for (const notification of all) mark({ notification })
  }
  const hasSeveral = (session?.accounts_owned.length ?? 0) > 1
  const about = account === null ? t`About you` : hasSeveral || detail === null ? account.accountName : null
  return (
    <Row
      tile={
        <Tile>
          <Icon aria-hidden="true" />
        </Tile>
      }
      title={
        <span className={styles.title}>
          {isRead ? null : (
            <span className={styles.dot}>
              <VisuallyHidden>
                <Trans context="notification">New</Trans>
              </VisuallyHidden>
            </span>
          )}
          <Link to={path} onClick={open}>
            {title}
          </Link>
        </span>
      }
      meta={[detail, about].filter(Boolean).join('. ')}
      state={
        toDo?.when
          ? { text: toDo.when, detail: toDo.whenDetail, tone: toDo.isLate ? 'danger' : 'ink' }
          : { text: toDo?.action ? null : <span className={styles.quiet}>{t`Nothing to do`}</span> }
      }
      figure={{
        text: <span className={styles.quiet}>{timeOf(createdAt)}</span>,
        detail: all.length > 1 ? <Plural value={all.length} one="# time" other="# times" /> : null,
      }}
      actions={
        toDo?.action ? (
          <ButtonLink
            variant="table"
            render={
              <Link to={toDo.action.path} onClick={open} aria-label={`${toDo.action.label}: ${title}`} />
            }
          >
            {toDo.action.label}
          </ButtonLink>
        ) : null
      }
    />
  )
}
