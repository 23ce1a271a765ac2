import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { RefusedNotice } from './RefusedNotice.tsx'

interface RefusalProps {
  /** Null until something is refused, and if the error is shown at its field. */
  readonly refusal: Pick<ApiError, 'body'> | null
  /** The headline when no answer came. */
  readonly unanswered?: string
  /** The known state after the refusal, and what to do; left out for a form on a page, which shows it already. */
  readonly children?: ReactNode
  /** The whole notice when no answer came, in place of the headline and its sentences. */
  readonly notReached?: ReactNode
  readonly className?: string | undefined
}

/** Shows why something was not done; a screen reader reads it as it appears. */
export function Refusal({ refusal, unanswered, children, notReached, className }: RefusalProps) {
  const { t } = useLingui()
  return (
    <div role="alert" className={className}>
      {refusal === null ? null : refusal.body ? (
        <RefusedNotice body={refusal.body} />
      ) : (
        (notReached ?? (
          <Notice kind="error" title={unanswered ?? t`There was no answer`}>
            {children ?? (
              <Trans>We do not know if this was saved. Load this page again before you try once more.</Trans>
            )}
          </Notice>
        ))
      )}
    </div>
  )
}
