import { Trans, useLingui } from '@lingui/react/macro'
import type { DueBand } from '@myaccount/contract/endpoints/accounts'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { attentionQuery } from '../../parts/attention/attention.query.ts'
import { ComingUp } from '../../parts/attention/ComingUp.tsx'
import { NeedsYouNow } from '../../parts/attention/NeedsYouNow.tsx'
import { ReadFailed } from '../../parts/reading/ReadFailed.tsx'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import styles from './account-policies.module.css'
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

/** The policies of one account: first those about to end, then the amount due, then the rows. */
export function AccountPolicies({ account, filters, address }: AccountPoliciesProps) {
  const { t } = useLingui()
  const session = useSession()
  const overview = useQuery(attentionQuery(account))
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
      <PageHeading title={t`Policies`} subtitle={seesPolicies ? overview.data?.aboutPolicies : undefined} />
      {overview.data ? (
        <NeedsYouNow
          title={t`What needs you now`}
          items={overview.data.now}
          count={overview.data.nowCount}
          quiet={{
            title: t`Nothing needs you today`,
            detail: t`Nothing is past due, and nobody waits for your answer.`,
            next: overview.data.comingUp[0],
          }}
          agency={overview.data.agency}
          footer={
            due ? (
              <DueInAll
                account={account}
                due={due}
                about={overview.data.aboutDue}
                mayPay={mayPay}
                asOf={asOf}
              />
            ) : null
          }
        />
      ) : null}
      {overview.data ? <ComingUp items={overview.data.comingUp} /> : null}
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
          showsDocuments={maySee(session, account, 'see_documents')}
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

interface DueInAllProps {
  readonly account: AccountNumber
  readonly due: DueBand
  /** Whether the seat may pay what is due. */
  readonly mayPay: boolean
  /** Sentences about the total and what it leaves out. */
  readonly about: string
  /**
   * The ISO moment of the last data while BillingCenter is off (ADR 0020); the page's notice explains the rest.
   */
  readonly asOf: string | null
}

/** Says in sentences what is to be paid by hand in all, and what is left out and why; drafts have a day of their own. */
function DueInAll({ account, due, about, mayPay, asOf }: DueInAllProps) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const moment = asOf === null ? null : formatMoment(asOf)
  const dated = moment === null ? [] : [t`These amounts are as of ${moment}.`]
  return (
    <>
      <p>{[about, ...dated].join(' ')}</p>
      <p className={styles.links}>
        {mayPay && due.invoiceNumbers.length > 1 ? (
          <Link to={paths.payAll(account, due.invoiceNumbers)} data-target>
            <Trans>Pay all that is due</Trans>
          </Link>
        ) : null}{' '}
        <Link to={paths.invoices()} data-target>
          <Trans>See invoices</Trans>
        </Link>
      </p>
    </>
  )
}
