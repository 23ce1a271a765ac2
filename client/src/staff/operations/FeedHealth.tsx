import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getOperations } from '@myaccount/contract/endpoints/admin'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { Table, type TableColumn } from '../../ui/tables/Table.tsx'
import styles from '../page/staff.module.css'

type Feed = EndpointAnswer<typeof getOperations>['feed']
type Import = Feed['lastImports'][number]

export function FeedHealth({ feed: { parkedCount, lastImports } }: { readonly feed: Feed }) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const count = (pick: (row: Import) => number) => (row: Import) => i18n.number(pick(row))
  const columns: TableColumn<Import>[] = [
    {
      key: 'started',
      header: t`Started`,
      fold: 'lead',
      namesRow: true,
      cell: ({ startedAt, source }) => (
        <>
          {formatMoment(startedAt)}
          <code className={`${styles.quiet} ${styles.code}`}>{source}</code>
        </>
      ),
    },
    {
      key: 'finished',
      header: t`Finished`,
      fold: 'detail',
      foldLabel: t`Finished`,
      cell: ({ finishedAt }) => (finishedAt === null ? t`Still running` : formatMoment(finishedAt)),
    },
    {
      key: 'lines',
      header: t`Lines`,
      align: 'end',
      fold: 'amount',
      foldLabel: t`Lines`,
      cell: count((row) => row.lines),
    },
    { key: 'applied', header: t`Applied`, align: 'end', fold: 'hidden', cell: count((row) => row.applied) },
    {
      key: 'repeated',
      header: t`Repeated`,
      align: 'end',
      fold: 'hidden',
      cell: count((row) => row.repeated),
    },
    { key: 'parked', header: t`Parked`, align: 'end', fold: 'hidden', cell: count((row) => row.parked) },
    {
      key: 'rejected',
      header: t`Rejected`,
      align: 'end',
      fold: 'state',
      foldLabel: t`Rejected`,
      emphasis: true,
      cell: count((row) => row.rejected),
    },
  ]
  return (
    <Stack>
      <SectionHeading id="feed">{t`Feed`}</SectionHeading>
      <p className={styles.sentence}>
        {parkedCount === 0 ? (
          <Trans>No record is waiting for another one.</Trans>
        ) : (
          <Plural
            value={parkedCount}
            one="# record is parked until what it refers to comes."
            other="# records are parked until what they refer to comes."
          />
        )}
      </p>
      {lastImports.length === 0 ? (
        <Card>
          <Trans>Nothing has been imported yet.</Trans>
        </Card>
      ) : (
        <Table
          caption={t`Last imports`}
          captionHidden
          columns={columns}
          items={lastImports}
          keyOf={({ source, startedAt }) => `${source} ${startedAt}`}
          toneOf={({ rejected }) => (rejected > 0 ? 'danger' : 'ink')}
        />
      )}
    </Stack>
  )
}
