import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentWarning } from '@myaccount/contract/endpoints/payment-quote'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { policyTypeLabel } from '@myaccount/domain/policies/policy-type-label'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { writeChosenInvoices } from '../choose/chosen-invoices.ts'
import { quoteQuery } from '../pay.queries.ts'
import { describeWarning } from '../review/words/describe-warning.ts'

interface PayAgainProps {
  readonly payment: PaymentFacts
  readonly today: CalendarDate
}

/** After one that ended unpaid: the way back to the same invoices, and by when they must be paid. */
export function PayAgain({ payment, today }: PayAgainProps) {
  const { t, i18n } = useLingui()
  const { accountNumber: account, lines } = payment
  const invoices = writeChosenInvoices(lines)
  const numbers = lines.map(({ invoiceNumber }) => invoiceNumber).join(',')
  const quote = useQuery(quoteQuery({ accountNumber: account, invoices: numbers })).data
  const firstDue = quote?.lines.map(({ dueDate }) => dueDate).sort()[0]
  if (quote && quote.lines.length === 0) return null
  return (
    <Card title={t`What to do next`}>
      <Stack>
        {firstDue ? <ByWhen dueDate={firstDue} today={today} /> : null}
        {[...new Set(quote?.warnings.flatMap(describeClock).map((sentence) => i18n._(sentence)))].map(
          (sentence) => (
            <p key={sentence}>{sentence}</p>
          ),
        )}
        <div data-print="hide">
          <ButtonGroup>
            <ButtonLink render={<Link to={paths.payReview({ account, invoices })} />}>
              <Trans>Pay another way</Trans>
            </ButtonLink>
          </ButtonGroup>
        </div>
      </Stack>
    </Card>
  )
}

/** No "this payment" here: it is the next one that helps. */
function describeClock(warning: PaymentWarning): MessageDescriptor[] {
  if (warning.kind !== 'stops_cancellation') return describeWarning(warning)
  const policy = policyTypeLabel(warning.policyType)
  const day = formatCalendarDate(warning.cancelsOn)
  const by = formatCalendarDate(warning.receivedBy)
  return [msg`${policy} cancels on ${day} unless a payment is received by ${by} and not returned.`]
}

function ByWhen({ dueDate, today }: { readonly dueDate: CalendarDate; readonly today: CalendarDate }) {
  const day = formatCalendarDate(dueDate)
  return (
    <p>
      {dueDate < today ? (
        <Trans>The oldest of these invoices was due {day}. Pay as soon as you can.</Trans>
      ) : (
        <Trans>Pay by {day}, when the first of these invoices is due.</Trans>
      )}
    </p>
  )
}
