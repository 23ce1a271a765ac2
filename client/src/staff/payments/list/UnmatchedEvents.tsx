import { Trans, useLingui } from '@lingui/react/macro'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Table, type TableColumn } from '../../../ui/tables/Table.tsx'
import styles from '../../page/staff.module.css'
import { WorkToDo } from '../../page/WorkToDo.tsx'
import { type UnmatchedEvent, unmatchedEventsQuery } from '../admin-payments.queries.ts'
import { processorEventColumn } from '../processor-event-column.tsx'

/**
 * Events of the processor without a payment of ours: somebody else's charge, or a fault. Renders
 * nothing if there are none.
 */
export function UnmatchedEvents() {
  const { t } = useLingui()
  return (
    <WorkToDo query={unmatchedEventsQuery()} failed={t`We could not read the processor’s events`}>
      {(events) => (events.length > 0 ? <Events events={events} /> : null)}
    </WorkToDo>
  )
}

function Events({ events }: { readonly events: readonly UnmatchedEvent[] }) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const columns: TableColumn<UnmatchedEvent>[] = [
    processorEventColumn(t`Event`),
    {
      key: 'object',
      header: t`Speaks of`,
      fold: 'detail',
      cell: ({ objectId }) => <code className={styles.code}>{objectId}</code>,
    },
    {
      key: 'tries',
      header: t`Tries`,
      align: 'end',
      fold: 'amount',
      foldLabel: t`Tries`,
      cell: ({ tries }) => i18n.number(tries),
    },
    {
      key: 'outcome',
      header: t`What happened`,
      fold: 'action',
      cell: ({ outcome, receivedAt }) => (
        <>
          {outcome === null ? t`Still tried` : t`Names no payment of ours`}
          <span className={styles.quiet}>{t`Received ${formatMoment(receivedAt)}`}</span>
        </>
      ),
    },
  ]
  return (
    <Stack>
      <SectionHeading>{t`Events without a payment`}</SectionHeading>
      <p className={styles.sentence}>
        <Trans>
          Look for what they speak of in the processor’s own pages. Money that was taken there and is not in
          our books must be refunded or booked.
        </Trans>
      </p>
      <Table
        caption={t`Events without a payment`}
        captionHidden
        columns={columns}
        items={events}
        keyOf={({ eventId }) => eventId}
      />
    </Stack>
  )
}
