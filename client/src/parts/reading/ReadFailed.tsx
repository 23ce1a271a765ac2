import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'

interface ReadFailedProps {
  readonly title: string
  readonly read: {
    readonly error: ApiError | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** The look of the "Try again" button; null on a page where another control reads again. */
  readonly retry?: 'secondary' | null | undefined
  /** Replaces the sentences about whether something changed and what to do. */
  readonly children?: ReactNode
}

/** Shown in place of data that could not be read. */
export function ReadFailed({ title, read, retry, children }: ReadFailedProps) {
  const { t } = useLingui()
  const { error, isFetching, refetch } = read
  const incident = error?.incidentId
  return (
    <ErrorState
      title={title}
      incident={incident && t`Incident ${incident}`}
      actions={
        retry === null ? null : (
          <Button variant={retry} busy={isFetching} onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {children ?? <Trans>Nothing was changed. Try again in a minute.</Trans>}
    </ErrorState>
  )
}
