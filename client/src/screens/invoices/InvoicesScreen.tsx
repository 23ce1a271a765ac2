import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { accountOverviewQuery } from '../../parts/billing/account-overview.query.ts'
import { BillingAsOf, loadBillingAsOf } from '../../parts/billing/BillingAsOf.tsx'
import { DaysBackward } from '../../parts/filters/DaysBackward.tsx'
import { policyChoicesOf, policyChoicesQuery } from '../../parts/filters/policy-choices.ts'
import { isBackward } from '../../parts/filters/read-filters.ts'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { DueNow } from './due-now/DueNow.tsx'
import { invoicesQuery } from './invoices.queries.ts'
import { InvoiceFilterForm } from './list/InvoiceFilterForm.tsx'
import { InvoiceFilterSentence } from './list/InvoiceFilterSentence.tsx'
import { InvoiceList } from './list/InvoiceList.tsx'
import { readInvoiceFilters } from './list/invoice-filters.ts'

export const loader: ScreenLoader = async ({ load, session, account, search }) => {
  // Asking without the right would be answered as "not there", and this screen can say more.
  if (!session || !account || !maySee(session, account, 'see_invoices')) return
  const filters = readInvoiceFilters(search)
  await Promise.all([
    isBackward(filters) ? undefined : load(invoicesQuery(account, filters)),
    load(policyChoicesQuery(account)),
    loadBillingAsOf(load, account),
    // What can be chosen to be paid.
    maySee(session, account, 'pay') ? load(accountOverviewQuery(account)) : undefined,
  ])
}

export default function InvoicesScreen() {
  const { t } = useLingui()
  const session = useSession()
  const accountNumber = session?.activeAccountNumber
  if (!session || !accountNumber) return null
  return (
    <Stack gap="large">
      <PageHeading title={t`Invoices`} subtitle={t`Every bill of this account that has been sent`} />
      {maySee(session, accountNumber, 'see_invoices') ? (
        <InvoicesOf session={session} accountNumber={accountNumber} />
      ) : (
        <EmptyState title={t`Invoices are not part of your role`}>
          <Trans>
            Your role on this account does not show billing. The owner of the account can give you another
            role.
          </Trans>
        </EmptyState>
      )}
    </Stack>
  )
}

interface InvoicesOfProps {
  readonly session: SessionUser
  readonly accountNumber: AccountNumber
}

function InvoicesOf({ session, accountNumber }: InvoicesOfProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const filters = readInvoiceFilters(search)
  const policies = policyChoicesOf(useQuery(policyChoicesQuery(accountNumber)).data)
  const address = paths.invoices(filters)
  return (
    <>
      <BillingAsOf accountNumber={accountNumber} screen="invoices" />
      {maySee(session, accountNumber, 'pay') ? <DueNow accountNumber={accountNumber} /> : null}
      <Stack>
        <InvoiceFilterForm
          key={`form ${address}`}
          filters={filters}
          policies={policies}
          onApply={(wished) => navigate(paths.invoices(wished))}
        />
        {isBackward(filters) ? (
          <DaysBackward
            filters={filters}
            swapped={paths.invoices({ ...filters, from: filters.to, to: filters.from })}
          />
        ) : (
          <>
            <p>
              <InvoiceFilterSentence filters={filters} policies={policies} />
            </p>
            <InvoiceList
              key={`${accountNumber} ${address}`}
              accountNumber={accountNumber}
              filters={filters}
              today={session.today}
            />
          </>
        )}
      </Stack>
    </>
  )
}
