import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@myaccount/contract/endpoints/accounts'
import type { Registration } from '@myaccount/contract/endpoints/registrations/registrations'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sumCents } from '@myaccount/domain/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { attentionOfAllQuery } from '../../parts/attention/attention.query.ts'
import { useTags } from '../../parts/privacy/tags-context.ts'
import { Reading } from '../../parts/reading/Reading.tsx'
import { paths, returnPath } from '../../routes/paths.ts'
import { accountSummariesQuery } from '../../session/accounts/accounts.queries.ts'
import { maySee } from '../../session/may-see.ts'
import { useChooseAccount } from '../../session/use-choose-account.ts'
import { useLateNavigate } from '../../session/use-late-navigate.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SkeletonRows } from '../../ui/skeletons/Skeleton.tsx'
import { Amount } from '../../ui/surfaces/Amount.tsx'
import { Highlight } from '../../ui/surfaces/Highlight.tsx'
import { AccountList } from './AccountList.tsx'
import { addingPart } from './adding/adding-part.ts'
import { type AccountFilter, shownAccounts } from './filter-accounts.ts'
import { registrationsQuery } from './registrations.queries.ts'
import { WaitingReview } from './reviews/WaitingReview.tsx'

const writeAfterMs = 300

/**
 * Keeps the search text and the filter in the address (`?search=&show=`) so that a reload and the way back find them
 * again. The address is changed without the router: a navigation would check the session at every letter.
 */
function useAccountFilter() {
  const { key, search: query } = useLocation()
  const [state, setState] = useState({ key, filter: readFilter(query) })
  // A navigation to the same page, such as the link in the left nav, resets the filter.
  const filter = state.key === key ? state.filter : readFilter(query)
  const { search, show } = filter
  // The typed text may be an account number, and the carrier's tags read the address.
  const isRead = useTags()?.isOn === true

  useEffect(() => {
    const { pathname } = window.location
    const timer = setTimeout(
      () => writeFilter(pathname, { search: isRead ? '' : search, show: show === 'all' ? '' : show }),
      writeAfterMs,
    )
    return () => clearTimeout(timer)
  }, [search, show, isRead])

  return { filter, setFilter: (changed: AccountFilter) => setState({ key, filter: changed }) }
}

function readFilter(query: string): AccountFilter {
  const search = new URLSearchParams(query)
  return {
    search: search.get('search') ?? '',
    show: shownAccounts.find((each) => each === search.get('show')) ?? 'all',
  }
}

function writeFilter(pathname: string, wanted: Readonly<Record<string, string>>): void {
  const url = new URL(window.location.href)
  // The address already belongs to the next page while this one is still unmounting.
  if (url.pathname !== pathname) return
  const before = url.href
  for (const [name, value] of Object.entries(wanted)) {
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  if (url.href !== before) window.history.replaceState(window.history.state, '', url)
}

export const loader: ScreenLoader = ({ load, session }) =>
  session === null
    ? Promise.resolve()
    : Promise.all([
        load(accountSummariesQuery()),
        load(attentionOfAllQuery()),
        // A person without an account is here to see what became of their request.
        ...(mayHaveReviews(session) ? [load(registrationsQuery())] : []),
      ])

/** Read for a person without an account alone: whoever has one finds earlier requests where accounts are added. */
const mayHaveReviews = ({ accounts_owned, acting_as }: SessionUser) =>
  accounts_owned.length === 0 && acting_as === undefined

export const parts = [addingPart]

/** A failure opens the modal of specification 8, "Loading accounts fails"; the page behind it offers another try. */
export default function AccountsScreen() {
  const { t } = useLingui()
  const session = useSession()
  const navigate = useLateNavigate()
  const { filter, setFilter } = useAccountFilter()
  const accounts = useQuery({ ...accountSummariesQuery(), enabled: session !== null })
  // The list is shown without it, if it does not load.
  const attention = useQuery({ ...attentionOfAllQuery(), enabled: session !== null }).data ?? []
  const asked = useQuery({
    ...registrationsQuery(),
    enabled: session !== null && mayHaveReviews(session),
  }).data
  const reviews = asked?.registrations.filter(({ state }) => state === 'in_review') ?? []
  const [query] = useSearchParams()
  const choose = useChooseAccount(() => void navigate(returnPath(query.get('returnTo')) ?? paths.policies()))
  if (session === null) return null
  const count = accounts.data?.length ?? 0
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
      <Reading
        read={accounts}
        loading={t`Loading your accounts`}
        skeleton={<SkeletonRows count={Math.max(session.accounts_owned.length, 1)} />}
        failed={t`Your accounts did not load`}
      >
        {(shown) =>
          shown.length === 0 ? (
            <NoAccounts reviews={reviews} />
          ) : (
            <>
              <PayAllAccounts accounts={shown} session={session} />
              <AccountList
                accounts={shown}
                attention={attention}
                session={session}
                filter={filter}
                onFilter={setFilter}
                onChoose={(accountNumber) => {
                  if (!choose.isPending) choose.choose(accountNumber)
                }}
              />
              <div>
                <ButtonLink
                  variant="secondary"
                  render={<Link to={paths.accounts({ add: 'account' })} preventScrollReset />}
                >
                  <Trans>Add an account</Trans>
                </ButtonLink>
              </div>
            </>
          )
        }
      </Reading>
    </Stack>
  )
}

