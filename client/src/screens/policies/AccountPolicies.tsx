import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DueBand } from '@myaccount/contract/endpoints/accounts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
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
import { Amount } from '../../ui/surfaces/Amount.tsx'
import styles from './account-policies.module.css'
import { describeDue } from './due-band/describe-due.ts'
import { describeNotIncluded } from './due-band/describe-not-included.ts'
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
      <PageHeading
        title={t`Policies`}
        subtitle={
          overview.data &&
          seesPolicies && (
            <CountWithAgency count={overview.data.policyCount} agency={overview.data.agency.name} />
          )
        }
      />
      {overview.data ? (
        <NeedsYouNow
          title={t`What needs you now`}
          items={overview.data.now}
          count={overview.data.nowCount}
          next={overview.data.comingUp[0]}
          agency={overview.data.agency}
          footer={
            due ? <DueInAll account={account} due={due} mayPay={mayPay} today={today} asOf={asOf} /> : null
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

/** Writes numbers up to ten as words: "Four policies with Foxglove & Tarn Insurance Agency". */
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

interface DueInAllProps {
  readonly account: AccountNumber
  readonly due: DueBand
  /** Whether the seat may pay what is due. */
  readonly mayPay: boolean
  readonly today: CalendarDate
  /**
   * The ISO moment of the last data while BillingCenter is off (ADR 0020); the page's notice explains the rest.
   */
  readonly asOf: string | null
}

/** Says in sentences what is to be paid by hand in all, and what is left out and why; drafts have a day of their own. */
function DueInAll({ account, due, mayPay, today, asOf }: DueInAllProps) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const total = describeDue(due, i18n)
  const notDrafted = due.notIncluded.filter(({ reason }) => reason !== 'drafted')
  const leftOut = describeNotIncluded(i18n, notDrafted, today).map((sentence) => i18n._(sentence))
  const moment = asOf === null ? null : formatMoment(asOf)
  const dated = moment === null ? [] : [t`These amounts are as of ${moment}.`]
  return (
    <>
      <p>
        {total === null ? (
          <Trans>Nothing is due to be paid by hand.</Trans>
        ) : (
          <>
            <DueSum pastDueCents={due.pastDueCents} toPayCents={due.toPayCents} /> {total}
          </>
        )}{' '}
        {[...leftOut, ...dated].join(' ')}
      </p>
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

function DueSum({ pastDueCents, toPayCents }: Pick<DueBand, 'pastDueCents' | 'toPayCents'>) {
  const sum = <Amount>{formatCents(toPayCents)}</Amount>
  if (pastDueCents <= 0) return <Trans>Due now: {sum}.</Trans>
  if (pastDueCents === toPayCents) return <Trans>Due now: {sum}, all of it past due.</Trans>
  const late = <Amount tone="danger">{formatCents(pastDueCents)}</Amount>
  return (
    <Trans>
      Due now: {sum}, {late} of it past due.
    </Trans>
  )
}
