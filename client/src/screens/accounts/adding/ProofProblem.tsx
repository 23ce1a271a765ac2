import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../../api/api-error.ts'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'

/** Why nothing was linked, where it is not said at a field. */
export function ProofProblem({ refusal }: { readonly refusal: ApiError | null }) {
  const { t } = useLingui()
  if (refusal === null) return null
  if (refusal.body) return <RefusedNotice body={refusal.body} />
  return (
    <Notice kind="error" title={t`We do not know if this was done`}>
      <Trans>Close this and look at your accounts before you try again. A code works once.</Trans>
    </Notice>
  )
}
