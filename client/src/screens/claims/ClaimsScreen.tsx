import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimFacts } from '@myaccount/contract/endpoints/claims/claim-facts'
import { type ClaimReport, discardClaimReport } from '@myaccount/contract/endpoints/claims/reports'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayCause } from '@myaccount/messages/claims/cause-names'
import { sayPolicy, sayPolicyType } from '@myaccount/messages/names/policy-name'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatDay } from '../../format/use-format-day.ts'
import { attentionQuery } from '../../parts/attention/attention.query.ts'
import { NeedsYouNow } from '../../parts/attention/NeedsYouNow.tsx'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { useChange } from '../../parts/changing/use-change.ts'
import { ListFoot } from '../../parts/lists/ListFoot.tsx'
import { ListNotThere } from '../../parts/lists/ListNotThere.tsx'
import { useGrowingList } from '../../parts/lists/use-growing-list.ts'
import { PolicyTile } from '../../parts/policies/PolicyTile.tsx'
import { AccountPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Row, type RowFact } from '../../ui/rows/Row.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import { Chip } from '../../ui/surfaces/Chip.tsx'
import { SystemsAway } from './away/SystemsAway.tsx'
import { claimsQuery } from './claims.queries.ts'
import { orderByOwed } from './list/order-by-owed.ts'
import { ownReportsQuery } from './reports.queries.ts'
import { useClaimWords } from './words/use-claim-words.ts'

export const loader: ScreenLoader = async ({ load, session, account }) => {
  // Without the right the server answers 404, and this screen can explain more.
  if (!session || !account) return
  await Promise.all([
    maySee(session, account, 'claims_see') ? load(claimsQuery(account)) : undefined,
    maySee(session, account, 'claims_see') ? load(attentionQuery(account)) : undefined,
    maySee(session, account, 'claims_write') ? load(ownReportsQuery(account)) : undefined,
  ])
}

/** Every claim of the active account that this person may see. */
export default function ClaimsScreen() {
  const { t } = useLingui()
  const session = useSession()
  const accountNumber = session?.activeAccountNumber
  if (!session || !accountNumber) return null
  const mayReport = maySee(session, accountNumber, 'claims_write')
  return (
    <AccountPage
      heading={{
        title: t`Claims`,
        subtitle: t`Where each one stands, and what is promised next`,
        actions: mayReport ? (
          <ButtonLink render={<Link to={paths.reportClaim()} />}>{t`Report a loss`}</ButtonLink>
        ) : null,
      }}
      notices={mayReport ? <OwnReports accountNumber={accountNumber} /> : null}
      capability="claims_see"
      notInRole={
        <EmptyState title={t`Claims are not part of your role`}>
          <Trans>The owner of this account can give you a role that shows them.</Trans>
        </EmptyState>
      }
    >
      {({ today }) => (
        <>
          <ListAway accountNumber={accountNumber} />
          <ClaimsNow accountNumber={accountNumber} />
          <ClaimList key={accountNumber} accountNumber={accountNumber} today={today} />
        </>
      )}
    </AccountPage>
  )
}

function ListAway({ accountNumber }: { readonly accountNumber: AccountNumber }) {
  return <SystemsAway paymentsAsOf={useQuery(claimsQuery(accountNumber)).data?.items[0]?.paymentsAsOf} />
}

const ofClaims: ReadonlySet<string> = new Set(['claim_request', 'promise_missed'])

/** What the claims need now, from the attention list; the page is whole without it. */
function ClaimsNow({ accountNumber }: { readonly accountNumber: AccountNumber }) {
  const { t } = useLingui()
  const items =
    useQuery(attentionQuery(accountNumber)).data?.now.filter(({ kind }) => ofClaims.has(kind)) ?? []
  if (items.length === 0) return null
  return <NeedsYouNow title={t`What your claims need now`} items={items} count={items.length} />
}

interface ClaimListProps {
  readonly accountNumber: AccountNumber
  readonly today: CalendarDate
}

/** Lists open claims, those first on which something is owed soonest; then those that have ended. */
function ClaimList({ accountNumber, today }: ClaimListProps) {
  const { t } = useLingui()
  const list = useGrowingList((after) => claimsQuery(accountNumber, after))
  if (!list.hasFirst)
    return (
      <ListNotThere list={list} loading={t`Loading your claims`} failed={t`We could not load your claims`} />
    )
  const { shownCount } = list
  if (shownCount === 0)
    return (
      <EmptyState title={t`No claims`}>
        <Trans>A claim stands here once we have opened it, with each step and what is promised next.</Trans>
      </EmptyState>
    )
  const claims = list.pages.flat()
  return (
    <Stack gap="large">
      <Claims
        title={t`Open claims`}
        claims={orderByOwed(claims.filter(({ isOpen }) => isOpen))}
        today={today}
      />
      <Claims title={t`Closed claims`} claims={claims.filter(({ isOpen }) => !isOpen)} today={today} />
      <ListFoot
        list={list}
        words={{
          failed: t`We could not load more claims. Check your connection and try again.`,
          some: t`${plural(shownCount, { one: '# claim shown. There are more.', other: '# claims shown. There are more.' })}`,
          all: t`${plural(shownCount, { one: '# claim', other: '# claims' })}`,
        }}
      />
    </Stack>
  )
}

