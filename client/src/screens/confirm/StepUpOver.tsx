import { Trans, useLingui } from '@lingui/react/macro'
import type { StepUp } from '@myaccount/contract/endpoints/confirm/step-ups'
import { Link } from 'react-router'
import { paths, returnPath } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

/** Five wrong codes, or half an hour: only another beginning helps. */
export function StepUpOver({ stepUp }: { readonly stepUp: StepUp }) {
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
