import type { TableColumn } from '../../ui/tables/Table.tsx'
import styles from './staff.module.css'

interface NamedEvent {
  readonly type: string
  readonly eventId: string
}

/** The leading column of an event, the same for the carrier's and the processor's. */
export function eventColumn(header: string): TableColumn<NamedEvent> {
  return {
    key: 'event',
    header,
    fold: 'lead',
    namesRow: true,
    cell: ({ type, eventId }) => (
      <>
        {type}
        <code className={`${styles.quiet} ${styles.code}`}>{eventId}</code>
      </>
    ),
  }
}
