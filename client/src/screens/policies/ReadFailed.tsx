import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'

interface ReadFailedProps {
  readonly title: string
  readonly error: ApiError | null
  readonly isTrying: boolean
  readonly onRetry: () => void
}

/** In the place of what did not load. */
export function ReadFailed({ title, error, isTrying, onRetry }: ReadFailedProps) {
  const { t } = useLingui()
  const incident = error?.incidentId
  return (
    <ErrorState
      title={title}
      {...(incident && { incident: t`Incident ${incident}` })}
      actions={
        <Button busy={isTrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Nothing was changed and no money moved. Try again in a minute.</Trans>
    </ErrorState>
  )
}
