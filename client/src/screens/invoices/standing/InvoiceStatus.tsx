import { Plural, Trans } from '@lingui/react/macro'
import type { InvoiceStanding } from '@myaccount/domain/invoices/invoice-standing'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { Cents } from '@myaccount/domain/kernel/money'
import { useFormatDay } from '../../../format/use-format-day.ts'
import styles from './invoice-status.module.css'

export interface InvoiceStatusProps {
  readonly standing: InvoiceStanding
  readonly dueDate: CalendarDate
  readonly amountDueCents: Cents
  /** The amount that is under way, null for nothing. */
  readonly pendingCents: Cents | null
}

/** The status column: the state, and under it that a part has been paid, or is under way. */
export function InvoiceStatus(props: InvoiceStatusProps) {
  const { standing, amountDueCents, pendingCents } = props
  const isPartPending = pendingCents !== null && pendingCents < amountDueCents
  const isPartlyPaid = 'isPartlyPaid' in standing && standing.isPartlyPaid
  return (
    <>
      <span className={styles.words} data-kind={standing.kind}>
        <span className={styles.wide}>
          <StatusWords standing={standing} />
        </span>
        <span className={styles.narrow}>
          <DatedStatusWords {...props} />
        </span>
      </span>
      {isPartlyPaid ? (
        <span className={styles.part}>
          <Trans>Partly paid</Trans>
        </span>
      ) : null}
      {isPartPending ? <PartPending pendingCents={pendingCents} /> : null}
    </>
  )
}

/** The amount due is not repeated, because the column beside it shows it. */
function PartPending({ pendingCents }: { readonly pendingCents: Cents }) {
  const sent = formatCents(pendingCents)
  return (
    <span className={styles.part}>
      <Trans>{sent} of it</Trans>
    </span>
  )
}

/** The words beside a column of due dates. */
function StatusWords({ standing }: Pick<InvoiceStatusProps, 'standing'>) {
  switch (standing.kind) {
    case 'planned':
      return <Trans>Estimate</Trans>
    case 'pending':
      return <Trans>Pending payment</Trans>
    case 'carried-forward':
      return <Trans>Moved to next invoice</Trans>
    case 'written-off':
      return <Trans>Closed</Trans>
    case 'paid':
      return <Trans context="invoice">Paid</Trans>
    case 'nothing-due':
      return <Trans>Nothing due</Trans>
    case 'drafted': {
      const draftsOn = <Day date={standing.draftsOn} />
      return <Trans>Bank draft {draftsOn}</Trans>
    }
    case 'due-soon':
      return <Plural value={standing.inDays} one="Due tomorrow" other="Due in # days" />
    case 'due-today':
      return <Trans>Due today</Trans>
    case 'past-due':
      return <Plural value={standing.byDays} one="# day past due" other="# days past due" />
  }
}

/** The words of a folded row, where no column shows the due date. */
function DatedStatusWords({ standing, dueDate }: Pick<InvoiceStatusProps, 'standing' | 'dueDate'>) {
  const due = <Day date={dueDate} />
  switch (standing.kind) {
    case 'due-soon':
      return <Trans>Due {due}</Trans>
    case 'past-due':
      return <Trans>Past due {due}</Trans>
    case 'paid':
      return (
        <Trans>
          Paid, <span className={styles.day}>due {due}</span>
        </Trans>
      )
    default:
      return <StatusWords standing={standing} />
  }
}

function Day({ date }: { readonly date: CalendarDate }) {
  const formatDay = useFormatDay()
  return <span className={styles.day}>{formatDay(date)}</span>
}
