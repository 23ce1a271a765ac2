import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentQuote, QuoteLine } from '@myaccount/contract/endpoints/payment-quote'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import styles from './choose.module.css'

interface InvoiceChoiceProps {
  readonly line: QuoteLine
  /** The amounts of the invoice that are already scheduled for a later day. */
  readonly scheduled: PaymentQuote['scheduled']
  readonly today: CalendarDate
  readonly isChosen: boolean
  readonly text: string
  readonly isWrong: boolean
  readonly onToggle: (isChosen: boolean) => void
  readonly onType: (text: string) => void
  /** The field loses the focus. */
  readonly onTyped: () => void
}

export function amountFieldId({ invoiceNumber }: Pick<QuoteLine, 'invoiceNumber'>): string {
  return `amount-${invoiceNumber}`
}

/** One invoice, whether it is paid, and how much of it. */
export function InvoiceChoice(props: InvoiceChoiceProps) {
  const { line, scheduled, today, isChosen, text, isWrong, onToggle, onType, onTyped } = props
  const { t, i18n } = useLingui()
  const { invoiceNumber, leastCents, amountDueCents } = line
  const least = formatCents(leastCents)
  const due = formatCents(amountDueCents)
  return (
    <li className={styles.choice}>
      <Checkbox
        checked={isChosen}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        label={
          <>
            <span className={styles.policy}>{sayPolicyType(i18n, line.policyType)}</span>{' '}
            <span className={styles.number}>{invoiceNumber}</span>
          </>
        }
        detail={
          <>
            <DueWords line={line} today={today} />
            {scheduled.map(({ paymentId, payOn, amountCents }) => (
              <ScheduledWords key={paymentId} amount={formatCents(amountCents)} payOn={payOn} />
            ))}
          </>
        }
      />
      <div className={styles.amount}>
        {isChosen && leastCents < amountDueCents ? (
          <Field
            label={t`Amount for ${invoiceNumber}`}
            labelHidden
            error={isWrong ? t`Enter an amount from ${least} to ${due}.` : undefined}
          >
            {(control) => (
              <MoneyInput
                {...control}
                name={amountFieldId(line)}
                value={text}
                onChange={(event) => onType(event.currentTarget.value)}
                onBlur={onTyped}
              />
            )}
          </Field>
        ) : (
          <>
            <VisuallyHidden>
              <Trans>Amount due</Trans>{' '}
            </VisuallyHidden>
            <Amount>{due}</Amount>
          </>
        )}
      </div>
    </li>
  )
}

function ScheduledWords({ amount, payOn }: { readonly amount: string; readonly payOn: CalendarDate }) {
  const formatDay = useFormatDay()
  const day = formatDay(payOn)
  return (
    <strong className={styles.scheduled}>
      <Trans>
        Scheduled: {amount} on {day}.
      </Trans>
    </strong>
  )
}

function DueWords({ line, today }: Pick<InvoiceChoiceProps, 'line' | 'today'>) {
  const formatDay = useFormatDay()
  const day = formatDay(line.dueDate)
  const due = formatCents(line.amountDueCents)
  const { policyNumber } = line
  return line.dueDate < today ? (
    <Trans>
      {policyNumber} · {due}{' '}
      <span className={styles.late}>
        past due since <span className={styles.whole}>{day}</span>
      </span>
    </Trans>
  ) : (
    <Trans>
      {policyNumber} · {due} due <span className={styles.whole}>{day}</span>
    </Trans>
  )
}