interface NoAccountsProps {
  /** Requests that an employee still checks. */
  readonly reviews: readonly Registration[]
}

/** Shown at a first sign-in that matched nobody the carrier knows; the most useful step comes first. */
function NoAccounts({ reviews }: NoAccountsProps) {
  const { t } = useLingui()
  if (reviews.length > 0)
    return (
      <>
        {reviews.map((registration) => (
          <WaitingReview key={registration.registrationId} registration={registration} />
        ))}
        <ButtonGroup>
          <ButtonLink
            variant="secondary"
            render={<Link to={paths.accounts({ add: 'account' })} preventScrollReset />}
          >
            <Trans>Add another account</Trans>
          </ButtonLink>
          <ButtonLink variant="secondary" render={<Link to={paths.help()} />}>
            <Trans>Get help</Trans>
          </ButtonLink>
        </ButtonGroup>
      </>
    )
  return (
    <EmptyState
      title={t`We found no account for this address`}
      actions={
        <ButtonGroup>
          <ButtonLink render={<Link to={paths.accounts({ add: 'account' })} preventScrollReset />}>
            <Trans>Add an account</Trans>
          </ButtonLink>
          <ButtonLink variant="secondary" render={<Link to={paths.help()} />}>
            <Trans>Get help</Trans>
          </ButtonLink>
        </ButtonGroup>
      }
    >
      <p>
        <Trans>With a bill of your organization at hand you can add the account now.</Trans>
      </p>
      <p>
        <Trans>
          Or ask the owner of your organization’s account, or your agency, to add the email address you signed
          in with. The agency’s phone number is on every bill.
        </Trans>
      </p>
    </EmptyState>
  )
}

interface PayAllAccountsProps {
  readonly accounts: readonly AccountSummary[]
  readonly session: SessionUser
}

/** Offers to pay all from one page if this person may pay something due on more than one account. */
function PayAllAccounts({ accounts, session }: PayAllAccountsProps) {
  const { t } = useLingui()
  const dues = accounts.flatMap(({ accountNumber, due }) =>
    due !== null && due.toPayCents > 0 && maySee(session, accountNumber, 'pay') ? [due] : [],
  )
  if (dues.length < 2) return null
  const pastDueCents = sumCents(dues.map((due) => due.pastDueCents))
  const pastDue = formatCents(pastDueCents)
  const dueOn = t`${plural(dues.length, { one: 'Due on # account', other: 'Due on # accounts' })}`
  return (
    <Highlight
      lead={
        pastDueCents > 0 ? (
          <Trans>
            {dueOn}, <Amount tone="danger">{pastDue} of it past due</Amount>
          </Trans>
        ) : (
          dueOn
        )
      }
      figure={formatCents(sumCents(dues.map((due) => due.toPayCents)))}
      actions={
        <ButtonLink render={<Link to={paths.payAccounts()} />}>
          <Trans>Review and pay</Trans>
        </ButtonLink>
      }
    >
      <Trans>One review for all of them. Each account gets a payment and a receipt of its own.</Trans>
    </Highlight>
  )
}
