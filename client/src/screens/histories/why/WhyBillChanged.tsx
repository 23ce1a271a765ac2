import { Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { type Cents, cents } from '@myaccount/domain/kernel/money'
import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { billCauses } from '@myaccount/messages/histories/bill-change-messages'
import { say } from '@myaccount/messages/say'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { ReadFailed } from '../../../parts/reading/ReadFailed.tsx'
import { billChangeQuery } from '../histories.queries.ts'
import styles from './why-bill-changed.module.css'

interface WhyBillChangedProps {
  readonly invoiceNumber: InvoiceNumber
  /** By how much the bill differs from the one before. */
  readonly changeCents: Cents
}

/** Shown under a bill that changed: the bill that it is compared with, and what made the difference. Read when it is opened. */
export function WhyBillChanged({ invoiceNumber, changeCents }: WhyBillChangedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.why} data-print="hide" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronDown aria-hidden="true" />
        <span className={styles.difference}>{signed(changeCents)}</span>
        <Trans>Why did my bill change?</Trans>
      </summary>
      {isOpen ? <Change invoiceNumber={invoiceNumber} /> : null}
    </details>
  )
}

function Change({ invoiceNumber }: { readonly invoiceNumber: InvoiceNumber }) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const read = useQuery(billChangeQuery(invoiceNumber))
  if (read.data === undefined) {
    return read.error ? (
      <ReadFailed title={t`We could not compare these bills`} read={read}>
        <Trans>Nothing has changed on your account.</Trans>
      </ReadFailed>
    ) : (
      <p className={styles.card} aria-busy="true">
        <Trans>Comparing with the bill before</Trans>
      </p>
    )
  }
  const { before, changeCents, causes, billDate, totalCents } = read.data
  const billDay = formatDay(billDate)
  if (before === null) {
    return (
      <p className={styles.card}>
        <Trans>This is the first bill of the policy.</Trans>
      </p>
    )
  }
  const beforeDay = formatDay(before.billDate)
  return (
    <div className={styles.card}>
      <p>
        <strong>
          <HowMuch changeCents={changeCents} day={beforeDay} />
        </strong>
      </p>
      <dl>
        <div>
          <dt>
            <Trans>Bill of {beforeDay}</Trans>
          </dt>
          <dd>{formatCents(before.totalCents)}</dd>
        </div>
        {causes.map((cause) => (
          <div key={cause.part}>
            <dt>{say(i18n, billCauses[cause.part])}</dt>
            <dd>{signed(cause.changeCents)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>
            <Trans>Bill of {billDay}</Trans>
          </dt>
          <dd>{formatCents(totalCents)}</dd>
        </div>
      </dl>
    </div>
  )
}

function HowMuch({ changeCents, day }: { readonly changeCents: Cents; readonly day: string }) {
  const amount = formatCents(cents(Math.abs(changeCents)))
  if (changeCents === 0) return <Trans>The same amount as your bill of {day}</Trans>
  return changeCents < 0 ? (
    <Trans>
      {amount} less than your bill of {day}
    </Trans>
  ) : (
    <Trans>
      {amount} more than your bill of {day}
    </Trans>
  )
}

/** "+$12.00" or "-$12.00". */
const signed = (change: Cents) => (change > 0 ? `+${formatCents(change)}` : formatCents(change))
