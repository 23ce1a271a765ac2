import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { parseInvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { decidePolicyStanding, type PolicyDates } from '@myaccount/domain/policies/policy-standing'
import { sayPolicy, sayPolicyType } from '@myaccount/messages/names/policy-name'
import { data, Link, useParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { PageAccount } from '../../parts/account/PageAccount.tsx'
import { type Agency, CallAgency } from '../../parts/agency/CallAgency.tsx'
import { BillingAsOf, loadBillingAsOf } from '../../parts/billing/BillingAsOf.tsx'
import { CancellationNotice } from '../../parts/cancellation/CancellationNotice.tsx'
import { ReadPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonCard, SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { InvoiceDue } from './bill/InvoiceDue.tsx'
import { InvoiceFactsList } from './bill/InvoiceFactsList.tsx'
import { InvoiceLines } from './bill/InvoiceLines.tsx'
import { invoiceQuery } from './invoices.queries.ts'

export const loader: ScreenLoader = async ({ load, params }) => {
  const number = parseInvoiceNumber(params.invoiceNumber ?? '')
  // A malformed number is shown as not found, whoever opens it.
  if (!number.ok) throw data(null, { status: 404 })
  const invoice = await load(invoiceQuery(number.value))
  if (invoice) await loadBillingAsOf(load, invoice.accountNumber)
}

export default function InvoiceScreen() {
  const number = parseInvoiceNumber(useParams().invoiceNumber ?? '')
  return number.ok ? <InvoiceOf invoiceNumber={number.value} /> : null
}

type InvoiceNumber = Parameters<typeof invoiceQuery>[0]

function InvoiceOf({ invoiceNumber }: { readonly invoiceNumber: InvoiceNumber }) {
  const { t, i18n } = useLingui()
  return (
    <ReadPage
      heading={(invoice) => ({
        overline: (
          <PageAccount
            account={invoice?.accountNumber ?? null}
            name={invoice?.accountName}
            back={
              <Link to={paths.invoices()} data-print="hide">
                {t`All invoices`}
              </Link>
            }
          />
        ),
        title: t`Invoice ${invoiceNumber}`,
        subtitle: invoice && sayPolicy(i18n, invoice),
      })}
      query={invoiceQuery(invoiceNumber)}
      loading={t`Loading the invoice`}
      skeleton={
        <Stack gap="large">
          <SkeletonCard edge />
          <SkeletonTable count={4} />
        </Stack>
      }
      failed={t`We could not load this invoice`}
      unharmed={<Trans>Nothing has changed on your account. Try again in a minute.</Trans>}
      retry="secondary"
    >
      {(invoice, session) => (
        <>
          <BillingAsOf accountNumber={invoice.accountNumber} screen="invoices" />
          <InvoiceBill
            invoice={invoice}
            today={session.today}
            mayPay={maySee(session, invoice.accountNumber, 'pay')}
          />
        </>
      )}
    </ReadPage>
  )
}

interface InvoiceBillProps {
  readonly invoice: InvoiceDetail
  readonly today: CalendarDate
  /** Whether the seat may pay. */
  readonly mayPay: boolean
}

/** The printed bill (domain.md 2.6), with the amount due first. */
function InvoiceBill({ invoice, today, mayPay }: InvoiceBillProps) {
  const { t } = useLingui()
  return (
    <Stack gap="large">
      <InvoiceDue invoice={invoice} today={today} mayPay={mayPay} />
      <BilledPolicyNotices invoice={invoice} today={today} />
      <Card title={t`About this bill`}>
        <InvoiceFactsList invoice={invoice} />
      </Card>
      <Card padding="none">
        <InvoiceLines invoice={invoice} />
      </Card>
    </Stack>
  )
}

interface BilledPolicyNoticesProps {
  readonly invoice: InvoiceDetail
  readonly today: CalendarDate
}

/**
 * Notices about the policy to read before this invoice is paid: an open notice (domain.md 2.9), or
 * that the policy is over.
 */
function BilledPolicyNotices({ invoice, today }: BilledPolicyNoticesProps) {
  const { i18n } = useLingui()
  const dates: PolicyDates = {
    policyStatus: invoice.policyStatus,
    effectiveDate: invoice.policyEffectiveDate,
    expirationDate: invoice.policyExpirationDate,
    cancellation: invoice.cancellation,
  }
  const { kind } = decidePolicyStanding(dates, today)
  const { policyType, policyNumber, agency } = invoice
  return (
    <>
      <CancellationNotice policy={{ ...dates, policyType, policyNumber }} today={today} agency={agency} />
      {kind === 'cancelled' || kind === 'cancellation-day-passed' ? (
        <PayingKeepsNothing
          policy={sayPolicyType(i18n, policyType)}
          isCancelled={kind === 'cancelled'}
          agency={agency}
        />
      ) : null}
    </>
  )
}

interface PayingKeepsNothingProps {
  readonly policy: string
  /** False after the cancellation day has passed, while the carrier has not confirmed it. */
  readonly isCancelled: boolean
  readonly agency: Agency
}

function PayingKeepsNothing({ policy, isCancelled, agency }: PayingKeepsNothingProps) {
  return (
    <Notice
      kind="error"
      title={isCancelled ? <Trans>{policy} is cancelled</Trans> : <Trans>Call before you pay</Trans>}
    >
      <Trans>Paying this invoice does not bring the policy back. Call your agency before you pay.</Trans>{' '}
      <CallAgency agency={agency} />
    </Notice>
  )
}