interface ClaimsProps {
  readonly title: string
  readonly claims: readonly ClaimFacts[]
  readonly today: CalendarDate
}

function Claims({ title, claims, today }: ClaimsProps) {
  if (claims.length === 0) return null
  return (
    <Stack>
      <SectionHeading>{title}</SectionHeading>
      <RowList label={title}>
        {claims.map((claim) => (
          <ClaimRow key={claim.claimNumber} claim={claim} today={today} />
        ))}
      </RowList>
    </Stack>
  )
}

interface ClaimRowProps {
  readonly claim: ClaimFacts
  readonly today: CalendarDate
}

/** One claim: what happened and where, its status, and the next promise. */
function ClaimRow({ claim, today }: ClaimRowProps) {
  const { i18n, t } = useLingui()
  const formatDay = useFormatDay()
  const words = useClaimWords()
  const { claimNumber, paidCents } = claim
  const policyType = sayPolicyType(i18n, claim.policyType)
  const lossDay = formatDay(claim.lossDate)
  return (
    <Row
      tile={<PolicyTile policyType={claim.policyType} />}
      title={<Link to={paths.claim(claimNumber)}>{words.titleOf(claim)}</Link>}
      chips={claim.isConfidential ? <Chip>{t`Confidential`}</Chip> : null}
      meta={t`${policyType}, ${lossDay}. Claim ${claimNumber}`}
      state={owedOn(claim)}
      {...(paidCents > 0 && { figure: { text: formatCents(paidCents), detail: t`paid` } })}
    />
  )

  function owedOn({ status, nextPromise, adjusterName }: ClaimFacts): RowFact {
    if (nextPromise === null) return { text: words.statuses[status] }
    const owed = words.owed(nextPromise)
    const late = words.late(nextPromise.dueOn, today)
    // The status shows already that something is needed from the reader.
    if (nextPromise.who === 'you') {
      const day = formatDay(nextPromise.dueOn)
      return late === null
        ? { text: words.statuses[status], detail: t`${owed}, by ${day}` }
        : { text: late, detail: owed, tone: 'danger' }
    }
    const who = words.who(nextPromise, adjusterName)
    return late === null
      ? { text: words.statuses[status], detail: words.next(nextPromise, adjusterName) }
      : { text: late, detail: t`${who}: ${owed}`, tone: 'danger' }
  }
}

/**
 * Lists the reports that this person has begun, with the day until which each is kept, and those that
 * wait for a claim number.
 */
function OwnReports({ accountNumber }: { readonly accountNumber: AccountNumber }) {
  const { t } = useLingui()
  const reports = useQuery(ownReportsQuery(accountNumber))
  if (!reports.data || reports.data.length === 0) return null
  return (
    <Stack>
      <SectionHeading>{t`Your reports`}</SectionHeading>
      <RowList label={t`Your reports`}>
        {reports.data.map((report) => (
          <ReportRow key={report.reportId} report={report} onDiscarded={() => void reports.refetch()} />
        ))}
      </RowList>
    </Stack>
  )
}

interface ReportRowProps {
  readonly report: ClaimReport
  readonly onDiscarded: () => void
}

function ReportRow({ report, onDiscarded }: ReportRowProps) {
  const { i18n, t } = useLingui()
  const formatDay = useFormatDay()
  const discard = useChange(discardClaimReport)
  const { reportId, policyNumber, reportNumber, expiresOn, contactBy, isForPhone } = report
  const isDraft = report.state === 'draft'
  // The draft of a form that the carrier gave up can only be discarded.
  const { policyTypes } = useCarrier()
  const isFormOff = isDraft && !Object.values(policyTypes).some(({ form }) => form === report.form)
  const what = report.cause === null || isForPhone ? t`Report of a loss` : sayCause(i18n, report.cause)
  const path = isDraft ? paths.reportLoss(report.form, policyNumber) : paths.claimReport(reportId)
  const until = expiresOn === null ? '' : formatDay(expiresOn)
  const number = reportNumber ?? ''
  const by = contactBy === null ? '' : formatDay(contactBy)
  return (
    <Row
      tile={<PolicyTile policyType={report.policyType} />}
      title={isFormOff ? what : <Link to={path}>{what}</Link>}
      meta={isForPhone ? number : sayPolicy(i18n, report)}
      state={
        isDraft
          ? { text: t`Draft, not sent`, detail: t`Kept until ${until}` }
          : { text: t`We received your report`, detail: t`${number}. We contact you by ${by}` }
      }
      actions={
        isDraft ? (
          <Button
            variant="table"
            busy={discard.isBusy}
            aria-label={t`Discard the draft: ${what}`}
            onClick={async () => {
              if (await discard.run({ params: { reportId } })) onDiscarded()
            }}
          >
            <Trans>Discard</Trans>
          </Button>
        ) : null
      }
    />
  )
}
