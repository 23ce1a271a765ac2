import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import { payableByHand } from '@myaccount/domain/invoices/payable-by-hand'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { FileDown, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { ScheduledPayments } from '../../../parts/scheduled/ScheduledPayments.tsx'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { InvoiceStandingSentence } from '../standing/InvoiceStandingSentence.tsx'
import { invoiceStandingOf } from '../standing/invoice-standing-of.ts'
import { BilledByOthersSentence } from './BilledByOthersSentence.tsx'
import { PaymentsOfInvoice } from './PaymentsOfInvoice.tsx'

export interface InvoiceDueProps {
  readonly invoice: InvoiceDetail
  readonly today: CalendarDate
  /** Whether the seat may pay. */
  readonly mayPay: boolean
}

/** The one thing that matters on the page: how much, by when, and whether one must do something. */
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

/** The rule of ADR 0014 over the wire's names. */
function isPayableInvoice(invoice: InvoiceDetail, today: CalendarDate): boolean {
  const { policyStatus, billingMethod, cancellation } = invoice
  const { policyEffectiveDate: effectiveDate, policyExpirationDate: expirationDate } = invoice
  return payableByHand(
    invoice,
    { policyStatus, effectiveDate, expirationDate, billingMethod, cancellation },
    today,
  )
}
