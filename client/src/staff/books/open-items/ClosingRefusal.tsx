import { Trans } from '@lingui/react/macro'
import type { ApiError } from '../../../api/api-error.ts'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'

/** If no answer came, the page shows whether the decision was booked. */
export function ClosingRefusal({ refusal }: { readonly refusal: ApiError | null }) {
  return (
    <Refusal refusal={refusal}>
      <Trans>We do not know if this was booked. Look at the open items before you try again.</Trans>
    </Refusal>
  )
}
