import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../../../api/api-error.ts'
import { RefusedNotice } from '../../../../parts/refusal/RefusedNotice.tsx'
import { Notice } from '../../../../ui/notices/Notice.tsx'

/** Why nothing was booked, read out when it comes. Without an answer the page says whether it was. */
export function ClosingRefusal({ refusal }: { readonly refusal: ApiError | null }) {
  const { t } = useLingui()
  return (
    <div role="alert">
      {refusal === null ? null : refusal.body ? (
        <RefusedNotice body={refusal.body} />
      ) : (
        <Notice kind="error" title={t`There was no answer`}>
          <Trans>We do not know if this was booked. Look at the open items before you try again.</Trans>
        </Notice>
      )}
    </div>
  )
}
