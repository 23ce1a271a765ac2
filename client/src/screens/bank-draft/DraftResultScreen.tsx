import { Trans, useLingui } from '@lingui/react/macro'
import { readWireId, type WireId } from '@myaccount/domain/kernel/wire-id'
import { useQuery } from '@tanstack/react-query'
import { data, Link, useParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { DraftSteps } from '../../parts/bank-draft/DraftSteps.tsx'
import { ReadFailed } from '../../parts/reading/ReadFailed.tsx'
import { paths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonCard, SkeletonRows } from '../../ui/skeletons/Skeleton.tsx'
import { draftResultQuery } from './bank-draft.queries.ts'
import { DraftResult } from './result/DraftResult.tsx'

export const loader: ScreenLoader = async ({ load, params }) => {
  const stepUpId = readWireId('stepUp', params.stepUpId ?? '')
  // A malformed id is shown as not found.
  if (!stepUpId) throw data(null, { status: 404 })
  await load(draftResultQuery(stepUpId))
}

/** Shows the outcome of the signed request, policy by policy. */
export default function DraftResultScreen() {
  const stepUpId = readWireId('stepUp', useParams().stepUpId ?? '')
  return stepUpId ? <ResultOf key={stepUpId} stepUpId={stepUpId} /> : null
}

function ResultOf({ stepUpId }: { readonly stepUpId: WireId<'stepUp'> }) {
  const { t } = useLingui()
  const today = useSession()?.today
  const result = useQuery(draftResultQuery(stepUpId))
  if (!today) return null
  return (
    <Stack gap="large">
      <PageHeading
        overline={
          <Link to={paths.methods()}>
            <Trans>Payment methods</Trans>
          </Link>
        }
        title={result.data?.action === 'change' ? t`Your new bank account` : t`Your bank draft`}
      />
      {result.data ? (
        <>
          <DraftSteps current="done" />
          <DraftResult stepUpId={stepUpId} result={result.data} today={today} />
        </>
      ) : null}
      {result.error && !result.data ? (
        <ReadFailed title={t`The result did not load`} read={result}>
          <Trans>What you confirmed goes on without this page. Try again in a minute.</Trans>
        </ReadFailed>
      ) : null}
      {result.isPending ? (
        <LoadingRegion label={t`Loading the result`}>
          <Stack gap="large">
            <SkeletonCard edge />
            <SkeletonRows count={2} />
          </Stack>
        </LoadingRegion>
      ) : null}
    </Stack>
  )
}
