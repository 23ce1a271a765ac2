import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../../api/api-error.ts'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'

/** Why a change of the portal was not made, read out when it comes. */
export function ChangeRefused({ refusal }: { readonly refusal: ApiError | null }) {
  const { t } = useLingui()
  return (
    <div role="alert">
      {refusal === null ? null : refusal.body ? (
        <RefusedNotice body={refusal.body} />
      ) : (
        <Notice kind="error" title={t`We do not know if this was done`}>
          <Trans>Close this and look at the page before you try again.</Trans>
        </Notice>
      )}
    </div>
  )
}
