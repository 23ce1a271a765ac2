import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import type { InvoiceStanding } from '@myaccount/domain/invoices/invoice-standing'
import { payableByHand } from '@myaccount/domain/invoices/payable-by-hand'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { describeReason } from '@myaccount/messages/payments/reason-messages'
import { useQuery } from '@tanstack/react-query'
import { FileDown, Printer } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useTimeAgo } from '../../../format/use-time-ago.ts'
import { ScheduledPayments } from '../../../parts/scheduled/ScheduledPayments.tsx'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { pendingPaymentsQuery } from '../invoices.queries.ts'
import { InvoiceStandingSentence } from '../standing/InvoiceStandingSentence.tsx'
import { invoiceStandingOf } from '../standing/invoice-standing-of.ts'

export interface InvoiceDueProps {
  readonly invoice: InvoiceDetail
  readonly today: CalendarDate
  /** Whether the seat may pay. */
  readonly mayPay: boolean
}

/** Shows the one thing that matters on the page: how much, by when, and whether the person must do something. */
export function InvoiceDue({ invoice, today, mayPay }: InvoiceDueProps) {
  const { t } = useLingui()
  const standing = invoiceStandingOf(invoice, today)
  const { accountNumber: account } = invoice
  const isPayable = mayPay && isPayableInvoice(invoice, today)
  const isPartlyPaid = 'isPartlyPaid' in standing && standing.isPartlyPaid
  return (
    <Highlight
      lead={
        standing.kind === 'past-due' ? (
          <>
            <Trans>Amount due,</Trans>{' '}
            <Amount tone="danger">
              <Trans>past due</Trans>
            </Amount>
          </>
        ) : (
          <Trans>Amount due</Trans>
        )
      }
      figure={formatCents(invoice.amountDueCents)}
      actions={
        <ButtonGroup>
          <Button variant="print" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            {t`Print`}
          </Button>
          <ButtonLink
            variant="secondary"
            icon={<FileDown aria-hidden="true" />}
            render={<a href={serverPaths.invoicePdf(invoice.invoiceNumber)} download />}
          >
            {t`Download PDF`}
          </ButtonLink>
          {isPayable ? (
            <ButtonLink render={<Link to={paths.payReview({ account, invoices: invoice.invoiceNumber })} />}>
              {t`Pay now`}
            </ButtonLink>
          ) : null}
        </ButtonGroup>
      }
    >
      <p>
        <InvoiceStandingSentence {...invoice} standing={standing} today={today} />{' '}
        {isPartlyPaid ? <Trans>A part of it has been paid.</Trans> : null}{' '}
        <BilledByOthersSentence standing={standing} billingMethod={invoice.billingMethod} />
      </p>
      <ScheduledPayments payments={invoice.scheduled} mayPay={mayPay} addressOf={paths.payment} />
      <PaymentsOfInvoice invoice={invoice} standing={standing} mayPay={mayPay} />
    </Highlight>
  )
}

/** Applies the rule of ADR 0014 to the wire's names. */
function isPayableInvoice(invoice: InvoiceDetail, today: CalendarDate): boolean {
  const { policyStatus, billingMethod, cancellation } = invoice
  const { policyEffectiveDate: effectiveDate, policyExpirationDate: expirationDate } = invoice
  return payableByHand(
    invoice,
    { policyStatus, effectiveDate, expirationDate, billingMethod, cancellation },
    today,
  )
}

interface BilledByOthersSentenceProps {
  readonly standing: InvoiceStanding
  readonly billingMethod: InvoiceDetail['billingMethod']
}

/**
 * Names who collects the money if the carrier does not (domain.md 1.1); renders nothing if nothing is to be paid.
 */
