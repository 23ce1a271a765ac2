import { Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { StaffAct } from '@myaccount/domain/staff-controls/day-limit'
import { useFormatDay } from '../../format/use-format-day.ts'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Amount } from '../../ui/surfaces/Amount.tsx'
import { Table, type TableColumn } from '../../ui/tables/Table.tsx'
import styles from '../page/staff.module.css'
import type { StaffActs } from './staff-acts.queries.ts'

type Act = StaffActs['items'][number]
type Limit = StaffActs['limits'][number]

/** Lists the acts by day and employee, and the daily limits above which a colleague approves. */
export function StaffActsTables({ items, isCut, limits }: StaffActs) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const words: Readonly<Record<StaffAct, string>> = {
    refund: t`Refunds`,
    assigned: t`Money assigned to invoices`,
    paid_back: t`Checks received`,
    written_off: t`Write-offs`,
  }
  const ofActs: TableColumn<Act>[] = [
    {
      key: 'employee',
      header: t`Employee`,
      fold: 'lead',
      namesRow: true,
      cell: ({ employeeName, act, day }) => (
        <>
          {employeeName ?? t`Unknown employee`}
          <span className={styles.quiet}>
            {' '}
            {words[act]}, {formatDay(day)}
          </span>
        </>
      ),
    },
    {
      key: 'count',
      header: t`Count`,
      align: 'end',
      fold: 'detail',
      foldLabel: t`Count`,
      cell: ({ count }) => i18n.number(count),
    },
    {
      key: 'alone',
      header: t`Without approval`,
      align: 'end',
      fold: 'line',
      foldLabel: t`Without approval`,
      cell: ({ aloneCount, aloneCents }) => (
        <>
          {i18n.number(aloneCount)} · <Amount>{formatCents(aloneCents)}</Amount>
        </>
      ),
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      fold: 'amount',
      cell: ({ cents }) => <Amount>{formatCents(cents)}</Amount>,
    },
  ]
  const ofLimits: TableColumn<Limit>[] = [
    { key: 'act', header: t`Act`, fold: 'lead', namesRow: true, cell: ({ act }) => words[act] },
    {
      key: 'count',
      header: t`Count a day`,
      align: 'end',
      fold: 'detail',
      foldLabel: t`Count a day`,
      cell: ({ mostCount }) => i18n.number(mostCount),
    },
    {
      key: 'amount',
      header: t`Amount a day`,
      align: 'end',
      fold: 'amount',
      cell: ({ mostCents }) => <Amount>{formatCents(mostCents)}</Amount>,
    },
  ]
  return (
    <>
      {items.length === 0 ? (
        <p className={styles.sentence}>
          <Trans>Nobody refunded or closed anything in these days.</Trans>
        </p>
      ) : (
        <Table
          caption={t`Acts by employee and day`}
          captionHidden
          columns={ofActs}
          items={items}
          keyOf={({ day, userId, act }) => `${day} ${userId} ${act}`}
        />
      )}
      {isCut ? (
        <p className={styles.sentence}>
          <Trans>The newest are shown. The CSV file has all.</Trans>
        </p>
      ) : null}
      <Stack>
        <SectionHeading>{t`Limits of a day`}</SectionHeading>
        <p className={styles.sentence}>
          <Trans>Each employee does this much alone. Above it a colleague approves.</Trans>
        </p>
        <Table
          caption={t`Limits of a day`}
          captionHidden
          columns={ofLimits}
          items={limits}
          keyOf={({ act }) => act}
        />
      </Stack>
    </>
  )
}
