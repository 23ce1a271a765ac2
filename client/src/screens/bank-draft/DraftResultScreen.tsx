import { Trans, useLingui } from '@lingui/react/macro'
import { readWireId, type WireId } from '@myaccount/domain/kernel/wire-id'
import { data, Link, useParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { PageAccount } from '../../parts/account/PageAccount.tsx'
import { DraftSteps } from '../../parts/bank-draft/DraftSteps.tsx'
import { ReadPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
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
  return (
    <ReadPage
      heading={(result) => ({
        overline: (
          <PageAccount
            account={result?.accountNumber ?? null}
            back={
              <Link to={paths.methods()} data-print="hide">
                <Trans>Payment methods</Trans>
              </Link>
            }
          />
        ),
        title: result?.action === 'change' ? t`Your new bank account` : t`Your bank draft`,
      })}
      query={draftResultQuery(stepUpId)}
      loading={t`Loading the result`}
      skeleton={
        <Stack gap="large">
          <SkeletonCard edge />
          <SkeletonRows count={2} />
        </Stack>
      }
      failed={t`The result did not load`}
      unharmed={<Trans>What you confirmed goes on without this page. Try again in a minute.</Trans>}
    >
      {(result, { today }) => (
        <>
          <DraftSteps current="done" />
          <DraftResult stepUpId={stepUpId} result={result} today={today} />
        </>
      )}
    </ReadPage>
  )
}
