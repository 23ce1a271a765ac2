import { Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { data, Link, useParams } from 'react-router'
import type { ScreenLoader } from '../../../api/screen-module.ts'
import { ReadFailed } from '../../../parts/reading/ReadFailed.tsx'
import { paths } from '../../../routes/paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonCard } from '../../../ui/skeletons/Skeleton.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { mayLookUp } from '../payments/may-look-up.ts'
import { VerifyCaller } from './acting/VerifyCaller.tsx'
import { CustomersNotInRole } from './CustomersScreen.tsx'
import { type Customer, customerQuery, readAccountNumber } from './customers.queries.ts'
import { DueNow } from './summary/DueNow.tsx'
import { LastPayments } from './summary/LastPayments.tsx'
import { LastReports } from './summary/LastReports.tsx'
import { PeopleOfAccount } from './summary/PeopleOfAccount.tsx'
import { Undelivered } from './summary/Undelivered.tsx'

export const loader: ScreenLoader = async ({ load, session, params }) => {
  const accountNumber = readAccountNumber(params.accountNumber)
  // A malformed number is shown as not found.
  if (accountNumber === null) throw data(null, { status: 404 })
  if (mayLookUp(session)) await load(customerQuery(accountNumber))
}

/** One account as an employee needs it on the phone. */
export default function CustomerScreen() {
  const accountNumber = readAccountNumber(useParams().accountNumber)
  const session = useSession()
  if (accountNumber === null || session === null) return null
  if (!mayLookUp(session)) return <CustomersNotInRole />
  return <OneCustomer key={accountNumber} accountNumber={accountNumber} />
}

function OneCustomer({ accountNumber }: { readonly accountNumber: AccountNumber }) {
  const { t } = useLingui()
  const read = useQuery(customerQuery(accountNumber))
  if (read.data) return <Summary customer={read.data} />
  const isAbsent = read.error?.status === 404
  return (
    <Stack gap="large">
      <PageHeading overline={<BackToSearch />} title={t`Customer`} />
      {isAbsent ? (
        <EmptyState title={t`There is no account ${accountNumber}`}>
          <Trans>Check the number with the caller, or search by name.</Trans>
        </EmptyState>
      ) : null}
      {read.error && !isAbsent ? <ReadFailed title={t`We could not read the account`} read={read} /> : null}
      {read.isPending ? (
        <LoadingRegion label={t`Loading the account`}>
          <SkeletonCard />
        </LoadingRegion>
      ) : null}
    </Stack>
  )
}

function BackToSearch() {
  return (
    <Link to={paths.admin()}>
      <Trans>Customers</Trans>
    </Link>
  )
}

function Summary({ customer }: { readonly customer: Customer }) {
  const { t } = useLingui()
  const { accountName, accountNumber, agencyName, city, state, email, due } = customer
  const { policiesInForce, openClaims } = customer
  const pastDue = formatCents(due.pastDueCents)
  return (
    <Stack gap="large">
      <PageHeading
        overline={<BackToSearch />}
        title={accountName}
        subtitle={`${accountNumber} · ${city} ${state} · ${agencyName}`}
      />
      <Columns>
        <Stack gap="large">
          <VerifyCaller customer={customer} />
          <Highlight lead={t`Due now`} figure={formatCents(due.toPayCents)}>
            <p>
              {due.pastDueCents > 0 ? (
                <Trans>{pastDue} of it is past due.</Trans>
              ) : (
                <Trans>Nothing is past due.</Trans>
              )}
            </p>
            <p>
              <Trans>
                Policies in force: {policiesInForce}. Open claims: {openClaims}.
              </Trans>
            </p>
            <p>
              {email === null ? (
                <Trans>This account has no email address on file.</Trans>
              ) : (
                <Trans>Email on file: {email}</Trans>
              )}
            </p>
          </Highlight>
          <DueNow customer={customer} />
          <LastPayments customer={customer} />
          <LastReports customer={customer} />
          <Undelivered customer={customer} />
        </Stack>
        <Stack gap="large">
          <PeopleOfAccount customer={customer} />
        </Stack>
      </Columns>
    </Stack>
  )
}
