import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { paths, returnPath } from '../../routes/paths.ts'
import { accountSummariesQuery } from '../../session/accounts/accounts.queries.ts'
import { useChooseAccount } from '../../session/use-choose-account.ts'
import { useLateNavigate } from '../../session/use-late-navigate.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonRows } from '../../ui/skeletons/Skeleton.tsx'
import { AccountList } from './AccountList.tsx'
import { addingPart } from './adding/adding-part.ts'
import { NoAccounts } from './NoAccounts.tsx'
import { PayAllAccounts } from './PayAllAccounts.tsx'
import { useAccountSearch } from './use-account-search.ts'

export const loader: ScreenLoader = ({ load, session }) =>
  session === null ? Promise.resolve() : load(accountSummariesQuery())

export const parts = [addingPart]

/** A failure opens the modal of specification 8, "Loading accounts fails"; the page behind it offers another try. */
export default function AccountsScreen() {
  const { t } = useLingui()
  const session = useSession()
  const navigate = useLateNavigate()
  const { search, setSearch } = useAccountSearch()
  const accounts = useQuery({ ...accountSummariesQuery(), enabled: session !== null })
  const [query] = useSearchParams()
  const choose = useChooseAccount(() => void navigate(returnPath(query.get('returnTo')) ?? paths.policies()))
  if (session === null) return null
  const count = accounts.data?.length ?? 0
  const incident = accounts.error?.incidentId
  return (
    <Stack gap="large">
      {query.get('add') === 'account' ? <addingPart.Show /> : null}
      <PageHeading
        title={t`Accounts`}
        subtitle={
          count > 1
            ? t`${plural(count, { 2: 'Two accounts', 3: 'Three accounts', 4: 'Four accounts', 5: 'Five accounts', 6: 'Six accounts', 7: 'Seven accounts', 8: 'Eight accounts', 9: 'Nine accounts', 10: 'Ten accounts', other: '# accounts' })}. Choose the one you want to work with.`
            : null
        }
      />
      {accounts.isPending ? (
        <LoadingRegion label={t`Loading your accounts`}>
          <SkeletonRows count={Math.max(session.accounts_owned.length, 1)} />
        </LoadingRegion>
      ) : null}
      {accounts.isError && !accounts.data ? (
        <ErrorState
          title={t`Your accounts did not load`}
          {...(incident && { incident: t`Incident ${incident}` })}
          actions={
            <Button busy={accounts.isFetching} onClick={() => void accounts.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Nothing was changed and no money moved. Try again in a minute.</Trans>
        </ErrorState>
      ) : null}
      {accounts.data && count === 0 ? <NoAccounts /> : null}
      {accounts.data ? <PayAllAccounts accounts={accounts.data} session={session} /> : null}
      {accounts.data && count > 0 ? (
        <AccountList
          accounts={accounts.data}
          session={session}
          search={search}
          onSearch={setSearch}
          onChoose={(accountNumber) => {
            if (!choose.isPending) choose.choose(accountNumber)
          }}
        />
      ) : null}
      {accounts.data && count > 0 ? (
        <div>
          <ButtonLink
            variant="secondary"
            render={<Link to={paths.accounts({ add: 'account' })} preventScrollReset />}
          >
            <Trans>Add an account</Trans>
          </ButtonLink>
        </div>
      ) : null}
    </Stack>
  )
}
