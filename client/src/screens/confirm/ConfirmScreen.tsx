import { Trans, useLingui } from '@lingui/react/macro'
import type { StepUp } from '@myaccount/contract/endpoints/confirm/step-ups'
import { readWireId, type WireId } from '@myaccount/domain/kernel/wire-id'
import { useEffect } from 'react'
import { data, Link, useNavigate, useParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { PageAccount } from '../../parts/account/PageAccount.tsx'
import { ReadPage } from '../../parts/reading/ReadPage.tsx'
import { paths, returnPath } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SkeletonCard } from '../../ui/skeletons/Skeleton.tsx'
import { ConfirmForm } from './ConfirmForm.tsx'
import { stepUpQuery } from './confirm.queries.ts'
import { WhatIsConfirmed, WhereItStands } from './what/WhatIsConfirmed.tsx'

export const loader: ScreenLoader = async ({ load, params }) => {
  const stepUpId = readWireId('stepUp', params.stepUpId ?? '')
  // A malformed id is shown as not found.
  if (!stepUpId) throw data(null, { status: 404 })
  await load(stepUpQuery(stepUpId))
}

/** The one page where an emailed code is entered, whatever it confirms; `what/` describes the action. */
export default function ConfirmScreen() {
  const stepUpId = readWireId('stepUp', useParams().stepUpId ?? '')
  return stepUpId ? <Confirm key={stepUpId} stepUpId={stepUpId} /> : null
}

function Confirm({ stepUpId }: { readonly stepUpId: WireId<'stepUp'> }) {
  const { t } = useLingui()
  return (
    <ReadPage
      heading={(stepUp) => ({
        overline: <PageAccount account={stepUp?.accountNumber ?? null} name={stepUp?.accountName} />,
        title: t`Confirm with a code`,
        subtitle: <Trans>Nothing is done until you enter the code from our email.</Trans>,
      })}
      query={stepUpQuery(stepUpId)}
      loading={t`Loading what the code confirms`}
      skeleton={<SkeletonCard />}
      failed={t`This page did not load`}
    >
      {(stepUp) => <Standing stepUp={stepUp} />}
    </ReadPage>
  )
}

function Standing({ stepUp }: { readonly stepUp: StepUp }) {
  const navigate = useNavigate()
  const isDone = stepUp.state === 'confirmed'
  const doneAt = returnPath(stepUp.doneAt) ?? paths.policies()
  // Replaces this page in the history, so that Back does not lead to a code that was used.
  useEffect(() => {
    if (isDone) void navigate(doneAt, { replace: true })
  }, [isDone, doneAt, navigate])
  return (
    <>
      <WhereItStands confirms={stepUp.confirms} />
      {stepUp.state === 'waiting' || isDone ? (
        <ConfirmForm stepUp={stepUp}>
          <WhatIsConfirmed stepUp={stepUp} />
        </ConfirmForm>
      ) : (
        <StepUpOver stepUp={stepUp} />
      )}
    </>
  )
}

/** Shown after five wrong codes or half an hour: the person has to start again. */
function StepUpOver({ stepUp }: { readonly stepUp: StepUp }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={stepUp.state === 'failed' ? t`Too many wrong codes` : t`This page has expired`}
      actions={
        <ButtonLink render={<Link to={returnPath(stepUp.returnTo) ?? paths.policies()} />}>
          <Trans>Start again</Trans>
        </ButtonLink>
      }
    >
      {stepUp.state === 'failed' ? (
        <Trans>Five codes were wrong, so nothing was done. Start again, and we email a new code.</Trans>
      ) : (
        <Trans>Half an hour went by, so nothing was done. Start again, and we email a new code.</Trans>
      )}
    </EmptyState>
  )
}
