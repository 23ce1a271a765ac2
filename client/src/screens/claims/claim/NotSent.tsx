import { Trans } from '@lingui/react/macro'
import type { ApiError } from '../../../api/api-error.ts'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'

/** Explains why a message did not arrive; the typed text is still there. */
export function NotSent({ refusal }: { readonly refusal: ApiError | null }) {
  return (
    <Refusal refusal={refusal}>
      <Trans>Check your connection and send it again. It arrives once.</Trans>
    </Refusal>
  )
}
