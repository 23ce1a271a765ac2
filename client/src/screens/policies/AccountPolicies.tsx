import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { accountOverviewQuery } from '../../parts/billing/account-overview.query.ts'
import { ReadFailed } from '../../parts/reading/ReadFailed.tsx'
import { maySee } from '../../session/may-see.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { attentionPart, needsAttention } from './attention/attention-part.ts'
import { findCancelledOpen } from './attention/find-cancelled-open.ts'
import { DueBandCard } from './due-band/DueBandCard.tsx'
import { findPart, isWorthFinding } from './find/find-part.ts'
import { isNarrowed, type PolicyFilters } from './find/policy-filters.ts'
import { PolicyList } from './list/PolicyList.tsx'
import { PoliciesSkeleton } from './PoliciesSkeleton.tsx'
import { policyCountQuery } from './policies.queries.ts'
import { usePolicyPages } from './use-policy-pages.ts'

interface AccountPoliciesProps {
  readonly account: AccountNumber
  readonly filters: PolicyFilters
  readonly address: URLSearchParams
}

/** The policies of one account: what is about to end, what is owed, then the rows. */
export function AccountPolicies({ account, filters, address }: AccountPoliciesProps) {
  const { t } = useLingui()
  const session = useSession()
  const overview = useQuery(accountOverviewQuery(account))
  const seesPolicies = session !== null && maySee(session, account, 'see_policies')
  const pages = usePolicyPages(account, filters, seesPolicies)
  const narrowed = isNarrowed(filters)
  const counted = useQuery({ ...policyCountQuery(account, filters), enabled: narrowed && seesPolicies }).data
  if (session === null) return null
  const { today } = session
  const agency = overview.data?.agency ?? null
  const due = overview.data?.due ?? null
  const asOf = overview.data?.billingAsOf ?? null
  const mayPay = maySee(session, account, 'pay')
  const showsMoney = maySee(session, account, 'see_invoices')
  const isEmpty = narrowed && pages.isComplete && pages.policies.length === 0
  const whole = overview.data?.policyCount
  const total = narrowed ? (counted?.isMore ? undefined : counted?.count) : whole
  const nothingLoaded = pages.error !== null && pages.policies.length === 0
  return (
    <Stack gap="large">
      <PageHeading
        title={t`Policies`}
        subtitle={
          overview.data &&
          seesPolicies && (
            <CountWithAgency count={overview.data.policyCount} agency={overview.data.agency.name} />
          )
        }
      />
      {overview.data && needsAttention(overview.data) ? (
        <attentionPart.Show overview={overview.data} today={today} />
      ) : null}
      {due ? (
        <DueBandCard
          account={account}
          due={due}
          toldBefore={overview.data ? findCancelledOpen(overview.data) : []}
          mayPay={mayPay}
          today={today}
          asOf={asOf}
        />
      ) : null}
      {overview.isError && !nothingLoaded ? (
        <ReadFailed title={t`What is due did not load`} read={overview} />
      ) : null}
      {seesPolicies ? null : (
        <EmptyState title={t`Your role does not show policies`}>
          <Trans>The owner of this account can give you a role that does.</Trans>
        </EmptyState>
      )}
      {seesPolicies && isWorthFinding(whole, address) ? (
        <findPart.Show filters={filters} showsMoney={showsMoney} isEmpty={isEmpty} />
      ) : null}
      {seesPolicies && pages.isPending ? <PoliciesSkeleton rows={4} /> : null}
      {seesPolicies && !pages.isPending && !nothingLoaded && !isEmpty ? (
        <PolicyList
          policies={pages.policies}
          policyCount={total ?? null}
          today={today}
          showsMoney={showsMoney}
          payable={mayPay ? (due?.invoiceNumbers ?? []) : []}
          agency={agency}
          onShowMore={pages.showMore}
          isLoadingMore={pages.isLoadingMore}
        />
      ) : null}
      {pages.error ? (
        <ReadFailed
          title={t`Your policies did not load`}
          read={{
            ...pages,
            refetch() {
              pages.retry()
              if (overview.isError) void overview.refetch()
            },
          }}
        />
      ) : null}
    </Stack>
  )
}

/** "Four policies with Foxglove & Tarn Insurance Agency": numbers as words up to ten. */
function CountWithAgency({ count, agency }: { readonly count: number; readonly agency: string }) {
  const { t } = useLingui()
  return t`${plural(count, {
    0: 'No policies',
    1: 'One policy',
    2: 'Two policies',
    3: 'Three policies',
    4: 'Four policies',
    5: 'Five policies',
    6: 'Six policies',
    7: 'Seven policies',
    8: 'Eight policies',
    9: 'Nine policies',
    10: 'Ten policies',
    other: '# policies',
  })} with ${agency}`
}
