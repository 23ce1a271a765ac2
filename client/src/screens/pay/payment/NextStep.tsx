import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import { leftUnpaid } from '@myaccount/domain/payments/payment-state'
import { afterReturnMessages } from '@myaccount/messages/drafts/what-became'
import { fill } from '@myaccount/messages/message'
import { say } from '@myaccount/messages/say'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { paths } from '../../../routes/paths.ts'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { writeChosenInvoices } from '../choose/chosen-invoices.ts'
import { quoteQuery } from '../pay.queries.ts'
import { describeWarnings } from '../review/words/describe-warning.ts'
import { ConfirmCode } from './acts/ConfirmCode.tsx'
import { ConfirmWithBank } from './acts/ConfirmWithBank.tsx'
import { usePaymentAct } from './acts/use-payment-act.ts'
import { Withdraw } from './acts/Withdraw.tsx'

/** The remedy that asks for a call before any other payment. */
const callFirst = 'call_us'

interface PayAgainProps {
  readonly payment: PaymentFacts
  readonly today: CalendarDate
}

/** Shown after a payment that took no money: the link back to the same invoices, and by when they must be paid. */
function PayAgain({ payment, today }: PayAgainProps) {
  const { i18n } = useLingui()
  const { accountNumber: account, lines } = payment
  const invoices = writeChosenInvoices(lines)
  const numbers = lines.map(({ invoiceNumber }) => invoiceNumber).join(',')
  const quote = useQuery(quoteQuery({ accountNumber: account, invoices: numbers })).data
  const firstDue = quote?.lines.map(({ dueDate }) => dueDate).sort()[0]
  if (quote && quote.lines.length === 0) return null
  // The texts speak of the next payment and not of "this payment", because only the next one helps.
  const warnings = quote ? describeWarnings(i18n, quote, 'next') : []
  return (
    <Stack>
      {payment.reason?.remedy === callFirst ? (
        <p>
          <Trans>Call us first. Then pay again.</Trans>
        </p>
      ) : null}
      {payment.afterDraft ? (
        <AfterDraft after={payment.afterDraft} amountCents={payment.amountCents} />
      ) : firstDue ? (
        <ByWhen dueDate={firstDue} today={today} count={lines.length} />
      ) : null}
      {warnings.map(({ key, sentences }) => (
        <p key={key}>{sentences.map((sentence) => i18n._(sentence)).join(' ')}</p>
      ))}
      <div data-print="hide">
        <ButtonGroup>
          <ButtonLink render={<Link to={paths.payReview({ account, invoices })} />}>
            <Trans>Pay another way</Trans>
          </ButtonLink>
        </ButtonGroup>
      </div>
    </Stack>
  )
}

interface AfterDraftProps {
  readonly after: NonNullable<PaymentFacts['afterDraft']>
  readonly amountCents: Cents
}

/** A returned bank draft has days of its own: the second try, or until when to pay by hand. */
function AfterDraft({ after, amountCents }: AfterDraftProps) {
  const { i18n } = useLingui()
  const facts = { day: { date: after.on }, amount: { cents: amountCents } }
  return <p>{say(i18n, fill(afterReturnMessages[after.kind], facts))}</p>
}

interface ByWhenProps {
  /** The earliest due date. */
  readonly dueDate: CalendarDate
  readonly today: CalendarDate
  /** The number of invoices. */
  readonly count: number
}

function ByWhen({ dueDate, today, count }: ByWhenProps) {
  const formatDay = useFormatDay()
  const day = formatDay(dueDate)
  const isLate = dueDate < today
  if (count === 1)
    return (
      <p>
        {isLate ? (
          <Trans>This invoice was due {day}. Pay as soon as you can.</Trans>
        ) : (
          <Trans>Pay by {day}, when this invoice is due.</Trans>
        )}
      </p>
    )
  return (
    <p>
      {isLate ? (
        <Trans>The oldest of these invoices was due {day}. Pay as soon as you can.</Trans>
      ) : (
        <Trans>Pay by {day}, when the first of these invoices is due.</Trans>
      )}
    </p>
  )
}

interface NextStepProps {
  readonly payment: PaymentFacts
  readonly today: CalendarDate
}

/**
 * Shows the payer's next step: enter the code, withdraw, confirm with the bank, or pay again; empty
 * if there is nothing to do.
 */
export function NextStep({ payment, today }: NextStepProps) {
  const act = usePaymentAct(payment.paymentId)
  const { state, actionUrl } = payment
  if (state === 'created') return <ConfirmCode act={act} />
  if (state === 'scheduled') return <Withdraw act={act} />
  if (state === 'requires_action') return <ConfirmWithBank actionUrl={actionUrl} act={act} />
  return leftUnpaid(state) ? <PayAgain payment={payment} today={today} /> : null
}
