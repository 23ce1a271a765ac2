import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonRows, SkeletonTable } from '../../../ui/skeletons/Skeleton.tsx'
import { watchedOperationsQuery } from '../admin.queries.ts'
import { BankReturns } from './BankReturns.tsx'
import { FeedHealth } from './FeedHealth.tsx'
import { GuessAlarms } from './GuessAlarms.tsx'
import { OutboxHealth } from './OutboxHealth.tsx'
import { PaymentsHealth } from './PaymentsHealth.tsx'
import { SystemSwitches } from './SystemSwitches.tsx'

/** `banners` stand with the switches, as far as this employee may write them. */
export function OperationsPart({ banners }: { readonly banners: ReactNode }) {
  const { t } = useLingui()
  const { data, isError, error } = useQuery(watchedOperationsQuery())
  if (data) {
    return (
      <>
        {isError ? (
          <Notice kind="error" title={t`The last refresh failed`}>
            <Trans>What you see is from the time above. It is tried again by itself.</Trans>
          </Notice>
        ) : null}
        <SystemSwitches systems={data.systems} />
        {banners}
        <PaymentsHealth payments={data.payments} />
        <BankReturns returns={data.payments.returns} />
        <GuessAlarms alarms={data.guessAlarms} />
        <FeedHealth feed={data.feed} />
        <OutboxHealth outbox={data.outbox} />
      </>
    )
  }
  if (isError) {
    const incidentId = error.incidentId
    return (
      <ErrorState
        title={t`We could not read the state of the portal`}
        incident={incidentId ? t`Incident ${incidentId}` : undefined}
      >
        <Trans>It is tried again by itself. Press Refresh to try now.</Trans>
      </ErrorState>
    )
  }
  return (
    <LoadingRegion label={t`Loading the state of the portal`}>
      <Stack gap="large">
        <SkeletonRows count={3} />
        <SkeletonTable count={4} />
      </Stack>
    </LoadingRegion>
  )
}