function BilledByOthersSentence({ standing, billingMethod }: BilledByOthersSentenceProps) {
  const isOpen = ['due-soon', 'due-today', 'past-due'].includes(standing.kind)
  if (!isOpen || billingMethod === 'direct') return null
  return billingMethod === 'agency' ? (
    <Trans>Your agency collects this payment.</Trans>
  ) : (
    <Trans>Another party, such as your lender, collects this payment.</Trans>
  )
}

interface PaymentsOfInvoiceProps {
  readonly invoice: InvoiceDetail
  readonly standing: InvoiceStanding
  /** Whether the seat may pay, and so see the page of a payment. */
  readonly mayPay: boolean
}

/** Shows the outcomes of the payments that were made here for the invoice, each with a link to its page. */
function PaymentsOfInvoice({ invoice, standing, mayPay }: PaymentsOfInvoiceProps) {
  const { kind } = standing
  if (kind === 'pending') return mayPay ? <PaymentUnderWay invoice={invoice} /> : null
  const isPartlyPaid = 'isPartlyPaid' in standing && standing.isPartlyPaid
  return (
    <>
      {kind === 'paid' || isPartlyPaid ? (
        <PaidWith payments={invoice.paidWith ?? []} mayPay={mayPay} />
      ) : null}
      {invoice.returned ? <Returned returned={invoice.returned} mayPay={mayPay} /> : null}
    </>
  )
}

interface PaidWithProps extends Pick<PaymentsOfInvoiceProps, 'mayPay'> {
  readonly payments: NonNullable<InvoiceDetail['paidWith']>
}

function PaidWith({ payments, mayPay }: PaidWithProps) {
  if (payments.length === 0) return null
  return (
    <p>
      <Trans>Paid with payment</Trans>{' '}
      {payments.map(({ paymentId, confirmation }, index) => (
        <Fragment key={paymentId}>
          {index > 0 ? ', ' : null}
          {mayPay ? <Link to={paths.payment(paymentId)}>{confirmation}</Link> : confirmation}
        </Fragment>
      ))}
      .
    </p>
  )
}

interface ReturnedProps extends Pick<PaymentsOfInvoiceProps, 'mayPay'> {
  readonly returned: NonNullable<InvoiceDetail['returned']>
}

/** Explains why the invoice is open again: the payment for it was returned. */
function Returned({ returned: { paymentId, sentOn, reason }, mayPay }: ReturnedProps) {
  const formatDay = useFormatDay()
  const { i18n } = useLingui()
  const day = formatDay(sentOn)
  const why = reason === null ? [] : describeReason(reason)
  return (
    <p>
      <Trans>Your payment of {day} was returned, so this invoice is open again.</Trans>{' '}
      {why.map((message) => `${i18n._(message)} `)}
      {mayPay ? <SeeThatPayment paymentId={paymentId} /> : null}
    </p>
  )
}

function SeeThatPayment({ paymentId }: { readonly paymentId: WireId<'payment'> }) {
  return (
    <Link to={paths.payment(paymentId)}>
      <Trans>See that payment</Trans>
    </Link>
  )
}

/**
 * Links to the payment that keeps this invoice closed, or states that a guest made it; renders nothing
 * while that is not known.
 */
function PaymentUnderWay({ invoice }: { readonly invoice: InvoiceDetail }) {
  const pending = useQuery(pendingPaymentsQuery(invoice.accountNumber)).data
  const found = pending?.find((row) => row.invoice_number_ext === invoice.invoiceNumber)
  if (!found) return null
  return (
    <p>
      {found.source === 'guest' ? <PaidAsGuest submittedAt={found.submittedAt} /> : null}{' '}
      <Link to={paths.payment(found.paymentId)}>
        <Trans>See that payment</Trans>
      </Link>
    </p>
  )
}

function PaidAsGuest({ submittedAt }: { readonly submittedAt: string }) {
  const { t } = useLingui()
  const ago = useTimeAgo(submittedAt)
  return <>{ago === null ? t`Paid as a guest.` : t`Paid as a guest, ${ago}.`}</>
}
