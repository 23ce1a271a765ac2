import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone, phoneLink } from '@myaccount/domain/kernel/phone'
import { useState } from 'react'
import { data, Link, useParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { ReadPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SkeletonCard } from '../../ui/skeletons/Skeleton.tsx'
import { mayLookUp } from '../page/permissions.ts'
import { CustomersNotInRole } from './CustomersScreen.tsx'
import { type Customer, customerQuery, readAccountNumber } from './customers.queries.ts'
import { CallDesk } from './desk/CallDesk.tsx'
import { CallerChip } from './desk/CallerChip.tsx'
import { decideCalling } from './desk/calling.ts'

export const loader: ScreenLoader = async ({ load, session, params }) => {
  const accountNumber = readAccountNumber(params.accountNumber)
  // A malformed number is shown as not found.
  if (accountNumber === null) throw data(null, { status: 404 })
  if (mayLookUp(session)) await load(customerQuery(accountNumber))
}

/** One account, as an employee needs it during a call. */
export default function CustomerScreen() {
  const accountNumber = readAccountNumber(useParams().accountNumber)
  const session = useSession()
  if (accountNumber === null || session === null) return null
  if (!mayLookUp(session)) return <CustomersNotInRole />
  return <OneCustomer key={accountNumber} accountNumber={accountNumber} />
}

function OneCustomer({ accountNumber }: { readonly accountNumber: AccountNumber }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <ReadPage
      heading={(customer) => ({
        overline: <BackToSearch />,
        title: customer?.accountName ?? t`Customer`,
        subtitle: customer && <Where customer={customer} />,
        actions: customer && <CallerChip customer={customer} calling={decideCalling(customer, chosen)} />,
      })}
      query={customerQuery(accountNumber)}
      loading={t`Loading the account`}
      skeleton={<SkeletonCard />}
      failed={t`We could not read the account`}
      notFound={
        <EmptyState title={t`There is no account ${accountNumber}`}>
          <Trans>Check the number with the caller, or search by name.</Trans>
        </EmptyState>
      }
    >
      {(customer, { today }) => (
        <CallDesk
          customer={customer}
          today={today}
          calling={decideCalling(customer, chosen)}
          onChoose={setChosen}
        />
      )}
    </ReadPage>
  )
}

function BackToSearch() {
  return (
    <Link to={paths.admin()}>
      <Trans>Customers</Trans>
    </Link>
  )
}

function Where({ customer }: { readonly customer: Customer }) {
  const { accountNumber, city, state, agencyName, agencyPhone } = customer
  return (
    <>
      {accountNumber} · {city} {state} · {agencyName}
      {agencyPhone === null ? null : (
        <>
          ,{' '}
          <a href={phoneLink(agencyPhone)} data-target>
            {formatPhone(agencyPhone)}
          </a>
        </>
      )}
    </>
  )
}
