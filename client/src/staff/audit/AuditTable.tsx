import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { Table, type TableColumn } from '../../ui/tables/Table.tsx'
import styles from '../page/staff.module.css'
import { type AuditEntry, useAuditWords } from './use-audit-words.ts'

export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment('second')
  const { actionOf, outcomeOf, actorOf } = useAuditWords()
  const columns: TableColumn<AuditEntry>[] = [
    { key: 'at', header: t`When`, fold: 'detail', cell: ({ at }) => formatMoment(at) },
    { key: 'actor', header: t`Who`, fold: 'action', cell: actorOf },
    {
      key: 'action',
      header: t`What`,
      fold: 'lead',
      namesRow: true,
      cell: (entry) => (
        <>
          {actionOf(entry)}
          {entry.accountNumber === null ? null : (
            <span className={styles.quiet}>{t`Account ${entry.accountNumber}`}</span>
          )}
          {entry.objects === undefined ? null : (
            <span className={styles.object}>
              {Object.entries(entry.objects)
                .map(([name, id]) => `${name}: ${id}`)
                .join(' · ')}
            </span>
          )}
        </>
      ),
    },
    { key: 'outcome', header: t`Outcome`, fold: 'amount', emphasis: true, cell: outcomeOf },
    {
      key: 'seal',
      header: t`Seal`,
      fold: 'state',
      cell: ({ isSealed }) => (
        <span className={styles.seal}>
          {isSealed ? <Check aria-hidden="true" /> : null}
          {isSealed ? t`Sealed` : t`Not sealed yet`}
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={t`Audit trail`}
      captionHidden
      columns={columns}
      items={entries}
      keyOf={({ entryId }) => entryId}
      toneOf={({ outcome }) => (outcome === 'failed' ? 'danger' : 'ink')}
    />
  )
}
