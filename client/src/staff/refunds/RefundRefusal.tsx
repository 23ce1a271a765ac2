import { Trans } from '@lingui/react/macro'
import type { ApiError } from '../../api/api-error.ts'
import { Refusal } from '../../parts/refusal/Refusal.tsx'

/** If no answer came, the list shows whether the change was made. */
export function RefundRefusal({ refusal }: { readonly refusal: ApiError | null }) {
  return (
    <Refusal refusal={refusal}>
      <Trans>We do not know if this was saved. Look at the list of refunds before you try again.</Trans>
    </Refusal>
  )
}
