import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listDeliveries } from '@myaccount/contract/endpoints/admin/admin-deliveries'
import { Link, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { ReadPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import type { PageHeadingProps } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import { SkeletonRows } from '../../ui/skeletons/Skeleton.tsx'
import { Pager } from '../../ui/tables/Pager.tsx'
import { CustomersNotInRole } from '../customers/CustomersScreen.tsx'
import { mayLookUp } from '../page/permissions.ts'
import { DeliveryRow } from './DeliveryRow.tsx'
import { accountOf, deliveriesQuery, isOfCalled } from './deliveries.queries.ts'

export const loader: ScreenLoader = ({ load, session, search }) =>
  Promise.resolve(mayLookUp(session) ? load(deliveriesQuery(search)) : undefined)

/**
 * Lists emails that did not arrive: the recipient was not notified until an employee sends one again or calls.
 * With an account in the address, lists all emails about it.
 */
export default function AdminDeliveriesScreen() {
  const { t } = useLingui()
  const session = useSession()
  const [search] = useSearchParams()
  if (!session) return null
  if (!mayLookUp(session)) return <CustomersNotInRole />
  const isCalled = isOfCalled(search)
  const accountNumber = accountOf(search)
  if (accountNumber !== null)
    return (
      <DeliveriesPage
        overline={<Link to={paths.adminCustomer(accountNumber)}>{t`Account ${accountNumber}`}</Link>}
        title={t`Emails of the last 30 days`}
        subtitle={<Trans>What this account was told by email, and whether it arrived.</Trans>}
      />
    )
  return (
    <DeliveriesPage
      overline={<Link to={paths.adminOperations()}>{t`Operations`}</Link>}
      title={t`Undelivered emails`}
      subtitle={
        <Trans>Of the last 30 days. Call the person, or send it again once the address is right.</Trans>
      }
      actions={
        <ButtonLink
          variant="secondary"
          render={<Link to={paths.adminDeliveries(isCalled ? {} : { show: 'called' })} />}
        >
          {isCalled ? t`Still to settle` : t`Called instead`}
        </ButtonLink>
      }
    />
  )
}

function DeliveriesPage(heading: PageHeadingProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  return (
    <ReadPage
      heading={heading}
      query={deliveriesQuery(search)}
      loading={t`Loading the emails`}
      skeleton={<SkeletonRows count={4} />}
      failed={t`We could not read the emails`}
      unharmed={<Trans>Nothing was sent or settled by this.</Trans>}
    >
      {(page, _, read) => <Deliveries page={page} onSettled={() => void read.refetch()} />}
    </ReadPage>
  )
}

interface DeliveriesProps {
  readonly page: EndpointAnswer<typeof listDeliveries>
  readonly onSettled: () => void
}

function Deliveries({ page: { items, next }, onSettled }: DeliveriesProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const isCalled = isOfCalled(search)
  const accountNumber = accountOf(search)
  if (items.length === 0 && accountNumber !== null)
    return (
      <EmptyState title={t`No email in 30 days`}>
        <Trans>Older emails are not kept here.</Trans>
      </EmptyState>
    )
  if (items.length === 0) {
    return (
      <EmptyState title={isCalled ? t`Nobody was called` : t`Every email arrived`}>
        {isCalled ? (
          <Trans>Whom you tell by telephone instead stands here for 30 days.</Trans>
        ) : (
          <Trans>What bounces, or is not delivered within a day, stands here.</Trans>
        )}
      </EmptyState>
    )
  }
  const show = accountNumber !== null ? { accountNumber } : isCalled ? ({ show: 'called' } as const) : {}
  const isFirst = !search.has('after')
  return (
    <Stack>
      <RowList
        label={
          accountNumber !== null
            ? t`Emails of the last 30 days`
            : isCalled
              ? t`Called instead`
              : t`Undelivered emails`
        }
      >
        {items.map((delivery) => (
          <DeliveryRow key={delivery.emailId} delivery={delivery} onSettled={onSettled} />
        ))}
      </RowList>
      <Pager
        label={t`Pages of the emails`}
        previous={
          isFirst ? undefined : { label: t`Newest`, render: <Link to={paths.adminDeliveries(show)} /> }
        }
        next={
          next === null
            ? undefined
            : { label: t`Older`, render: <Link to={paths.adminDeliveries({ ...show, after: next })} /> }
        }
      />
    </Stack>
  )
}
