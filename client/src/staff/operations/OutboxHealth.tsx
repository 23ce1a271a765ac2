import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getOperations } from '@myaccount/contract/endpoints/admin'
import { Link } from 'react-router'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { paths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Table, type TableColumn } from '../../ui/tables/Table.tsx'
import { eventColumn } from '../page/event-column.tsx'
import { mayOperate } from '../page/permissions.ts'
import styles from '../page/staff.module.css'

type Outbox = EndpointAnswer<typeof getOperations>['outbox']
type Failing = Outbox['failing'][number]

export function OutboxHealth({ outbox }: { readonly outbox: Outbox }) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const session = useSession()
  const columns: TableColumn<Failing>[] = [
    eventColumn(t`Event`),
    {
      key: 'attempts',
      header: t`Tries`,
      align: 'end',
      fold: 'amount',
      foldLabel: t`Tries`,
      cell: ({ attempts }) => i18n.number(attempts),
    },
    {
      key: 'lastTry',
      header: t`Last try`,
      fold: 'detail',
      foldLabel: t`Last try`,
      cell: ({ lastAttemptAt }) => (lastAttemptAt === null ? t`Not tried yet` : formatMoment(lastAttemptAt)),
    },
    {
      key: 'error',
      header: t`What happened`,
      fold: 'action',
      emphasis: true,
      cell: ({ lastError }) => lastError ?? t`No answer`,
    },
  ]
  return (
    <Stack>
      <SectionHeading id="outbox">{t`Outbox`}</SectionHeading>
      <p className={styles.sentence}>
        <WaitingSentence {...outbox} />{' '}
        {outbox.failing.length === 0 ? <Trans>No delivery is failing.</Trans> : null}{' '}
        {mayOperate(session) ? (
          <Link to={paths.adminEvents()} data-target>
            <Trans>See all events</Trans>
          </Link>
        ) : null}
      </p>
      {outbox.failing.length === 0 ? null : (
        <Table
          caption={t`Deliveries that fail`}
          captionHidden
          columns={columns}
          items={outbox.failing}
          keyOf={({ eventId }) => eventId}
          toneOf={() => 'danger'}
        />
      )}
    </Stack>
  )
}

function WaitingSentence({ waitingCount, oldestWaitingAt }: Outbox) {
  const formatMoment = useFormatMoment()
  if (waitingCount === 0 || oldestWaitingAt === null) return <Trans>No event waits for delivery.</Trans>
  const oldest = formatMoment(oldestWaitingAt)
  return (
    <Plural
      value={waitingCount}
      one={`# event waits for delivery, since ${oldest}.`}
      other={`# events wait for delivery, the oldest since ${oldest}.`}
    />
  )
}
