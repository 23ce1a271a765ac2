import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'

interface PayFailedProps {
  readonly title: string
  readonly error: ApiError
  readonly isTrying: boolean
  readonly onRetry: () => void
}

/** In the place of what could not be read before anything was sent. */
export function PayFailed({ title, error, isTrying, onRetry }: PayFailedProps) {
  const { t } = useLingui()
  const incident = error.incidentId
  return (
    <ErrorState
      title={title}
      {...(incident && { incident: t`Incident ${incident}` })}
      actions={
        <Button variant="secondary" busy={isTrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>No money has been taken by this page. Try again in a minute.</Trans>
    </ErrorState>
  )
}
