import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DueBand } from '@myaccount/contract/endpoints/accounts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { accountOverviewQuery } from '../../parts/billing/account-overview.query.ts'
import { ReadFailed } from '../../parts/reading/ReadFailed.tsx'
import { ScheduledPayments } from '../../parts/scheduled/ScheduledPayments.tsx'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Amount } from '../../ui/surfaces/Amount.tsx'
import { Highlight } from '../../ui/surfaces/Highlight.tsx'
import { attentionPart, needsAttention } from './attention/attention-part.ts'
import { findCancelledOpen } from './attention/find-cancelled-open.ts'
import { describeDue } from './due-band/describe-due.ts'
import { describeNotIncluded } from './due-band/describe-not-included.ts'
import { ReturnedPayments } from './due-band/ReturnedPayments.tsx'
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

interface DueBandCardProps {
  readonly account: AccountNumber
  readonly due: DueBand
  /** The entries of what is left out that the page has shown before. */
  readonly toldBefore: DueBand['notIncluded']
  /** Whether the seat may pay what is due. */
  readonly mayPay: boolean
  readonly today: CalendarDate
  /**
   * The ISO moment of the last data while BillingCenter is off (ADR 0020); the page's notice explains the rest.
   */
  readonly asOf: string | null
}

/**
 * Shows first on the page, in sentences, the amount to pay by hand, the past-due part of it, and
 * what is left out and why.
 */
function DueBandCard({ account, due, toldBefore, mayPay, today, asOf }: DueBandCardProps) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const total = describeDue(due, i18n)
  const notShown = due.notIncluded.filter((entry) => !toldBefore.includes(entry))
  const leftOut = describeNotIncluded(i18n, notShown, today).map((sentence) => i18n._(sentence))
  const isFirst = toldBefore.length === 0
  const moment = asOf === null ? null : formatMoment(asOf)
  const dated = moment === null ? [] : [t`These amounts are as of ${moment}.`]
  const sentences = [...(total === null ? [] : [total]), ...leftOut, ...dated].join(' ')
  const notified = (
    <>
      <ReturnedPayments payments={due.returned} mayPay={mayPay} />
      <ScheduledPayments payments={due.scheduled} mayPay={mayPay} addressOf={paths.payment} />
    </>
  )
  const invoices = (
    <ButtonLink variant="secondary" render={<Link to={paths.invoices()} />}>
      <Trans>See invoices</Trans>
    </ButtonLink>
  )
  if (total === null) {
    return (
      <Highlight title={t`Nothing due now`} isFirst={isFirst} actions={invoices}>
        {notified}
        <p>
          {sentences || <Trans>You will see the next bill here about three weeks before it is due.</Trans>}
        </p>
      </Highlight>
    )
  }
  return (
    <Highlight
      isFirst={isFirst}
      lead={<Lead pastDueCents={due.pastDueCents} toPayCents={due.toPayCents} />}
      figure={formatCents(due.toPayCents)}
      actions={
        mayPay ? (
          <ButtonGroup>
            {invoices}
            <ButtonLink render={<Link to={paths.payAll(account, due.invoiceNumbers)} />}>
              <Trans>Pay now</Trans>
            </ButtonLink>
          </ButtonGroup>
        ) : (
          invoices
        )
      }
    >
      {notified}
      <p>{sentences}</p>
    </Highlight>
  )
}

function Lead({ pastDueCents, toPayCents }: Pick<DueBand, 'pastDueCents' | 'toPayCents'>) {
  if (pastDueCents <= 0) return <Trans>Due now</Trans>
  const amount = formatCents(pastDueCents)
  return (
    <>
      <Trans>Due now</Trans>,{' '}
      <Amount tone="danger">
        {pastDueCents === toPayCents ? (
          <Trans>all of it past due</Trans>
        ) : (
          <Trans>{amount} of it past due</Trans>
        )}
      </Amount>
    </>
  )
}
