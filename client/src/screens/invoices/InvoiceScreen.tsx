import { Trans, useLingui } from '@lingui/react/macro'
import { parseInvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { data, useParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { BillingAsOf, loadBillingAsOf } from '../../parts/billing/BillingAsOf.tsx'
import { maySee } from '../../session/may-see.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonCard, SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { InvoiceBill } from './bill/InvoiceBill.tsx'
import { InvoiceHeading } from './bill/InvoiceHeading.tsx'
import { invoiceQuery } from './invoices.queries.ts'

export const loader: ScreenLoader = async ({ load, params }) => {
  const number = parseInvoiceNumber(params.invoiceNumber ?? '')
  // What is no number of ours is not there, whoever asks.
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
  const { t } = useLingui()
  const session = useSession()
  const { data: invoice, error, refetch, isFetching } = useQuery(invoiceQuery(invoiceNumber))
  if (!session) return null
  const { today } = session
  if (invoice) {
    return (
      <Stack gap="large">
        <InvoiceHeading invoiceNumber={invoiceNumber} invoice={invoice} />
        <BillingAsOf accountNumber={invoice.accountNumber} screen="invoices" />
        <InvoiceBill invoice={invoice} today={today} mayPay={maySee(session, invoice.accountNumber, 'pay')} />
      </Stack>
    )
  }
  return (
    <Stack gap="large">
      <InvoiceHeading invoiceNumber={invoiceNumber} />
      {error ? (
        <ErrorState
          title={t`We could not load this invoice`}
          incident={error.incidentId ? t`Incident ${error.incidentId}` : undefined}
          actions={
            <Button variant="secondary" busy={isFetching} onClick={() => refetch()}>
              {t`Try again`}
            </Button>
          }
        >
          <Trans>Nothing has changed on your account. Try again in a minute.</Trans>
        </ErrorState>
      ) : (
        <LoadingRegion label={t`Loading the invoice`}>
          <Stack gap="large">
            <SkeletonCard edge />
            <SkeletonTable count={4} />
          </Stack>
        </LoadingRegion>
      )}
    </Stack>
  )
}
