import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { ReadPart } from '../../parts/reading/Reading.tsx'
import { GuardedPage } from '../../parts/reading/ReadPage.tsx'
import { useSession } from '../../session/use-session.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonRows, SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { Fold, type FoldProps, Folds } from '../../ui/surfaces/Fold.tsx'
import { AuditTrail } from '../audit/AuditTrail.tsx'
import { BannersPart } from '../banners/BannersPart.tsx'
import { staffBannersQuery } from '../banners/banners.queries.ts'
import { JobsPart } from '../jobs/JobsPart.tsx'
import {
  auditQuery,
  jobsQuery,
  operationsQuery,
  refreshEveryMs,
  watchedOperationsQuery,
} from '../page/operations.queries.ts'
import { mayOperate } from '../page/permissions.ts'
import { RefreshButton } from '../page/RefreshButton.tsx'
import { BankReturns } from './BankReturns.tsx'
import { FeedHealth } from './FeedHealth.tsx'
import { GuessAlarms } from './GuessAlarms.tsx'
import { NeedsAPerson } from './needs/NeedsAPerson.tsx'
import { OutboxHealth } from './OutboxHealth.tsx'
import { PaymentsHealth } from './PaymentsHealth.tsx'
import { SystemSwitches } from './SystemSwitches.tsx'
import { WhoIsSignedIn } from './WhoIsSignedIn.tsx'

export const loader: ScreenLoader = ({ load, session, search }) =>
  Promise.all([
    load(operationsQuery()),
    ...(mayOperate(session)
      ? [load(jobsQuery()), load(staffBannersQuery()), load(auditQuery(search.get('after')))]
      : []),
  ])

/**
 * The employee's first page: who they are here, and whether the portal and the systems
 * that it depends on are well.
 */
export default function OperationsScreen() {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const [search] = useSearchParams()
  const after = search.get('after')
  const { dataUpdatedAt } = useQuery(watchedOperationsQuery())
  const operates = mayOperate(useSession())
  const readAgain = useReadAgain(after, operates)
  const asOf = dataUpdatedAt > 0 ? formatMoment(new Date(dataUpdatedAt).toISOString()) : null
  const everySeconds = refreshEveryMs / 1000
  return (
    <GuardedPage
      heading={{
        title: t`Operations`,
        subtitle: asOf && (
          <Trans>
            As of {asOf}. Updates every {everySeconds} seconds.
          </Trans>
        ),
        actions: <RefreshButton readAgain={readAgain} />,
      }}
    >
      {(session) => (
        <>
          <OperationsPart nowMs={dataUpdatedAt} operates={operates} />
          {operates ? (
            <NamedFold
              title={t`Who did what`}
              essence={<Trans>The newest entries of the audit.</Trans>}
              isOpen={after !== null}
            >
              <AuditTrail after={after} />
            </NamedFold>
          ) : null}
          <WhoIsSignedIn user={session} />
        </>
      )}
    </GuardedPage>
  )
}

interface OperationsPartProps {
  /** Epoch milliseconds of what is shown. */
  readonly nowMs: number
  /** This employee turns systems off, posts messages and reads about jobs. */
  readonly operates: boolean
}

/** What needs a person comes first; what is only information stands below it, or folded. */
function OperationsPart({ nowMs, operates }: OperationsPartProps) {
  const { t } = useLingui()
  return (
    <ReadPart
      query={watchedOperationsQuery()}
      loading={t`Loading the state of the portal`}
      skeleton={
        <Stack gap="large">
          <SkeletonRows count={3} />
          <SkeletonTable count={4} />
        </Stack>
      }
      failed={t`We could not read the state of the portal`}
      unharmed={<Trans>It is tried again by itself. Press Refresh to try now.</Trans>}
      retry={null}
    >
      {(operations, { error }) => (
        <>
          {error ? (
            <Notice kind="error" title={t`The last refresh failed`}>
              <Trans>What you see is from the time above. It is tried again by itself.</Trans>
            </Notice>
          ) : null}
          <NeedsAPerson operations={operations} nowMs={nowMs} />
          <SystemSwitches systems={operations.systems} signIn={operations.signIn} />
          {operates ? <BannersPart /> : null}
          {operates ? <JobsPart /> : null}
          <NamedFold
            title={t`Throughput`}
            essence={<Trans>Payments, bank returns, wrong guesses, feed and outbox</Trans>}
          >
            <PaymentsHealth payments={operations.payments} />
            <BankReturns returns={operations.payments.returns} />
            <GuessAlarms alarms={operations.guessAlarms} />
            <FeedHealth feed={operations.feed} />
            <OutboxHealth outbox={operations.outbox} />
          </NamedFold>
        </>
      )}
    </ReadPart>
  )
}

/** Opens for an address that names something within; each followed link is a location of its own. */
function NamedFold({ children, ...fold }: FoldProps) {
  const place = useRef<HTMLDivElement>(null)
  const location = useLocation()
  useEffect(() => {
    const named = document.getElementById(location.hash.slice(1))
    const details = place.current?.querySelector('details')
    if (!named || !details?.contains(named)) return
    details.open = true
    // The browser has not scrolled to what was folded.
    named.scrollIntoView()
  }, [location])
  return (
    <div ref={place}>
      <Folds>
        <Fold {...fold}>
          <Stack gap="large">{children}</Stack>
        </Fold>
      </Folds>
    </div>
  )
}

/** Returns the function of the refresh button, which reads in the foreground. */
function useReadAgain(after: string | null, operates: boolean): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.allSettled([
      client.fetchQuery({ ...operationsQuery(), staleTime: 0 }),
      operates ? client.fetchQuery({ ...jobsQuery(), staleTime: 0 }) : undefined,
      operates ? client.fetchQuery({ ...auditQuery(after), staleTime: 0 }) : undefined,
    ])
}
