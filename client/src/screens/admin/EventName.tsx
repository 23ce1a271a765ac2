import styles from './admin.module.css'

interface EventNameProps {
  readonly type: string
  readonly eventId: string
}

/** What leads the row of an event, the carrier's and the processor's alike. */
export function EventName({ type, eventId }: EventNameProps) {
  return (
    <>
      {type}
      <code className={`${styles.quiet} ${styles.code}`}>{eventId}</code>
    </>
  )
}
