import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import type { JobFacts } from '@myaccount/contract/endpoints/admin'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { Table, type TableColumn } from '../../ui/tables/Table.tsx'
import styles from '../page/staff.module.css'
import { jobWordsOf } from './job-words.ts'

interface JobsTableProps {
  readonly caption: string
  readonly jobs: readonly JobFacts[]
}

export function JobsTable({ caption, jobs }: JobsTableProps) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const { paceOf, stateOf } = useJobWords()
  const columns: TableColumn<JobFacts>[] = [
    {
      key: 'job',
      header: t`Job`,
      fold: 'lead',
      namesRow: true,
      cell: (job) => (
        <>
          <JobName name={job.name} />
          <span className={styles.quiet}>{paceOf(job)}</span>
        </>
      ),
    },
    {
      key: 'succeeded',
      header: t`Last success`,
      fold: 'detail',
      foldLabel: t`Last success`,
      cell: ({ succeededAt }) => (succeededAt === null ? t`None yet` : formatMoment(succeededAt)),
    },
    {
      key: 'waiting',
      header: t`Waiting`,
      align: 'end',
      fold: 'amount',
      foldLabel: t`Waiting`,
      cell: ({ backlog }) => (
        <>
          {i18n.number(backlog.waiting)}
          {backlog.oldestAt === null ? null : (
            <span className={styles.quiet}>{t`Since ${formatMoment(backlog.oldestAt)}`}</span>
          )}
        </>
      ),
    },
    {
      key: 'dead',
      header: t`Given up`,
      align: 'end',
      fold: 'action',
      foldLabel: t`Given up`,
      cell: ({ backlog }) => i18n.number(backlog.dead),
    },
    {
      key: 'state',
      header: t`State`,
      fold: 'state',
      emphasis: true,
      cell: (job) => (
        <>
          {stateOf(job)}
          {job.failures === 0 ? null : (
            <span className={styles.quiet}>
              <Plural value={job.failures} one="# failure" other="# failures" />
              {job.lastFailure === null ? null : `: ${job.lastFailure}`}
            </span>
          )}
        </>
      ),
    },
  ]
  return (
    <Table
      caption={caption}
      captionHidden
      columns={columns}
      items={jobs}
      keyOf={({ name }) => name}
      toneOf={({ state }) => (state === 'well' ? 'ink' : 'danger')}
    />
  )
}

/** Readable words; the name in the log stands below them. */
function JobName({ name }: Pick<JobFacts, 'name'>) {
  const { i18n } = useLingui()
  const known = jobWordsOf(name)
  if (known === null) return <code className={styles.code}>{name}</code>
  return (
    <>
      {i18n._(known.words)}
      <code className={`${styles.quiet} ${styles.code}`}>{name}</code>
    </>
  )
}

function useJobWords() {
  const { t } = useLingui()
  return {
    paceOf({ everySeconds }: JobFacts): string {
      if (everySeconds === null) return t`For each item in the queue`
      if (everySeconds < 60)
        return t`${plural(everySeconds, { one: 'Every second', other: 'Every # seconds' })}`
      if (everySeconds < 3600)
        return t`${plural(everySeconds / 60, { one: 'Every minute', other: 'Every # minutes' })}`
      return t`Every hour`
    },
    stateOf({ state, succeededAt, everySeconds }: JobFacts): string {
      if (state === 'failing') return t`Failing`
      if (state === 'late') return t`Late`
      return succeededAt === null && everySeconds !== null ? t`Has not run yet` : t`OK`
    },
  }
}
