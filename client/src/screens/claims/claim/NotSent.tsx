import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../../api/api-error.ts'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'

/** Why a message did not arrive; what was typed is still there. */
export function NotSent({ refusal }: { readonly refusal: ApiError | null }) {
  const { t } = useLingui()
  return (
    <div role="alert">
      {refusal === null ? null : refusal.body ? (
        <RefusedNotice body={refusal.body} />
      ) : (
        <Notice kind="error" title={t`There was no answer`}>
          <Trans>Check your connection and send it again. It arrives once.</Trans>
        </Notice>
      )}
    </div>
  )
}
